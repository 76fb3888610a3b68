import type { Database } from '../database/database.ts';

type Sql = Database['sql'];

export interface QueuedMail {
  id: string;
  kind: string;
  payload: Record<string, string>;
}

/** The mail whose turn it is; null when none is due. It is this process's alone. See app.claim_mails, which answers one. */
export async function claimMail(sql: Sql, kinds: string[], at: Date): Promise<QueuedMail | null> {
  const [mail] = await sql<QueuedMail[]>`
    select id, kind, payload from app.claim_mails(${JSON.stringify(kinds)}::text::jsonb, ${at})`;
  return mail ?? null;
}

/** A server that comes back, or learns to send mail, surprises nobody with what is days old. */
export async function dropOldMails(sql: Sql, kinds: string[], at: Date): Promise<void> {
  await sql`select app.drop_old_mails(${JSON.stringify(kinds)}::text::jsonb, ${at})`;
}

/** `note` says why nothing was sent, when nothing was. An address in the payload has served its purpose. */
export async function finishMail(
  sql: Sql,
  id: string,
  at: Date,
  note: string | null,
): Promise<void> {
  await sql`update app.outbox set delivered_at = ${at}, last_error = ${note}, payload = payload - 'address' where id = ${id}`;
}

/** Certainly not sent: it may be tried again when its time comes. */
export async function releaseMail(sql: Sql, id: string, error: string): Promise<void> {
  await sql`update app.outbox set started_at = null, last_error = ${error} where id = ${id}`;
}

/** Perhaps sent: it stays claimed, so that nobody tries it again. */
export async function noteUnknownMail(sql: Sql, id: string): Promise<void> {
  await sql`update app.outbox set last_error = 'the connection broke while the mail was handed over' where id = ${id}`;
}

export async function queuePixReminders(sql: Sql, at: Date): Promise<void> {
  await sql`select app.queue_pix_reminders(${at})`;
}

/** Somebody with a mailbox; an account without one gets no mail. */
export interface Recipient {
  id: string;
  email: string;
  name: string;
}

export async function findRecipient(sql: Sql, userId: string): Promise<Recipient | null> {
  const [row] = await sql<Recipient[]>`
    select u.id, u.email, coalesce(u.full_name, '') as name from public.users u where u.id = ${userId} and u.email is not null`;
  return row ?? null;
}

/** As findRecipient, while nobody has chosen a password for the account that the checkout made; null afterwards. */
export async function findUnclaimedRecipient(sql: Sql, userId: string): Promise<Recipient | null> {
  const [row] = await sql<Recipient[]>`
    select u.id, u.email, coalesce(u.full_name, '') as name
    from public.users u
    join auth.users a on a.id = u.id and a.raw_app_meta_data -> 'claimed' = 'false'::jsonb
    where u.id = ${userId} and u.email is not null`;
  return row ?? null;
}

export type PaymentMethod = 'pix' | 'credit_card' | 'boleto';

export interface MailedPurchase extends Recipient {
  purchaseId: string;
  product: string;
  slug: string;
  /** What was charged, over all installments. */
  total: string;
  method: PaymentMethod;
  installments: number;
  cardBrand: string | null;
  cardLast4: string | null;
  status: string;
  confirmedAt: Date | null;
  guaranteeDays: number;
  /** The course is open to the person without this purchase, too. */
  hasOtherAccess: boolean;
  /** By the school itself, not by the provider. */
  isReturnedOutside: boolean;
}

export async function findPurchase(sql: Sql, id: string): Promise<MailedPurchase | null> {
  const [row] = await sql<MailedPurchase[]>`
    select u.id, u.email, coalesce(u.full_name, '') as name, p.id as "purchaseId", p.product_name as product,
      c.slug, p.total, p.payment_method as method, p.installments, p.card_brand as "cardBrand", p.card_last4 as "cardLast4",
      p.payment_status as status, p.confirmed_at as "confirmedAt",
      p.guarantee_days as "guaranteeDays", app.other_access_since(p) is not null as "hasOtherAccess", h.returned_at is not null as "isReturnedOutside"
    from public.purchases p
    left join app.charges h on h.id = p.payment_id
    join public.users u on u.id = p.user_id and u.email is not null
    join public.courses c on c.id = p.course_id
    where p.id = ${id}`;
  return row ?? null;
}

export interface ExpiringPix extends Recipient {
  product: string;
  slug: string;
  amountCents: number;
  dueAt: Date;
}

/** Null when it has been paid, cancelled or replaced since the reminder was queued. */
export async function findExpiringPix(sql: Sql, chargeId: string): Promise<ExpiringPix | null> {
  const [row] = await sql<ExpiringPix[]>`
    select u.id, u.email, coalesce(u.full_name, '') as name, k.title as product, k.slug,
      c.amount_cents as "amountCents", c.due_at as "dueAt"
    from app.charges c
    join public.users u on u.id = c.user_id and u.email is not null
    join public.courses k on k.id = c.course_id
    where c.id = ${chargeId} and c.state = 'open'`;
  return row ?? null;
}

export interface ReturnedPayment extends Recipient {
  product: string;
  method: PaymentMethod;
  /** What came, and went back. */
  paidCents: number;
  isTooLittle: boolean;
  /** The course is the person's, whatever was paid. */
  isOwner: boolean;
  /** By the school itself, not by the provider. */
  isReturnedOutside: boolean;
}

