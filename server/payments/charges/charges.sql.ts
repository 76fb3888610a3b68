import type { Caller } from '#server/database/caller.ts';
import type { Database } from '#server/database/database.ts';
import { toEntryRefusal, toOpenSession } from '#server/database/connections/entry.ts';
import type { DeclineReason } from '#domain/contracts/create-credit-card-payment.ts';
import type { PaymentMethod } from '#domain/purchases/payment-method.ts';
import type { Charge } from './charge.ts';
import type { Boleto, PixCode, ProviderCharge } from '#server/ports/provider.ts';

type Sql = Database['sql'];

/** A charge that was returned outside the provider is refunded, whatever the provider reports later. */
const ownColumns = `id, user_id as "userId", order_id as "orderId", customer_id as "customerId",
  course_id as "courseId", provider_charge_id as "providerChargeId", method, amount_cents as "amountCents", paid_cents as "paidCents",
  installments, case when app.is_returned(id) then 'refunded' else state end as state,
  app.has_entry(id, 'late') as "isLate", partial_since is not null as "isPartlyPaid", decline_reason as "declineReason",
  version, pix_payload as "pixPayload", pix_image as "pixImage",
  boleto_line as "boletoLine", boleto_bar_code as "boletoBarCode", boleto_url as "boletoUrl", card_last4 as "cardLast4",
  card_page_url as "cardPageUrl", due_at as "dueAt", created_at as "createdAt"`;

const columns = `${ownColumns},
  exists (select from app.orders o where o.id = charges.order_id and o.status = 'CONFIRMED') as "isPurchasePaid"`;

export interface ChargeAttempt {
  id: string;
  provider: string;
  userId: string | null;
  orderId: string | null;
  customerId: string;
  courseId: string;
  method: PaymentMethod;
  amountCents: number;
  /** The course's price; an advertised plan may charge another amount. */
  priceCents: number;
  installments: number;
  cardBrand: string | null;
  cardLast4: string | null;
  dueAt: Date;
  createdAt: Date;
}

export type OpenedCharge =
  | { outcome: 'opened' | 'existing' | 'replace'; charge_id: string }
  | { outcome: 'owned' | 'closed' | 'unsellable' }
  | { outcome: 'repriced'; price_cents: number }
  | { outcome: 'coupon'; refusal: string };

/** Calls app.open_charge. */
export async function openCharge(sql: Sql, attempt: ChargeAttempt): Promise<OpenedCharge> {
  const row = {
    id: attempt.id,
    provider: attempt.provider,
    user_id: attempt.userId,
    order_id: attempt.orderId,
    customer_id: attempt.customerId,
    course_id: attempt.courseId,
    method: attempt.method,
    amount_cents: attempt.amountCents,
    price_cents: attempt.priceCents,
    installments: attempt.installments,
    card_brand: attempt.cardBrand,
    card_last4: attempt.cardLast4,
    due_at: attempt.dueAt,
    created_at: attempt.createdAt,
  };
  const [answer] = await sql<{ opened: OpenedCharge }[]>`
    select app.open_charge(${JSON.stringify(row)}::text::jsonb) as opened`;
  if (!answer) throw new Error('app.open_charge answered nothing');
  return answer.opened;
}

export async function findCharge(sql: Sql, id: string): Promise<Charge | null> {
  const [row] = await sql<
    Charge[]
  >`select ${sql.unsafe(columns)} from app.charges where id = ${id}`;
  return row ?? null;
}

export async function getCharge(sql: Sql, id: string): Promise<Charge> {
  const charge = await findCharge(sql, id);
  if (!charge) throw new Error('a charge has vanished');
  return charge;
}

/** Finds an event's charge by the provider's id, else by our reference: an installment may not name its plan. */
export async function findChargeOfEvent(
  sql: Sql,
  event: { provider: string; chargeId: string; reference: string | null },
): Promise<Charge | null> {
  const [row] = await sql<Charge[]>`
    select ${sql.unsafe(columns)} from app.charges
    where provider = ${event.provider} and (
      provider_charge_id = ${event.chargeId} or id = ${event.reference}
    )
    order by provider_charge_id is not distinct from ${event.chargeId} desc limit 1`;
  return row ?? null;
}

export interface RecordedReading {
  outcome: 'applied' | 'stale';
  /** The charge as it is afterwards. */
  charge: Charge;
}

/** Calls app.record_charge_reading. `version`: the charge's version when the reading was requested. */
export async function recordReading(
  sql: Sql,
  charge: Pick<Charge, 'id' | 'version'>,
  reading: ProviderCharge,
  at: Date,
): Promise<RecordedReading> {
  const [row] = await sql<(Charge & { outcome: RecordedReading['outcome'] | 'missing' })[]>`
    select outcome, is_purchase_paid as "isPurchasePaid", ${sql.unsafe(ownColumns)}
    from app.record_charge_reading(
      ${charge.id}, ${charge.version}, ${reading.id}, ${reading.status}, ${reading.totalCents}, ${at}, ${reading.paidOn}::date,
      ${reading.credit && JSON.stringify(reading.credit)}::text::jsonb, ${reading.refundedCents}, ${reading.disputedCents ?? null},
      ${reading.partialCents ?? 0}, ${reading.interestCents ?? 0}, ${reading.refundedWholeCents ?? 0},
      ${reading.answerUntil ?? null}::date
    ) reading
    cross join lateral (select (reading.recorded).*) recorded`;
  if (!row || row.outcome === 'missing') throw new Error('a charge has vanished');
  const { outcome, ...recorded } = row;
  return { outcome, charge: recorded };
}

