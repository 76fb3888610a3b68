import { AppError } from '#domain/errors.ts';
import type { Turn, Turns } from './turns.ts';

/** Longer than a slow phone takes for the largest part, a sound of 5 MB. */
const mostPauseMs = 5 * 60_000;

/** Takes a turn, and gives it back when the work of the turn has ended. */
async function takeTurn(turns: Turns, turn: Turn): Promise<() => void> {
  const begun = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  const work = turns.run(turn, () => {
    begun.resolve();
    return ended.promise;
  });
  work.catch((error: unknown) => begun.reject(error));
  await begun.promise;
  return ended.resolve;
}

/**
 * Keeps a turn until the reader has all parts, or leaves. A reader who takes none for five minutes loses the turn, and the stream
 * fails: a lost connection would keep the turn from others.
 */
export async function* streamInTurn<T>(
  turns: Turns,
  turn: Turn,
  create: () => AsyncGenerator<T>,
): AsyncGenerator<T> {
  const giveBack = await takeTurn(turns, turn);
  const parts = create();
  let isLate = false;
  const stop = () => {
    isLate = true;
    giveBack();
    void parts.return(undefined);
  };
  try {
    for await (const part of parts) {
      const timer = setTimeout(stop, mostPauseMs);
      try {
        yield part;
      } finally {
        clearTimeout(timer);
      }
    }
    if (isLate) throw new AppError('unavailable', 'The reader took too long');
  } finally {
    giveBack();
  }
}
