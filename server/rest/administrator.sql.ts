import { Parameters, sql, type Statement } from './sql/sql-text.ts';

/** Run as the caller; fails unless the caller is an administrator. */
export const administratorCheck: Statement = new Parameters().toStatement(
  sql`select app.require_role('finance', 'support', 'content')`,
);
