import { setTimeout as wait } from 'node:timers/promises';
import type { DeclineReason } from '#domain/contracts/create-credit-card-payment.ts';
import { refuseCoupon } from '#domain/coupons/refuse-coupon.ts';
import type { AppError } from '#domain/errors.ts';
import { findCardBrand } from '#domain/purchases/card.ts';
import { toDueAt } from '#domain/purchases/due-at.ts';
import type { PaymentMethod } from '#domain/purchases/payment-method.ts';
import { cancelCharge } from './cancel-charge.ts';
import { isLive, type Charge, type PaymentContext } from './charge.ts';
import { endAttempt, getCharge, markUnknown, openCharge, recordReading } from './charges.sql.ts';
import { reopenOrder } from '../orders.sql.ts';
import type { CardPayment } from '#server/ports/provider.ts';
import { createRandomId } from '../random-id.ts';
import { ensureCode, refreshCharge } from './refresh-charge.ts';

export interface ChargeOrder {
  /** Null: anonymous, sandbox only. */
  userId: string | null;
  orderId: string | null;
  courseId: string;
  customerId: string;
  providerCustomerId: string;
  method: PaymentMethod;
  /** Total of all installments. */
  amountCents: number;
  /** The course's price; an advertised plan may charge another amount. */
  priceCents: number;
  installments: number;
  description: string;
  /** With the method credit_card; left out: the buyer types it on the provider's page. */
  card?: CardPayment;
  /** The address to which that page leads back, with the charge's id added. */
  returnUrl?: string;
}

export type CreatedCharge =
  | { ok: true; charge: Charge }
  /**
   * unsure: the provider may have charged, and repeating the same order finds out. partly_paid: some installments of another charge
   * are paid, and the rest may be on its way.
   */
  | {
      ok: false;
      reason:
        | 'owned'
        | 'closed'
        | 'unsellable'
        | 'refused'
        | 'unavailable'
        | 'unsure'
        | 'partly_paid';
    }
  | { ok: false; reason: 'declined'; decline: DeclineReason }
  /** The price has changed since the purchase was created, and the purchase has no open charge. */
  | { ok: false; reason: 'repriced'; fromCents: number; toCents: number }
  /** A part of the order, such as its coupon, can no longer be used, and nothing was charged. */
  | { ok: false; reason: 'not_as_ordered'; failure: AppError };

const retryPausesMs = [0, 200, 600, 1_500];
const otherRequestPollMs = 100;
const pollsBeforeRefresh = 10;
const maxRefreshes = 5;

/** Result of an attempt as far as the provider has reported it; null: not reported yet. */
function toOutcome(charge: Charge): CreatedCharge | null {
  if (charge.state === 'declined')
    return { ok: false, reason: 'declined', decline: charge.declineReason ?? 'declined' };
  const isThere = isLive(charge) && charge.providerChargeId !== null;
  return isThere || charge.state === 'paid' ? { ok: true, charge } : null;
}

/** Looks for the charge by its reference after a lost answer; a second charge is never created on a guess. */
async function findUnknownCharge(context: PaymentContext, id: string): Promise<CreatedCharge> {
  for (const pauseMs of retryPausesMs) {
    await wait(pauseMs);
    const { charge } = await refreshCharge(context, id);
    const outcome = toOutcome(charge);
    if (outcome) return outcome;
    if (!isLive(charge)) return { ok: false, reason: 'unavailable' };
  }
  return { ok: false, reason: 'unsure' };
}

async function requestCharge(
  context: PaymentContext,
  id: string,
  order: ChargeOrder,
  dueAt: Date,
): Promise<CreatedCharge> {
  const { sql } = context.database;
  const answer = await context.provider.createCharge({
    reference: id,
    customerId: order.providerCustomerId,
    method: order.method,
    totalCents: order.amountCents,
    installments: order.installments,
    dueAt,
    description: order.description,
    ...(order.card && { card: order.card }),
    ...(order.returnUrl && { returnUrl: `${order.returnUrl}&payment=${id}` }),
  });
  if (answer.ok) {
    // A webhook may have recorded a newer reading than this answer: then it is stale and the provider is read again.
    const first = { id, version: 0 };
    const recorded = await recordReading(sql, first, answer.value, context.clock());
    const charge =
      recorded.outcome === 'applied'
        ? await ensureCode(context, recorded.charge)
        : (await refreshCharge(context, id, recorded.charge)).charge;
    return toOutcome(charge) ?? { ok: true, charge };
  }
  if (answer.reason === 'timeout') {
    await markUnknown(sql, id);
    return findUnknownCharge(context, id);
  }
  if (answer.reason === 'declined' && order.card) {
    const decline = answer.decline ?? 'declined';
    await endAttempt(sql, id, { decline, at: context.clock() });
    return { ok: false, reason: 'declined', decline };
  }
  await endAttempt(sql, id, { at: context.clock() });
  return { ok: false, reason: answer.reason === 'unavailable' ? 'unavailable' : 'refused' };
}

