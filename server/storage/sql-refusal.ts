import { AppError } from '#domain/errors.ts';
import { toWireMessage } from '#domain/error-texts.ts';
import { isSqlError } from '../database/sql-error.ts';
import { noSuchBucket } from './buckets/get-bucket.ts';

/** Upstream's sentence: without the table's name, or PostgreSQL's own where a policy calls what the caller may not. */
const toDenial = (message: string) =>
  message.includes('row-level security') ? 'new row violates row-level security policy' : message;

/** Upstream's error for a refusal by the database; any other error is returned unchanged. */
export function toRefusal(error: unknown): unknown {
  if (!isSqlError(error)) return error;
  const cause = { cause: error };
  switch (error.code) {
    case '42501':
      return new AppError('forbidden', toDenial(error.message), cause);
    case '23505':
      return new AppError('conflict', 'The resource already exists', cause);
    case '23001': // restrict_violation: foreign_key_violation before PostgreSQL 18
    case '23503':
      return new AppError('conflict', 'The bucket you tried to delete is not empty', {
        ...cause,
        details: { error: 'ResourceNotEmpty' },
      });
    case '22021': // A NUL: names of files are checked before, so it is in the name of a bucket.
      return noSuchBucket(cause);
    case '23514':
      return new AppError('invalid_request', 'The resource does not keep to its rules', cause);
    case 'PT413':
      return new AppError('body_too_large', toWireMessage(error.message), cause);
    case 'PT429':
      return new AppError('rate_limited', toWireMessage(error.message), cause);
    default:
      return error;
  }
}

/** Runs a statement of the caller and translates its refusal to upstream's error. */
export async function translateRefusal<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    throw toRefusal(error);
  }
}
