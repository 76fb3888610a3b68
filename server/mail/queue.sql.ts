import type { Database } from '../database/database.ts';

type Sql = Database['sql'];

/** One claim of a mail. A mail that another process has claimed since is out of its reach. */
export interface Claim {
  id: string;
  attempt: number;
}

export interface QueuedMail extends Claim {
  kind: string;
  payload: Record<string, string>;
}

/** Claims the next due mail for this process; null when none is due. Calls app.claim_mails, which returns at most one. */
export async function claimMail(sql: Sql, kinds: string[], at: Date): Promise<QueuedMail | null> {
  const [mail] = await sql<QueuedMail[]>`
    select id, attempt, kind, payload from app.claim_mails(${JSON.stringify(kinds)}::text::jsonb, ${at})`;
  return mail ?? null;
}

/** Releases mails whose process died before it handed them over. */
export async function releaseInterruptedMails(sql: Sql, kinds: string[], at: Date): Promise<void> {
  await sql`select app.release_interrupted_mails(${JSON.stringify(kinds)}::text::jsonb, ${at})`;
}

/** Drops mails older than three days, so that a mail server that is back or newly configured sends no outdated mails. */
export async function dropOldMails(sql: Sql, kinds: string[], at: Date): Promise<void> {
  await sql`select app.drop_old_mails(${JSON.stringify(kinds)}::text::jsonb, ${at})`;
}

/** From here on the mail may reach its reader. False when the mail is another process's by now: it must not be handed over. */
export async function noteHandOver(sql: Sql, { id, attempt }: Claim, at: Date): Promise<boolean> {
  const rows = await sql`
    update app.outbox set handed_over_at = ${at}, last_error = null
    where id = ${id} and attempts = ${attempt} and started_at is not null and handed_over_at is null returning id`;
  return rows.length > 0;
}

/** `note` is the reason when nothing was sent. Calls app.finish_mail. */
export async function finishMail(
  sql: Sql,
  { id, attempt, at }: Claim & { at: Date },
  note: string | null,
): Promise<void> {
  await sql`select app.finish_mail(${id}, ${attempt}, ${note}, ${at})`;
}

/** The mail was certainly not sent: it may be tried again when it is due. */
export async function releaseMail(sql: Sql, { id, attempt }: Claim, error: string): Promise<void> {
  await sql`
    update app.outbox set started_at = null, handed_over_at = null, last_error = ${error}
    where id = ${id} and attempts = ${attempt}`;
}

/** The mail may have been sent: it stays claimed and is not tried again. */
export async function noteUnknownMail(sql: Sql, { id }: Claim): Promise<void> {
  await sql`update app.outbox set last_error = 'the connection broke before the mail server answered' where id = ${id}`;
}

export async function queuePixReminders(sql: Sql, at: Date): Promise<void> {
  await sql`select app.queue_pix_reminders(${at})`;
}
