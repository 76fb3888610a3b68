import { setTimeout as wait } from 'node:timers/promises';
import { pixDueAfterMs } from '../../domain/purchase/pix-timing.ts';
import { cancelCharge } from './cancel-charge.ts';
import { isLive, type Charge, type PaymentContext } from './charge.ts';
import { applyReading, getCharge, markAttempt, openCharge } from './charges.sql.ts';
import type { PaymentMethod } from './provider.ts';
import { createRandomId } from './random-id.ts';
import { ensurePixCode, refreshCharge } from './refresh-charge.ts';

export interface ChargeOrder {
  /** Null: anonymous, in the sandbox. */
  userId: string | null;
  purchaseId: string | null;
  courseId: string;
  customerId: string;
  providerCustomerId: string;
  method: PaymentMethod;
  amountCents: number;
  description: string;
}

export type CreatedCharge =
  | { ok: true; charge: Charge }
  | { ok: false; reason: 'owned' | 'closed' | 'unsellable' | 'refused' | 'unavailable' };

const lookAgainAfterMs = [0, 200, 600, 1_500];
const otherRequestPollMs = 100;
const pollsBeforeAsking = 10;
const asksAboutOtherRequest = 5;

/** After a lost answer: the charge is looked for by its reference, never made a second time on a guess. */
async function findLostCharge(context: PaymentContext, id: string): Promise<CreatedCharge> {
  for (const pauseMs of lookAgainAfterMs) {
    await wait(pauseMs);
    const { charge, isFresh } = await refreshCharge(context, id);
    if (isFresh && isLive(charge)) return { ok: true, charge };
    if (!isLive(charge)) break;
  }
  return { ok: false, reason: 'unavailable' };
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
    installments: 1,
    dueAt,
    description: order.description,
  });
  if (answer.ok) {
    // A webhook that came first has recorded more than this answer knows: then it is stale and the provider is asked again.
    const outcome = await applyReading(sql, { id, version: 0 }, answer.value, context.clock());
    if (outcome !== 'applied')
      return { ok: true, charge: (await refreshCharge(context, id)).charge };
    return { ok: true, charge: await ensurePixCode(context, await getCharge(sql, id)) };
  }
  if (answer.reason === 'timeout') {
    await markAttempt(sql, id, 'unknown');
    return findLostCharge(context, id);
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

/** The charge that another request made or is making; if that one has died, the provider knows what became of it. */
async function joinCharge(context: PaymentContext, id: string): Promise<CreatedCharge> {
  for (let asks = 0; asks < asksAboutOtherRequest; asks += 1) {
    let charge = await waitForOtherRequest(context, id);
    if (charge.state === 'creating' || charge.state === 'unknown')
      ({ charge } = await refreshCharge(context, id));
    if (isLive(charge) && charge.providerChargeId !== null) return { ok: true, charge };
    if (charge.state !== 'creating') break;
  }
  return { ok: false, reason: 'unavailable' };
}

/**
 * The one open charge of an order. Asked again, or ten times at once, it answers the same; an open charge that does not fit
 * (another purchase of the same course, another method, past its due time) is cancelled at the provider first.
 */
export async function createCharge(
  context: PaymentContext,
  order: ChargeOrder,
): Promise<CreatedCharge> {
  for (let round = 0; round < 3; round += 1) {
    const id = createRandomId('pay');
    const createdAt = context.clock();
    const dueAt = new Date(createdAt.getTime() + pixDueAfterMs);
    const attempt = { ...order, id, provider: context.provider.name, dueAt, createdAt };
    const opened = await openCharge(context.database.sql, attempt);
    switch (opened.outcome) {
      case 'owned':
      case 'closed':
      case 'unsellable':
        return { ok: false, reason: opened.outcome };
      case 'opened':
        return askForCharge(context, id, order, dueAt);
      case 'existing':
        return joinCharge(context, opened.charge_id);
      case 'replace': {
        const old = await cancelCharge(context, opened.charge_id);
        if (!old) return { ok: false, reason: 'unavailable' };
      }
    }
  }
  return { ok: false, reason: 'unavailable' };
}
