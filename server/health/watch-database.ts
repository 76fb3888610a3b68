import { setTimeout as wait } from 'node:timers/promises';
import { build as ownBuild } from '#database/build.ts';

export interface DatabaseWatch {
  /** The reason for which no request should come here; null: the database answers and is ours. */
  findFault(): string | null;
  close(): void;
}

interface Options {
  readBuild: () => Promise<number | null>;
  /** Milliseconds of a clock that nothing sets. */
  elapsed?: () => number;
  pauseMs?: number;
}

/** Longer than this without an answer, and requests would wait in vain. */
const maxSilenceMs = 5_000;
/** A process of the build before goes on for as long as an update of all processes takes. */
const besideNewerMs = 15 * 60_000;

/** Asks the database for its build, again and again. Its start has just migrated it, so it begins as answered. */
export function watchDatabase({
  readBuild,
  elapsed = () => performance.now(),
  pauseMs = 2_000,
}: Options): DatabaseWatch {
  const closing = new AbortController();
  let [build, answeredMs]: [number | null, number] = [ownBuild, elapsed()];
  let newerSinceMs: number | null = null;

  async function ask(): Promise<void> {
    build = await readBuild();
    answeredMs = elapsed();
    newerSinceMs = build !== null && build > ownBuild ? (newerSinceMs ?? answeredMs) : null;
  }
  async function repeat(): Promise<void> {
    while (!closing.signal.aborted) {
      await ask().catch(() => {});
      await wait(pauseMs, undefined, { signal: closing.signal, ref: false }).catch(() => {});
    }
  }
  void repeat();

  return {
    findFault() {
      if (elapsed() - answeredMs > maxSilenceMs + pauseMs) return 'the database does not answer';
      if (build === null || build < ownBuild) return 'the schema of the database is another one';
      if (newerSinceMs !== null && elapsed() - newerSinceMs > besideNewerMs)
        return 'the database is of a newer build';
      return null;
    },
    close: () => closing.abort(),
  };
}
