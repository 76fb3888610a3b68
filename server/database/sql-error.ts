import postgres from 'postgres';

/** A statement ran into its limit. */
export const queryCanceled = '57014';

/** An answer of PostgreSQL (with its SQLSTATE in `code`), not a broken connection. */
export function isSqlError(error: unknown): error is postgres.PostgresError {
  return error instanceof postgres.PostgresError;
}

/** The database could not be reached or went away. */
export function isConnectionError(error: unknown): boolean {
  if (isSqlError(error) || !(error instanceof Error) || !('code' in error)) return false;
  return /^(CONNECTION_|CONNECT_TIMEOUT|E[A-Z]+$)/.test(String(error.code));
}

/**
 * The reason for which a database was not reached, in one line: a name with several addresses fails without a message of its own.
 */
export function toReason(error: unknown): string {
  const last = error instanceof AggregateError ? error.errors.at(-1) : error;
  return last instanceof Error ? last.message : String(last);
}
