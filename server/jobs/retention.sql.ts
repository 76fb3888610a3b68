import type { Database } from '../database/database.ts';

/** Deletes data of people whose retention period is over. */
export async function deleteExpired(sql: Database['sql'], at: Date): Promise<void> {
  await sql`select app.delete_expired(${at})`;
}

/** Deletes rows that the server needs no longer. */
export async function sweepOldRows(sql: Database['sql'], at: Date): Promise<void> {
  await sql`select app.sweep_old_rows(${at})`;
}