async function waitForOtherRequest(context: PaymentContext, id: string): Promise<Charge> {
  let charge = await getCharge(context.database.sql, id);
  for (let polls = 0; charge.state === 'creating' && polls < pollsBeforeRefresh; polls += 1) {
    await wait(otherRequestPollMs);
    charge = await getCharge(context.database.sql, id);
  }
  return charge;
}

/**
 * Waits for the attempt of another request; when that request died, reads the attempt from the provider. Null when the attempt
 * has failed, so that another one can be made.
 */
async function waitForAttempt(context: PaymentContext, id: string): Promise<CreatedCharge | null> {
  for (let count = 0; count < maxRefreshes; count += 1) {
    let charge = await waitForOtherRequest(context, id);
    if (charge.state === 'creating' || charge.state === 'unknown')
      ({ charge } = await refreshCharge(context, id));
    const outcome = toOutcome(charge);
    if (outcome) return outcome;
    if (charge.state === 'failed') return null;
    if (!isLive(charge)) return { ok: false, reason: 'unavailable' };
    if (charge.state === 'unknown') break;
  }
  return { ok: false, reason: 'unsure' };
}

/** Row of an attempt. Only a card's brand and last four digits reach the database. */
function toAttempt(context: PaymentContext, order: ChargeOrder) {
  const { card, returnUrl: _, ...rest } = order;
  const createdAt = context.clock();
  return {
    ...rest,
    id: createRandomId('pay'),
    provider: context.provider.name,
    cardBrand: card ? findCardBrand(card.number) : null,
    cardLast4: card ? card.number.slice(-4) : null,
    dueAt: card ? createdAt : toDueAt(order.method, createdAt),
    createdAt,
  };
}

/** Reopens a purchase that expired, was cancelled or was declined, while its price is still today's; its coupon is checked with its charge. */
async function reopen(context: PaymentContext, orderId: string | null): Promise<boolean> {
  if (orderId === null) return false;
  return reopenOrder(context.database.sql, orderId, context.clock());
}

/**
 * Creates the one open charge of an order. Idempotent, also for parallel requests. An open charge that does not fit (another
 * purchase of the same course, another method, past its due time) is cancelled at the provider first.
 */
export async function createCharge(
  context: PaymentContext,
  order: ChargeOrder,
): Promise<CreatedCharge> {
  for (let round = 0; round < 4; round += 1) {
    const attempt = toAttempt(context, order);
    const opened = await openCharge(context.database.sql, attempt);
    switch (opened.outcome) {
      case 'owned':
      case 'unsellable':
        return { ok: false, reason: opened.outcome };
      case 'repriced': {
        const { price_cents: toCents } = opened;
        return { ok: false, reason: 'repriced', fromCents: order.priceCents, toCents };
      }
      case 'coupon':
        return { ok: false, reason: 'not_as_ordered', failure: refuseCoupon(opened.refusal) };
      case 'closed':
        if (await reopen(context, order.orderId)) continue;
        return { ok: false, reason: 'closed' };
      case 'opened':
        return requestCharge(context, attempt.id, order, attempt.dueAt);
      case 'existing': {
        const joined = await waitForAttempt(context, opened.charge_id);
        if (joined) return joined;
        continue;
      }
      case 'replace': {
        if (await cancelCharge(context, opened.charge_id)) continue;
        const { isPartlyPaid } = await getCharge(context.database.sql, opened.charge_id);
        return { ok: false, reason: isPartlyPaid ? 'partly_paid' : 'unavailable' };
      }
    }
  }
  return { ok: false, reason: 'unavailable' };
}
