import { formatLongDay } from '#domain/brazil/dates.ts';
import type { Database } from '#server/database/database.ts';
import { describeError, type Logger } from '#server/ports/logger.ts';

const settleMs = 20;
const retryMs = 1_000;
const lookAtTheDayMs = 60_000;

interface Options {
  database: Database;
  logger: Logger;
  /** Never runs in parallel with itself; runs again after a change meanwhile, and until it succeeds. */
  refresh: () => Promise<void>;
}

/**
 * Calls `refresh` once and then soon after each change of the catalogue, and when a new day has begun in São Paulo. When the
 * connection was lost, changes may have been missed, so it is called after every reconnection. Returns the function that stops it.
 */
export async function watchCatalogue({
  database,
  logger,
  refresh,
}: Options): Promise<() => Promise<void>> {
  let timer: NodeJS.Timeout | null = null;
  let running = Promise.resolve();
  let isClosed = false;

  function schedule(delayMs: number): void {
    if (timer === null && !isClosed) timer = setTimeout(start, delayMs).unref();
  }

  function start(): void {
    timer = null;
    running = running.then(run);
  }

  async function run(): Promise<void> {
    try {
      await refresh();
    } catch (error) {
      logger.warn(describeError(error), 'the pages could not be stamped anew; trying again');
      schedule(retryMs);
    }
  }

  const changed = () => schedule(settleMs);
  let day = formatLongDay(new Date());
  const days = setInterval(() => {
    const today = formatLongDay(new Date());
    if (today !== day) changed();
    day = today;
  }, lookAtTheDayMs).unref();
  let isListening = false;
  const reconnected = () => {
    if (isListening) changed();
  };
  const listening = await database.sql.listen('catalogue_changed', changed, reconnected);
  isListening = true;
  running = refresh();
  await running;
  return async () => {
    isClosed = true;
    clearInterval(days);
    if (timer !== null) clearTimeout(timer);
    await listening.unlisten().catch(() => {});
    await running;
  };
}
