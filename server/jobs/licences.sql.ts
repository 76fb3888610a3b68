import type { Database } from '../database/database.ts';

/** Tells students and administrators of the licences of songs that have ended, once each. */
export async function tellEndedLicences(sql: Database['sql']): Promise<void> {
  await sql`select app.tell_ended_licences()`;
}
