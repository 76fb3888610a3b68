import type { Database } from '../database/database.ts';

/** See app.sweep_old_rows. */
export async function sweepOldRows(sql: Database['sql'], at: Date): Promise<void> {
  await sql`select app.sweep_old_rows(${at})`;
}
