import { sql, type Statement } from './plan/sql-text.ts';

/** Run as the caller; fails unless the caller is an administrator. */
export const administratorCheck: Statement = {
  text: sql`select app.require_admin()`,
  parameters: [],
};
