import { sql, type Statement } from './plan/sql-text.ts';

/** Run as the caller; fails for who is no administrator. */
export const administratorCheck: Statement = {
  text: sql`select app.require_admin()`,
  parameters: [],
};
