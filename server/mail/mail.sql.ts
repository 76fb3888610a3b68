import type { PaymentMethod } from '#domain/purchases/payment-method.ts';
import type { Database } from '../database/database.ts';
import type { ProviderProblem } from '../ports/provider.ts';

type Sql = Database['sql'];

/** A person with an e-mail address; an account without one gets no mail. */
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

/** Like findRecipient, but only while the account that the checkout made has no chosen password. */
export async function findUnclaimedRecipient(sql: Sql, userId: string): Promise<Recipient | null> {
  const [row] = await sql<Recipient[]>`
    select u.id, u.email, coalesce(u.full_name, '') as name
    from public.users u
    join auth.users a on a.id = u.id and a.raw_app_meta_data -> 'claimed' = 'false'::jsonb
    where u.id = ${userId} and u.email is not null`;
  return row ?? null;
}

export interface ExpiringPix extends Recipient {
  /** All courses of the order. */
  product: string;
  slug: string;
  amountCents: number;
  dueAt: Date;
}

/** Null when it was paid, cancelled or replaced after the reminder was queued. */
export async function findExpiringPix(sql: Sql, chargeId: string): Promise<ExpiringPix | null> {
  const [row] = await sql<ExpiringPix[]>`
    select u.id, u.email, coalesce(u.full_name, '') as name, app.name_courses(c) as product, k.slug,
      c.amount_cents as "amountCents", c.due_at as "dueAt"
    from app.charges c
    join public.users u on u.id = c.user_id and u.email is not null
    join public.courses k on k.id = c.course_id
    where c.id = ${chargeId} and c.state = 'open'`;
  return row ?? null;
}

export interface ReturnedPayment extends Recipient {
  /** All courses of the order. */
  product: string;
  isOfSeveral: boolean;
  method: PaymentMethod;
  /** Amount that was paid and returned. */
  paidCents: number;
  isTooLittle: boolean;
  /** Paid after the price of the charge had ended. */
  isLate: boolean;
  /** The person owns every course, through another payment or a grant. */
  isOwner: boolean;
  /** Returned by the school itself, outside the provider. */
  isReturnedOutside: boolean;
}

export async function findReturnedPayment(
  sql: Sql,
  chargeId: string,
): Promise<ReturnedPayment | null> {
  const [row] = await sql<ReturnedPayment[]>`
    select u.id, u.email, coalesce(u.full_name, '') as name, app.name_courses(c) as product,
      cardinality(named.courses) > 1 as "isOfSeveral", c.method,
      coalesce(c.paid_cents, c.amount_cents) as "paidCents", coalesce(c.paid_cents < c.amount_cents, false) as "isTooLittle",
      app.has_entry(c.id, 'late') as "isLate",
      (select bool_and(app.owns_course(c.user_id, course)) from unnest(named.courses) course) as "isOwner",
      app.is_returned(c.id) as "isReturnedOutside"
    from app.charges c
    cross join lateral (select coalesce(app.order_courses(c.order_id), array[c.course_id]) as courses) named
    join public.users u on u.id = c.user_id and u.email is not null
    where c.id = ${chargeId} and (c.state = 'refunded' or app.is_returned(c.id))`;
  return row ?? null;
}

export interface WaitingPerson {
  email: string;
  name: string;
  product: string;
  slug: string;
  price: string;
}

/** Null when the person left the list or was notified before, or the course is closed again. */
export async function findWaitingPerson(
  sql: Sql,
  waitingId: string,
): Promise<WaitingPerson | null> {
  const [row] = await sql<WaitingPerson[]>`
    select w.email, coalesce(w.name, '') as name, c.title as product, c.slug, coalesce(c.sale_price, c.price) as price
    from public.waiting_list w
    join public.courses c on c.id = w.course_id
    where w.id = ${waitingId} and w.notified_at is null and app.is_sellable(c)`;
  return row ?? null;
}

/** Deletes the person's place; queued mails for it are dropped when they are written. */
export async function leaveWaitingList(sql: Sql, waitingId: string): Promise<void> {
  await sql`delete from public.waiting_list where id = ${waitingId}`;
}

/** A reply as its receiver may read it. `place` (course) and `target` (lesson or post) form its address. */
export interface MailedReply extends Recipient {
  author: string;
  content: string;
  title: string;
  /** Null: the board. */
  course: string | null;
  target: string;
}

/**
 * Null when the reply was deleted or hidden, is the reader's own, when the reader may not read its thread any more or has turned
 * these mails off.
 */
export async function findReply(sql: Sql, commentId: string): Promise<MailedReply | null> {
  const [row] = await sql<MailedReply[]>`
    select u.id, u.email, coalesce(u.full_name, '') as name, app.author_name(reply.user_id) as author, reply.content,
      coalesce(l.title, parent.title) as title, c.slug as course, coalesce(l.id, parent.id::text) as target
    from public.comments reply
    join public.comments parent on parent.id = reply.parent_id
    join public.users u on u.id = parent.user_id and u.email is not null and u.has_access
    left join public.lessons l on l.id = reply.lesson_id
    left join public.modules m on m.id = l.module_id
    left join public.courses c on c.id = m.course_id
    left join public.preferences p on p.user_id = u.id
    where reply.id = ${commentId} and reply.deleted_at is null and reply.hidden_at is null and l.archived_at is null
      and (reply.lesson_id is not null or parent.deleted_at is null and parent.hidden_at is null)
      and app.can_read_comments(u.id, reply.lesson_id)
      and reply.user_id is distinct from u.id and coalesce(p.reply_mail, true)`;
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

export interface OpenIssue {
  /** Null: the payment confirmed no purchase. */
  purchaseId: string | null;
  product: string;
  method: PaymentMethod;
  /** The amount that came. */
  paidCents: number;
  /** The amount that was charged. */
  amountCents: number;
  openedAt: Date;
}

/** The problem that keeps buyers from paying now. */
export async function findProviderProblem(
  sql: Sql,
): Promise<{ problem: ProviderProblem; since: Date } | null> {
  const [row] = await sql<{ problem: ProviderProblem; since: Date }[]>`
    select provider_problem as problem, provider_problem_since as since from app.settings
    where provider_problem is not null`;
  return row ?? null;
}

/** The time since which a day could not be compared with the provider; null: it was by now. */
export async function findUncomparedDay(sql: Sql, day: string): Promise<Date | null> {
  const [row] = await sql<{ since: Date }[]>`
    select since from app.uncompared_days where day = ${day}::date`;
  return row?.since ?? null;
}

/** Null when the issue was resolved, or its reason has ended. */
export async function findOpenIssue(sql: Sql, issueId: string): Promise<OpenIssue | null> {
  const [row] = await sql<OpenIssue[]>`
    select app.first_line(c.order_id) as "purchaseId", app.name_courses(c) as product, c.method,
      coalesce(c.paid_cents, c.amount_cents) as "paidCents",
      c.amount_cents as "amountCents", i.created_at as "openedAt"
    from app.payment_issues i
    join app.charges c on c.id = i.charge_id
    where i.id = ${issueId} and i.resolved_at is null`;
  return row ?? null;
}
