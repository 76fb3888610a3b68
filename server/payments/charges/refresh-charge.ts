import {
  endAttempt,
  getCharge,
  recordReading,
  saveBoleto,
  saveCardPage,
  savePixCode,
} from './charges.sql.ts';
import { isLive, type Charge, type PaymentContext } from './charge.ts';
import type { Outcome, ProviderCharge } from '#server/ports/provider.ts';

const maxReadings = 2;
/**
 * An attempt that the provider does not know fails only after this time: its request may still be on the way. A card that was
 * typed here is never charged again on a guess; what was not paid yet and turns up later is cancelled.
 */
const attemptTimeoutMs = 30_000;
/** The same for an attempt whose answer was lost. */
const unknownTimeoutMs = 10_000;
const cardTimeoutMs = 120_000;

export interface RefreshedCharge {
  charge: Charge;
  /** True when the provider answered and could be understood. */
  isFresh: boolean;
  /** It answered in a form or with a status that is unknown here. */
  isUnreadable?: boolean;
}

/**
 * A charge that was there and is no longer was deleted: of a plan nothing remains to be read. A paid one is not deleted by silence:
 * the key may be another account's.
 */
async function readFromProvider(
  { provider }: PaymentContext,
  { id: reference, providerChargeId: id, amountCents: totalCents, state }: Charge,
): Promise<Outcome<ProviderCharge | null>> {
  if (id === null) return provider.findChargeByReference(reference);
  const answer = await provider.getCharge(id);
  if (!answer.ok || answer.value !== null) return answer;
  if (state === 'paid') return { ok: false, reason: 'unreadable' };
  const nothing = { paidOn: null, credit: null, refundedCents: 0 };
  return { ok: true, value: { id, reference, status: 'cancelled', totalCents, ...nothing } };
}

/** An open charge that waits for its payment: most readings say that, and there is nothing to record. */
function isKnown({ state, providerChargeId, isPartlyPaid }: Charge, reading: ProviderCharge) {
  const isSame = reading.status === 'pending' && providerChargeId === reading.id;
  return state === 'open' && isSame && !isPartlyPaid && reading.partialCents === undefined;
}

async function failIfLost(context: PaymentContext, charge: Charge): Promise<boolean> {
  const otherMs = charge.state === 'creating' ? attemptTimeoutMs : unknownTimeoutMs;
  const waitMs = charge.cardLast4 === null ? otherMs : cardTimeoutMs;
  const isLost = context.clock().getTime() - charge.createdAt.getTime() >= waitMs;
  if (charge.providerChargeId !== null || !isLost || !isLive(charge)) return false;
  await endAttempt(context.database.sql, charge.id, { at: context.clock() });
  return true;
}

async function fetchPixCode(context: PaymentContext, charge: Charge, providerId: string) {
  const code = await context.provider.getPixCode(providerId);
  if (!code.ok) return charge;
  await savePixCode(context.database.sql, charge.id, code.value);
  return { ...charge, pixPayload: code.value.payload, pixImage: code.value.encodedImage };
}

async function fetchBoleto(context: PaymentContext, charge: Charge, providerId: string) {
  const boleto = await context.provider.getBoleto(providerId);
  if (!boleto.ok) return charge;
  await saveBoleto(context.database.sql, charge.id, boleto.value);
  const { line, barCode, slipUrl } = boleto.value;
  return { ...charge, boletoLine: line, boletoBarCode: barCode, boletoUrl: slipUrl };
}

async function fetchCardPage(context: PaymentContext, charge: Charge, providerId: string) {
  const page = await context.provider.getCardPage(providerId);
  if (!page.ok) return charge;
  await saveCardPage(context.database.sql, charge.id, page.value);
  return { ...charge, cardPageUrl: page.value };
}

/** Fetches the code or the page that the buyer pays with, once. If that fails, a later check fetches it. */
export async function ensureCode(context: PaymentContext, charge: Charge): Promise<Charge> {
  const { method, providerChargeId } = charge;
  if (providerChargeId === null || !isLive(charge)) return charge;
  switch (method) {
    case 'pix':
      return charge.pixPayload === null ? fetchPixCode(context, charge, providerChargeId) : charge;
    case 'boleto':
      return charge.boletoLine === null ? fetchBoleto(context, charge, providerChargeId) : charge;
    case 'credit_card': {
      const hasPage = charge.state !== 'open' || charge.cardPageUrl !== null;
      return hasPage ? charge : fetchCardPage(context, charge, providerChargeId);
    }
  }
}

/**
 * Reads a charge from the provider by its id (by our reference while the id is unknown) and records the reading with all of its
 * effects. A reading that became stale meanwhile is not recorded but repeated. `known`: the charge where it was just read.
 */
export async function refreshCharge(
  context: PaymentContext,
  id: string,
  known: Charge | null = null,
): Promise<RefreshedCharge> {
  const { sql } = context.database;
  let charge = known ?? (await getCharge(sql, id));
  for (let count = 0; count < maxReadings; count += 1) {
    const answer = await readFromProvider(context, charge);
    if (!answer.ok) return { charge, isFresh: false, isUnreadable: answer.reason === 'unreadable' };
    if (answer.value === null) {
      const isFresh = await failIfLost(context, charge);
      return { charge: isFresh ? await getCharge(sql, id) : charge, isFresh };
    }
    if (answer.value.reference !== id) throw new Error('the provider answered another charge');
    if (isKnown(charge, answer.value))
      return { charge: await ensureCode(context, charge), isFresh: true };
    const recorded = await recordReading(sql, charge, answer.value, context.clock());
    ({ charge } = recorded);
    if (recorded.outcome === 'applied')
      return { charge: await ensureCode(context, charge), isFresh: true };
  }
  // The reading that made the second one stale began after the first, so what it recorded is new enough here.
  return { charge, isFresh: true };
}