/** The answer about an attempt was lost. Nothing changes where the provider has answered by now. */
export async function markUnknown(sql: Sql, id: string): Promise<void> {
  await sql`
    update app.charges set state = 'unknown'
    where id = ${id} and state in ('creating', 'unknown') and provider_charge_id is null`;
}

/**
 * Calls app.end_attempt: nothing was charged, because of the bank (declined, with its reason) or anything else. The order can be paid
 * in another way.
 */
export async function endAttempt(
  sql: Sql,
  id: string,
  { decline = null, at }: { decline?: DeclineReason | null; at: Date },
): Promise<void> {
  await sql`select app.end_attempt(${id}, ${decline ? 'declined' : 'failed'}, ${decline}, ${at})`;
}

/** The card charge that has paid an order or is in analysis for it; null when there is none. */
export async function findCardPayment(sql: Sql, orderId: string): Promise<Charge | null> {
  const [row] = await sql<Charge[]>`
    select ${sql.unsafe(columns)} from app.charges
    where method = 'credit_card' and state in ('paid', 'in_analysis')
      and id = (select o.charge_id from app.orders o where o.id = ${orderId})`;
  return row ?? null;
}

export async function saveBoleto(sql: Sql, id: string, boleto: Boleto): Promise<void> {
  await sql`
    update app.charges set boleto_line = ${boleto.line}, boleto_bar_code = ${boleto.barCode}, boleto_url = ${boleto.slipUrl}
    where id = ${id}`;
}

export async function saveCardPage(sql: Sql, id: string, url: string): Promise<void> {
  await sql`update app.charges set card_page_url = ${url} where id = ${id}`;
}

/** Calls app.note_refund_page. */
export async function noteRefundPage(sql: Sql, id: string, url: string): Promise<void> {
  await sql`select app.note_refund_page(${id}, ${url})`;
}

export async function savePixCode(sql: Sql, id: string, code: PixCode): Promise<void> {
  await sql`
    update app.charges set pix_payload = ${code.payload}, pix_image = ${code.encodedImage} where id = ${id}`;
}

/**
 * A charge of the caller's account, or of none. mayPoll: this request has the one claim per `pollEveryMs` to ask the provider about
 * an open charge. Throws invalid_jwt when the caller's session is over.
 */
export async function findOwnCharge(
  sql: Sql,
  wanted: { id: string; caller: Caller; at: Date; pollEveryMs: number | null },
): Promise<{ charge: Charge; mayPoll: boolean } | null> {
  const { id, caller, at, pollEveryMs } = wanted;
  const [person, session] = toOpenSession(caller);
  const polledBefore = pollEveryMs === null ? null : new Date(at.getTime() - pollEveryMs);
  const [row] = await sql<(Charge & { isOpen: boolean; mayPoll: boolean })[]>`
    with claimed as (
      update app.charges set polled_at = ${at}
      where id = ${id} and (user_id is null or user_id = ${caller.userId}) and app.is_live(state)
        and polled_at <= ${polledBefore}::timestamptz
      returning id
    )
    select entry.is_open as "isOpen", exists (select from claimed) as "mayPoll", ${sql.unsafe(columns)}
    from (select app.require_open_session(${person}, ${session}) as is_open) entry
    left join app.charges on id = ${id} and (user_id is null or user_id = ${caller.userId})`.catch(
    (error: unknown) => {
      throw toEntryRefusal(error);
    },
  );
  if (!row?.id) return null;
  const { isOpen: _, mayPoll, ...charge } = row;
  return { charge, mayPoll };
}

/** Resets the backoff of a settled charge that changes again, so that the reconciliation checks it like a new one. */
export async function checkAgainSoon(sql: Sql, id: string, at: Date): Promise<void> {
  await sql`
    update app.charges set check_count = 0, next_check_at = ${at}::timestamptz + interval '30 seconds' where id = ${id}`;
}

/**
 * Claims charges that are due for reconciliation and delays each by a growing pause, so that no other process takes it too.
 * A charge in a final state is checked once more and then never again; of a plan that is partly paid the rest may come for days.
 */
export async function claimDueCharges(sql: Sql, provider: string, at: Date): Promise<Charge[]> {
  return sql<Charge[]>`
    update app.charges set polled_at = ${at}, check_count = least(check_count + 1, 100),
      next_check_at = case
        when app.is_live(state) and provider_charge_id is null then ${at}::timestamptz + interval '20 seconds'
        when app.is_live(state) or state = 'refund_pending' or due_at > ${at}::timestamptz - interval '3 days'
          and (state in ('expired', 'cancelled') or partial_since is not null)
          then ${at}::timestamptz + least(interval '1 hour', interval '30 seconds' * power(2, least(check_count, 10)))
      end
    where id in (
      select id from app.charges where next_check_at <= ${at} and provider = ${provider}
      order by next_check_at limit 20 for update skip locked
    )
    returning ${sql.unsafe(columns)}`;
}
