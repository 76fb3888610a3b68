import type { Database } from '../database/database.ts';

/** Does the changes of e-mail by administrators whose 48 hours are over. Calls app.run_email_change, which does one. */
export async function runEmailChanges(sql: Database['sql'], at: Date): Promise<void> {
  let isDone = false;
  while (!isDone) {
    const [row] = await sql<[{ more: boolean }]>`select app.run_email_change(${at}) as more`;
    isDone = !row.more;
  }
}
