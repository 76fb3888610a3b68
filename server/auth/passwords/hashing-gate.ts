import { availableParallelism } from 'node:os';
import { AppError } from '../../../domain/errors.ts';

export type Gate = <T>(work: () => Promise<T>) => Promise<T>;

/** Runs at most `maxRunning` works at once and lets at most `maxWaiting` wait. Throws rate_limited beyond that. */
export function createGate(maxRunning: number, maxWaiting: number): Gate {
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

// Half the cores, so that a wave of sign-ins leaves the rest to everything else; never all four threads of libuv's pool,
// which files and name look-ups share. The queue is about three seconds of work.
export const toMaxHashing = (cores: number) => Math.min(3, Math.max(1, Math.floor(cores / 2)));

export const hashingGate = createGate(toMaxHashing(availableParallelism()), 100);
