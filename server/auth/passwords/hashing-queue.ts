import { availableParallelism } from 'node:os';
import { AppError } from '#domain/errors.ts';

export type Queue = <T>(work: () => Promise<T>) => Promise<T>;

/** Runs at most `maxRunning` tasks in parallel and queues at most `maxWaiting`. Throws rate_limited beyond that. */
export function createQueue(maxRunning: number, maxWaiting: number): Queue {
  let running = 0;
  const waiting: (() => void)[] = [];

  async function enter(): Promise<void> {
    if (running < maxRunning) {
      running += 1;
      return;
    }
    if (waiting.length >= maxWaiting) {
      throw new AppError('rate_limited', 'Too many requests at the moment, try again shortly', {
        details: { retryAfterSeconds: 5 },
      });
    }
    await new Promise<void>((resolve) => waiting.push(resolve));
  }

  function leave(): void {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }

  return async (work) => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}

// Half of the cores, so that many sign-ins leave the rest to other requests, and never all four threads of libuv's pool, which
// file access and name look-ups share. A full queue is about three seconds of work.
export const toMaxHashing = (cores: number) => Math.min(3, Math.max(1, Math.floor(cores / 2)));

export const hashingQueue = createQueue(toMaxHashing(availableParallelism()), 100);
