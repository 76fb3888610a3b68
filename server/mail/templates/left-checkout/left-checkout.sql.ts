import type { Database } from '#server/database/database.ts';

type Sql = Database['sql'];

export interface LeftCheckout {
  email: string;
  product: string;
  slug: string;
  /** The mail of 1, 24 or 72 hours: 1 to 3. */
  step: number;
}

/** Null when the course was bought or is closed, a charge is open, or the reader does not want it: see app.find_recovery_mail. */
export async function findLeftCheckout(sql: Sql, id: string): Promise<LeftCheckout | null> {
  const [row] = await sql<LeftCheckout[]>`select * from app.find_recovery_mail(${id})`;
  return row ?? null;
}

export async function queueRecoveryMails(sql: Sql, at: Date): Promise<void> {
  await sql`select app.queue_recovery_mails(${at})`;
}

export async function refuseRecovery(sql: Sql, id: string, at: Date): Promise<void> {
  await sql`select app.refuse_recovery(${id}, ${at})`;
}