export async function findReturnedPayment(
  sql: Sql,
  chargeId: string,
): Promise<ReturnedPayment | null> {
  const [row] = await sql<ReturnedPayment[]>`
    select u.id, u.email, coalesce(u.full_name, '') as name, k.title as product, c.method,
      coalesce(c.paid_cents, c.amount_cents) as "paidCents", coalesce(c.paid_cents < c.amount_cents, false) as "isTooLittle",
      app.owns_course(c.user_id, c.course_id) as "isOwner", c.returned_at is not null as "isReturnedOutside"
    from app.charges c
    join public.users u on u.id = c.user_id and u.email is not null
    join public.courses k on k.id = c.course_id
    where c.id = ${chargeId} and (c.state = 'refunded' or c.returned_at is not null)`;
  return row ?? null;
}

export interface WaitingPerson {
  email: string;
  name: string;
  product: string;
  slug: string;
  price: string;
}

/** Null when the person has left the list or was told already, or the course has closed again. */
export async function findWaitingPerson(
  sql: Sql,
  waitingId: string,
): Promise<WaitingPerson | null> {
  const [row] = await sql<WaitingPerson[]>`
    select w.email, coalesce(w.name, '') as name, c.title as product, c.slug, coalesce(c.sale_price, c.price) as price
    from public.waiting_list w
    join public.courses c on c.id = w.course_id
    where w.id = ${waitingId} and w.told_at is null and app.is_sellable(c)`;
  return row ?? null;
}

/** A mail that waits for this place finds nobody any more. */
export async function leaveWaitingList(sql: Sql, waitingId: string): Promise<void> {
  await sql`delete from public.waiting_list where id = ${waitingId}`;
}

/** A reply as its receiver gets it. `place` and `target` say where it stands. */
export interface MailedReply extends Recipient {
  author: string;
  content: string;
  title: string;
  place: string;
  target: string;
}

/**
 * Null when the reply is gone, when nobody but its author would read it, when the reader may not open its lesson any more or
 * wants no such mails.
 */
export async function findCommentReply(sql: Sql, commentId: string): Promise<MailedReply | null> {
  const [row] = await sql<MailedReply[]>`
    select u.id, u.email, coalesce(u.full_name, '') as name, app.community_name(author.id) as author,
      reply.content, l.title, c.slug as place, l.id as target
    from public.comments reply
    join public.comments parent on parent.id = reply.parent_id
    join public.users u on u.id = parent.user_id and u.email is not null and u.has_access
    left join public.users author on author.id = reply.user_id
    join public.lessons l on l.id = reply.lesson_id and l.archived_at is null
    join public.modules m on m.id = l.module_id
    join public.courses c on c.id = m.course_id
    left join public.preferences p on p.user_id = u.id
    where reply.id = ${commentId} and reply.deleted_at is null and reply.hidden_at is null
      and app.person_can_read_comments(u.id, l.id)
      and reply.user_id is distinct from u.id and coalesce(p.reply_mail, true)`;
  return row ?? null;
}

/** As findCommentReply, for the community. */
export async function findCommunityReply(sql: Sql, replyId: string): Promise<MailedReply | null> {
  const [row] = await sql<MailedReply[]>`
    select u.id, u.email, coalesce(u.full_name, '') as name, app.community_name(author.id) as author,
      reply.body as content, post.title, '' as place, post.id::text as target
    from public.community_replies reply
    join public.community_posts post on post.id = reply.post_id and post.deleted_at is null and post.hidden_at is null
    join public.users u on u.id = post.author_id and u.email is not null and u.has_access
    left join public.users author on author.id = reply.author_id
    left join public.preferences p on p.user_id = u.id
    where reply.id = ${replyId} and reply.deleted_at is null and reply.hidden_at is null
      and reply.author_id is distinct from u.id and coalesce(p.reply_mail, true)`;
  return row ?? null;
}

/** False when there is no such person. */
export async function stopReplyMails(sql: Sql, userId: string): Promise<boolean> {
  const rows = await sql`
    insert into public.preferences (user_id, reply_mail) select id, false from public.users where id = ${userId}
    on conflict (user_id) do update set reply_mail = false
    returning user_id`;
  return rows.length > 0;
}

export interface ContactMessage {
  name: string;
  email: string;
  subject: string;
  message: string;
}

export async function findContactMessage(sql: Sql, id: string): Promise<ContactMessage | null> {
  const [row] = await sql<ContactMessage[]>`
    select name, email, subject, message from public.contact_messages where id = ${id}`;
  return row ?? null;
}

export interface OpenDispute {
  /** Null: of a payment that bought nothing. */
  purchaseId: string | null;
  product: string;
  method: PaymentMethod;
  /** What came, and is with the bank. */
  paidCents: number;
  openedAt: Date;
}

/** Null when it has ended since, or somebody has dealt with it. */
export async function findOpenDispute(sql: Sql, issueId: string): Promise<OpenDispute | null> {
  const [row] = await sql<OpenDispute[]>`
    select c.purchase_id as "purchaseId", k.title as product, c.method,
      coalesce(c.paid_cents, c.amount_cents) as "paidCents", i.created_at as "openedAt"
    from app.payment_issues i
    join app.charges c on c.id = i.charge_id
    join public.courses k on k.id = c.course_id
    where i.id = ${issueId} and i.resolved_at is null`;
  return row ?? null;
}
