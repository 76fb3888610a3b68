import postgres from 'postgres';

/** An answer of PostgreSQL (with its SQLSTATE in `code`), not a broken connection. */
export function isSqlError(error: unknown): error is postgres.PostgresError {
  return error instanceof postgres.PostgresError;
}
