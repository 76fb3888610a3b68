import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { RosterChoices } from '#domain/contracts/roster.ts';
import { PackageError } from '#server/anki/package-error.ts';
import { forkBounded } from '#server/anki/process/fork-bounded.ts';
import type { AcceptedEntry, Survey } from '../entries.ts';
import { answerMs } from '../limits.ts';
import type { OpenedTable, TableAnswer, TableRequest } from './table-messages.ts';

/** A table that a process of its own reads. */
export interface Table {
  readonly opened: OpenedTable;
  survey(choices: RosterChoices, today: string): Promise<Survey>;
  /** The next entries that come in; none at the end. */
  nextEntries(choices: RosterChoices, today: string): Promise<AcceptedEntry[]>;
  close(): Promise<void>;
}

/** One question at a time. A process that does not answer in time, or ends, has met a file that it cannot read. */
async function ask<Value extends TableAnswer['value']>(
  child: ChildProcess,
  request: TableRequest,
): Promise<Value> {
  const waiting = new AbortController();
  const { signal } = waiting;
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    waiting.abort();
  }, answerMs);
  const ended = once(child, 'exit', { signal }).then(() => {
    throw new PackageError('damaged', 'the reading process ended');
  });
  ended.catch(() => {});
  try {
    const answered = once(child, 'message', { signal });
    if (child.connected) child.send(request);
    const [answer]: TableAnswer[] = await Promise.race([answered, ended]);
    if (answer?.failure?.problem)
      throw new PackageError(answer.failure.problem, answer.failure.detail);
    if (!answer || answer.failure) throw new Error(`reading failed: ${answer?.failure?.detail}`);
    return answer.value as Value; // the answer of table-process.ts to this question
  } catch (error) {
    throw isLate ? new PackageError('too_slow', request.ask, error) : error;
  } finally {
    clearTimeout(timer);
    waiting.abort();
  }
}

async function close(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

/** Opens a table. Throws PackageError, as all that it reads does. */
export async function openTable(path: string): Promise<Table> {
  const child = forkBounded(new URL('table-process.ts', import.meta.url), {});
  child.on('error', () => {}); // seen as its end
  try {
    const opened = await ask<OpenedTable>(child, { ask: 'open', path });
    return {
      opened,
      survey: (choices, today) => ask<Survey>(child, { ask: 'survey', choices, today }),
      nextEntries: (choices, today) =>
        ask<AcceptedEntry[]>(child, { ask: 'entries', choices, today }),
      close: () => close(child),
    };
  } catch (error) {
    await close(child);
    throw error;
  }
}
