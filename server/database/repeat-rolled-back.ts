import { AppError } from '#domain/errors.ts';
import { isSqlError } from './sql-error.ts';

/** serialization_failure and deadlock_detected: PostgreSQL has undone the whole transaction and asks to try again. */
const rolledBack = new Set(['40001', '40P01']);

function isRolledBack(error: unknown): boolean {
  return isSqlError(error) && rolledBack.has(error.code);
}

/** The request itself is right: answered as unavailable, it is repeated and signs nobody out. */
function toRolledBack(error: unknown): unknown {
  if (!isRolledBack(error)) return error;
  return new AppError('unavailable', 'Another change was under way. Try again.', { cause: error });
}

/** Runs a whole transaction, and again while others got in its way. */
export async function repeatRolledBack<T>(run: () => Promise<T>, maxAttempts = 3): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (attempt === maxAttempts || !isRolledBack(error)) throw toRolledBack(error);
    }
  }
}
