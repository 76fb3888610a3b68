import type { Database } from '../database/database.ts';

/** Takes the flag of access from everybody whose last day is over. */
export async function endAccesses(sql: Database['sql']): Promise<void> {
  await sql`select app.end_accesses()`;
}
