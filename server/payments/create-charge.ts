import { setTimeout as wait } from 'node:timers/promises';
import type { DeclineReason } from '../../domain/contracts/create-credit-card-payment.ts';
import { toBoletoDueAt } from '../../domain/purchase/boleto-timing.ts';
import { findCardBrand } from '../../domain/purchase/card.ts';
import { pixDueAfterMs } from '../../domain/purchase/pix-timing.ts';
import { cancelCharge } from './cancel-charge.ts';
import { isLive, type Charge, type PaymentContext } from './charge.ts';
import { applyReading, getCharge, markAttempt, markDeclined, openCharge } from './charges.sql.ts';
import { reopenPurchase } from './orders.sql.ts';
import type { CardPayment, PaymentMethod } from './provider.ts';
import { createRandomId } from './random-id.ts';
import { ensureCode, refreshCharge } from './refresh-charge.ts';

export interface ChargeOrder {
  /** Null: anonymous, in the sandbox. */
  userId: string | null;
  purchaseId: string | null;
  courseId: string;
  customerId: string;
  providerCustomerId: string;
  method: PaymentMethod;
  /** Over all installments. */
  amountCents: number;
  /** What the course costs; an advertised plan may charge another amount for it. */
  priceCents: number;
  installments: number;
  description: string;
  /** With the method credit_card. */
  card?: CardPayment;
}

export type CreatedCharge =
  | { ok: true; charge: Charge }
  /** displaced: see app.is_displaced; unsure: the provider may have charged, and the same order asked again finds out. */
  | {
      ok: false;
      reason:
        | 'owned'
        | 'displaced'
        | 'closed'
        | 'unsellable'
        | 'refused'
        | 'unavailable'
        | 'unsure';
    }
  | { ok: false; reason: 'declined'; decline: DeclineReason }
  /** The purchase was begun at another price than today's, and nothing is open for it. */
  | { ok: false; reason: 'repriced'; fromCents: number; toCents: number };

const lookAgainAfterMs = [0, 200, 600, 1_500];
const otherRequestPollMs = 100;
const pollsBeforeAsking = 10;
const asksAboutOtherRequest = 5;

/** What the provider says of an attempt, as its outcome; null while it says nothing. */
function toOutcome(charge: Charge): CreatedCharge | null {
  if (charge.state === 'declined')
    return { ok: false, reason: 'declined', decline: charge.declineReason ?? 'declined' };
  const isThere = isLive(charge) && charge.providerChargeId !== null;
  return isThere || charge.state === 'paid' ? { ok: true, charge } : null;
}

/** After a lost answer: the charge is looked for by its reference, never made a second time on a guess. */
async function findLostCharge(context: PaymentContext, id: string): Promise<CreatedCharge> {
  for (const pauseMs of lookAgainAfterMs) {
    await wait(pauseMs);
    const { charge } = await refreshCharge(context, id);
    const outcome = toOutcome(charge);
    if (outcome) return outcome;
    if (!isLive(charge)) return { ok: false, reason: 'unavailable' };
  }
  return { ok: false, reason: 'unsure' };
}

async function askForCharge(
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
  });
  if (answer.ok) {
    // A webhook that came first has recorded more than this answer knows: then it is stale and the provider is asked again.
    const outcome = await applyReading(sql, { id, version: 0 }, answer.value, context.clock());
    const charge =
      outcome === 'applied'
        ? await ensureCode(context, await getCharge(sql, id))
        : (await refreshCharge(context, id)).charge;
    return toOutcome(charge) ?? { ok: true, charge };
  }
  if (answer.reason === 'timeout') {
    await markAttempt(sql, id, 'unknown');
    return findLostCharge(context, id);
  }
  if (answer.reason === 'declined' && order.card) {
    const decline = answer.decline ?? 'declined';
    await markDeclined(sql, id, decline);
    return { ok: false, reason: 'declined', decline };
  }
  await markAttempt(sql, id, 'failed');
  return { ok: false, reason: answer.reason === 'unavailable' ? 'unavailable' : 'refused' };
}

async function waitForOtherRequest(context: PaymentContext, id: string): Promise<Charge> {
  let charge = await getCharge(context.database.sql, id);
  for (let polls = 0; charge.state === 'creating' && polls < pollsBeforeAsking; polls += 1) {
    await wait(otherRequestPollMs);
    charge = await getCharge(context.database.sql, id);
  }
  return charge;
}

/**
 * The charge that another request made or is making; if that one has died, the provider knows what became of it. Null when
 * the attempt has failed: then another one can be made.
 */
async function joinCharge(context: PaymentContext, id: string): Promise<CreatedCharge | null> {
  for (let asks = 0; asks < asksAboutOtherRequest; asks += 1) {
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

function toDueAt(method: PaymentMethod, createdAt: Date): Date {
  switch (method) {
    case 'pix':
      return new Date(createdAt.getTime() + pixDueAfterMs);
    case 'boleto':
      return toBoletoDueAt(createdAt);
    case 'credit_card':
      return createdAt;
  }
}

/** The row of an attempt. Of a card, its brand and last four digits are all that goes on from here to the database. */
function toAttempt(context: PaymentContext, { card, ...order }: ChargeOrder) {
  const createdAt = context.clock();
  return {
    ...order,
    id: createRandomId('pay'),
    provider: context.provider.name,
    cardBrand: card ? findCardBrand(card.number) : null,
    cardLast4: card ? card.number.slice(-4) : null,
    dueAt: toDueAt(order.method, createdAt),
    createdAt,
  };
}

/** A purchase that expired, was given up or was declined is payable again while its price is still today's. */
async function reopen(context: PaymentContext, purchaseId: string | null): Promise<boolean> {
  if (purchaseId === null) return false;
  return reopenPurchase(context.database.sql, purchaseId, context.clock());
}

/**
 * The one open charge of an order. Asked again, or ten times at once, it answers the same; an open charge that does not fit
 * (another purchase of the same course, another method, past its due time) is cancelled at the provider first.
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
      case 'displaced':
      case 'unsellable':
        return { ok: false, reason: opened.outcome };
      case 'repriced': {
        const { price_cents: toCents } = opened;
        return { ok: false, reason: 'repriced', fromCents: order.priceCents, toCents };
      }
      case 'closed':
        if (await reopen(context, order.purchaseId)) continue;
        return { ok: false, reason: 'closed' };
      case 'opened':
        return askForCharge(context, attempt.id, order, attempt.dueAt);
      case 'existing': {
        const joined = await joinCharge(context, opened.charge_id);
        if (joined) return joined;
        continue;
      }
      case 'replace': {
        const old = await cancelCharge(context, opened.charge_id);
        if (!old) return { ok: false, reason: 'unavailable' };
      }
    }
  }
  return { ok: false, reason: 'unavailable' };
}
