import type { Clock } from '../ports/clock.ts';
import type { Logger } from '../ports/logger.ts';

export interface ClockWatch {
  /** False while the clock may be wrong: what deletes or expires by it waits. */
  isTrusted(): boolean;
}

interface Doubt {
  sinceMs: number;
  isOver(wallMs: number, elapsedMs: number): boolean;
}

interface Options {
  clock: Clock;
  logger: Logger;
  /** The time of the last run that trusted the clock. */
  notedAt: Date | null;
  /** Milliseconds of a clock that nothing sets. */
  elapsed?: () => number;
}

/** Corrections of a clock that runs right are smaller. */
const toleranceMs = 60_000;
/**
 * A day: nothing suffers when retention is late by it, a correction or a person comes before, and what is deleted does not come
 * back. Afterwards the clock is taken as it is, since without an end a machine whose time was wrong once would never delete.
 */
const holdMs = 24 * 60 * 60_000;

/** Notices a clock that was set while we run, or that shows an earlier time than the last run did. Time without a server is no jump. */
export function watchClock({
  clock,
  logger,
  notedAt,
  elapsed = () => performance.now(),
}: Options): ClockWatch {
  let last = { wallMs: clock().getTime(), elapsedMs: elapsed() };
  let doubt: Doubt | null = null;

  function begin(message: string, isOver: Doubt['isOver']): void {
    doubt = { sinceMs: last.elapsedMs, isOver };
    const what = 'deletions wait until it is right again, for a day at most';
    logger.warn({ time: new Date(last.wallMs) }, `${message}: ${what}`);
  }

  const notedMs = notedAt?.getTime() ?? -Infinity;
  const isAfterNoted = (wallMs: number) => wallMs > notedMs - toleranceMs;
  if (!isAfterNoted(last.wallMs))
    begin('the clock shows an earlier time than the last run of the server', isAfterNoted);

  return {
    isTrusted() {
      const before = last;
      last = { wallMs: clock().getTime(), elapsedMs: elapsed() };
      const isAsExpected: Doubt['isOver'] = (wallMs, elapsedMs) =>
        Math.abs(wallMs - before.wallMs - (elapsedMs - before.elapsedMs)) <= toleranceMs;
      if (doubt) {
        const isOver =
          doubt.isOver(last.wallMs, last.elapsedMs) || last.elapsedMs - doubt.sinceMs > holdMs;
        if (isOver) doubt = null;
      } else if (!isAsExpected(last.wallMs, last.elapsedMs)) {
        begin('the clock was set while the server runs', isAsExpected);
      }
      return doubt === null;
    },
  };
}
