import { applyReading, getCharge, markAttempt, saveBoleto, savePixCode } from './charges.sql.ts';
import { isLive, type Charge, type PaymentContext } from './charge.ts';
import type { Outcome, PaymentMethod, ProviderCharge } from './provider.ts';

const maxReadings = 2;
/**
 * How long the provider's "never heard of it" is not believed. A request may still be on its way to it, or the process that
 * sent it is dead. A card is never charged on a guess; a Pix or a boleto that turns up after all is cancelled.
 */
const creatingForMs: Record<PaymentMethod, number> = {
  pix: 30_000,
  boleto: 30_000,
  credit_card: 120_000,
};
/** The same after an answer that was lost. */
const lostForMs: Record<PaymentMethod, number> = {
  pix: 10_000,
  boleto: 10_000,
  credit_card: 120_000,
};

export interface RefreshedCharge {
  charge: Charge;
  /** Whether the provider's own answer is in it. */
  isFresh: boolean;
}

function askProvider(
  { provider }: PaymentContext,
  charge: Charge,
): Promise<Outcome<ProviderCharge | null>> {
  return charge.providerChargeId === null
    ? provider.findChargeByReference(charge.id)
    : provider.getCharge(charge.providerChargeId);
}

async function giveUpIfLost(context: PaymentContext, charge: Charge): Promise<boolean> {
  const waitMs = (charge.state === 'creating' ? creatingForMs : lostForMs)[charge.method];
  const isLost = context.clock().getTime() - charge.createdAt.getTime() >= waitMs;
  if (charge.providerChargeId !== null || !isLost || !isLive(charge)) return false;
  await markAttempt(context.database.sql, charge.id, 'failed');
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

/** Fetches what a buyer needs to pay, once. Without it he gets it at a later check. */
export async function ensureCode(context: PaymentContext, charge: Charge): Promise<Charge> {
  const { method, providerChargeId } = charge;
  if (providerChargeId === null || !isLive(charge)) return charge;
  if (method === 'pix' && charge.pixPayload === null)
    return fetchPixCode(context, charge, providerChargeId);
  if (method === 'boleto' && charge.boletoLine === null)
    return fetchBoleto(context, charge, providerChargeId);
  return charge;
}

/**
 * Asks the provider for a charge by its id (or by our reference, while its id is not known) and records the answer, with
 * everything that follows from it. An answer that was overtaken by another one is not recorded: it is asked for again.
 */
export async function refreshCharge(context: PaymentContext, id: string): Promise<RefreshedCharge> {
  const { sql } = context.database;
  for (let count = 0; count < maxReadings; count += 1) {
    const charge = await getCharge(sql, id);
    const answer = await askProvider(context, charge);
    if (!answer.ok) return { charge, isFresh: false };
    if (answer.value === null) {
      const isFresh = await giveUpIfLost(context, charge);
      return { charge: isFresh ? await getCharge(sql, id) : charge, isFresh };
    }
    if (answer.value.reference !== id) throw new Error('the provider answered another charge');
    const outcome = await applyReading(sql, charge, answer.value, context.clock());
    if (outcome === 'applied')
      return { charge: await ensureCode(context, await getCharge(sql, id)), isFresh: true };
  }
  // Whoever overtook the second reading began after the first one: what he recorded is as new as what was wanted here.
  return { charge: await getCharge(sql, id), isFresh: true };
}
