import { AppError } from '../../domain/errors.ts';
import { isSqlError } from '../database/sql-error.ts';
import { noSuchBucket } from './buckets/get-bucket.ts';

/** What the database refuses, in upstream's words; anything else is a failure of ours and passes as it is. */
export function toRefusal(error: unknown): unknown {
  if (!isSqlError(error)) return error;
  const cause = { cause: error };
  switch (error.code) {
    case '42501':
      return new AppError('forbidden', 'new row violates row-level security policy', cause);
    case '23505':
      return new AppError('conflict', 'The resource already exists', cause);
    case '23001': // restrict_violation: foreign_key_violation before PostgreSQL 18
    case '23503':
      return new AppError('conflict', 'The bucket you tried to delete is not empty', {
        ...cause,
        details: { error: 'ResourceNotEmpty' },
      });
    case '22021': // a NUL, which no text can hold: names of files are looked at before, so it stands in a bucket's
      return noSuchBucket(cause);
    case '23514':
      return new AppError('invalid_request', 'The resource does not keep to its rules', cause);
    case 'PT429':
      return new AppError('rate_limited', error.message, cause);
    default:
      return error;
  }
}

/** Runs a statement of the caller's and says its refusal in upstream's words. */
export async function refusing<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    throw toRefusal(error);
  }
}
