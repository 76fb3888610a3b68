import type { Database } from '../database/database.ts';

/** See app.forget_expired. */
export async function forgetExpired(sql: Database['sql'], at: Date): Promise<void> {
  await sql`select app.forget_expired(${at})`;
}
