import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/database/database.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { Logger } from '#server/ports/logger.ts';
import type { Report, Target } from './conversion.ts';
import {
  claimReports,
  endVainReports,
  finishReport,
  noteReportProblem,
} from './conversions.sql.ts';
import { createGoogle } from './google.ts';
import { createMeta } from './meta.ts';

export interface ConversionContext {
  config: Pick<Config, 'conversions' | 'publicUrl'>;
  database: Pick<Database, 'sql'>;
  clock: Clock;
  logger: Logger;
}

/** Five of them end before another process may claim the same reports. */
const timeoutMs = 5_000;

function createTargets({ conversions, publicUrl }: ConversionContext['config']): Target[] {
  return [
    ...(conversions.meta ? [createMeta(conversions.meta, publicUrl)] : []),
    ...(conversions.google ? [createGoogle(conversions.google, publicUrl)] : []),
  ];
}

/** Returns the reason for which a report was not taken, or null. Requests and answers are never logged: they hold keys and personal data. */
async function send(target: Target, { url, body }: Report): Promise<string | null> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'ingles-proibido' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const answer: unknown = await response.json().catch(() => null);
    return target.findProblem(response.status, answer);
  } catch {
    return 'sem resposta';
  }
}

/**
 * Reports paid sales to the services that the school has set up, at least once each: a process that ends between request and record
 * sends the same again, under the same number. The sale does not depend on any of it.
 */
export async function reportConversions(context: ConversionContext): Promise<void> {
  const { clock, logger } = context;
  const { sql } = context.database;
  const ended = await endVainReports(sql, clock());
  if (ended > 0) logger.error({ ended }, 'sales were not reported');
  const targets = createTargets(context.config);
  if (targets.length === 0) return;
  const names = targets.map(({ name }) => name);
  for (const { id, target: name, conversion } of await claimReports(sql, names, clock())) {
    const target = targets.find((candidate) => candidate.name === name);
    if (!target || !conversion) {
      await finishReport(sql, id, 'withdrawn', clock());
      continue;
    }
    const problem = await send(target, target.write(conversion));
    if (problem === null) await finishReport(sql, id, null, clock());
    else await noteReportProblem(sql, id, problem);
    if (problem !== null) logger.warn({ target: name, problem }, 'a sale was not taken');
  }
}

export interface TestedTarget {
  name: Target['name'];
  /** missing_code: the service needs a code for tests. */
  outcome: 'taken' | 'refused' | 'missing_code';
}

/** Sends an event that counts as no sale to each service that is set up. */
export function sendTestEvents(
  { config, clock }: Pick<ConversionContext, 'config' | 'clock'>,
  testCode: string,
): Promise<TestedTarget[]> {
  return Promise.all(
    createTargets(config).map(async (target) => {
      const report = target.writeTest(testCode, clock());
      if (!report) return { name: target.name, outcome: 'missing_code' };
      const problem = await send(target, report);
      return { name: target.name, outcome: problem === null ? 'taken' : 'refused' };
    }),
  );
}
