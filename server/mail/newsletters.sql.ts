import type { Database } from '../database/database.ts';

type Sql = Database['sql'];

export interface Newsletter {
  subject: string;
  body: string;
}

export interface MailedNewsletter extends Newsletter {
  address: string;
  name: string;
  /** The id of a subscriber; otherwise the place on the waiting list of `course`. */
  userId: string | null;
  waitingId: string | null;
  course: string | null;
}

/** Null when it was stopped, or the reader withdrew or left: see app.find_newsletter_mail. */
export async function findNewsletterMail(
  sql: Sql,
  readerId: string,
): Promise<MailedNewsletter | null> {
  const [row] = await sql<MailedNewsletter[]>`select * from app.find_newsletter_mail(${readerId})`;
  return row ?? null;
}

/** False when there is no such person. */
export async function refuseNews(sql: Sql, userId: string): Promise<boolean> {
  const [row] = await sql<{ done: boolean }[]>`select app.refuse_news(${userId}) as done`;
  return row?.done ?? false;
}

/** Adds a page of readers to a newsletter; false when all are collected. */
export async function collectReaders(sql: Sql): Promise<boolean> {
  const [row] = await sql<{ more: boolean }[]>`select app.collect_readers() as more`;
  return row?.more ?? false;
}

export async function queueNewsletters(sql: Sql, perMinute: number, at: Date): Promise<void> {
  await sql`select app.queue_newsletters(${perMinute}, ${at})`;
}

/** Invitations of people who were brought in, at the same rate. */
export async function queueInvitations(sql: Sql, perMinute: number, at: Date): Promise<void> {
  await sql`select app.queue_roster_invitations(${perMinute}, ${at})`;
}
