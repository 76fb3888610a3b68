import type { RosterChoices, RosterPreview } from '#domain/contracts/roster.ts';
import { toDateFormat } from '#domain/brazil/date-format.ts';
import type { RequestContext } from '#server/http/context.ts';
import { describeError } from '#server/ports/logger.ts';
import { patiently } from '#server/transfers/pages/patiently.ts';
import { readAhead } from '#server/transfers/pages/read-ahead.ts';
import { writePage } from '#server/transfers/pages/write-page.ts';
import { Turns } from '#server/turns/turns.ts';
import type { AcceptedEntry } from './entries.ts';
import { findRosterProblem, rosterTexts } from './messages.ts';
import type { Table } from './process/open-table.ts';
import { countKnown, endRoster, takePage, undoPage } from './roster.sql.ts';
import { forgetRoster, withTable } from './with-table.ts';

export type RosterContext = Pick<RequestContext, 'database' | 'files' | 'clock' | 'logger'>;

/** One process at most reads a table; others wait. */
export const tableTurns = new Turns({ count: 1, maxWaiting: 2, maxWaitMs: 120_000 });

const toIsoDay = toDateFormat('en-CA', { dateStyle: 'short' });

async function* readPages(
  table: Table,
  choices: RosterChoices,
  today: string,
): AsyncGenerator<AcceptedEntry[]> {
  for (;;) {
    const entries = await table.nextEntries(choices, today);
    if (entries.length === 0) return;
    yield entries;
  }
}

/** Counts of a kept table under its owner's choices; nobody is brought in. Throws PackageError. */
export async function previewRoster(
  { database, files, clock }: RosterContext,
  id: string,
  choices: RosterChoices,
): Promise<RosterPreview> {
  const today = toIsoDay(clock());
  return withTable(files, id, async (table) => {
    const survey = await table.survey(choices, today);
    const seen = new Set<string>();
    let [known, ofTeam] = [0, 0];
    for await (const entries of readAhead(readPages(table, choices, today))) {
      const fresh = [...new Set(entries.map(({ email }) => email))].filter((it) => !seen.has(it));
      for (const email of fresh) seen.add(email);
      const counts = await countKnown(database.background, fresh);
      known += counts.known;
      ofTeam += counts.team;
    }
    return { ...survey, people: seen.size, known, ofTeam };
  });
}

async function takeAll(context: RosterContext, id: string, choices: RosterChoices): Promise<void> {
  const { database, files, clock } = context;
  await withTable(files, id, async (table) => {
    for await (const entries of readAhead(readPages(table, choices, toIsoDay(clock())))) {
      let goesOn = true;
      await writePage(entries, async (page) => {
        goesOn = await takePage(database.background, id, page, clock());
      });
      if (!goesOn) return;
    }
  });
}

/** Takes a begun roster in. Every page is a transaction; what has come before comes once, so it can begin again after a stop. */
export async function runRoster(
  context: RosterContext,
  id: string,
  choices: RosterChoices,
): Promise<void> {
  const { database, files, clock, logger } = context;
  try {
    await tableTurns.run({ key: id, atOnce: 1 }, () => takeAll(context, id, choices));
    await endRoster(database.background, id, null, clock());
    await forgetRoster(files, id);
  } catch (error) {
    const problem = findRosterProblem(error);
    if (problem === null) logger.error(describeError(error), 'an import of people failed');
    await endRoster(database.background, id, problem ?? rosterTexts.unexpected, clock());
  }
}

/** Takes back what a roster gave, page by page. After a stop its owner goes on. */
export async function undoRoster(context: RosterContext, id: string): Promise<void> {
  const { database, clock, logger } = context;
  try {
    while (await patiently(() => undoPage(database.background, id, clock())));
  } catch (error) {
    logger.error(describeError(error), 'an import of people was not taken back');
  }
}
