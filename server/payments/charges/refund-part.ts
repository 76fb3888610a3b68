import type { Charge, PaymentContext } from './charge.ts';
import { checkAgainSoon, recordReading } from './charges.sql.ts';
import { claimPart, postponeRefund, releasePart } from '../outbox.sql.ts';
import type { RefundOutcome } from './refund-charge.ts';
import { refreshCharge } from './refresh-charge.ts';
import { denyParts, findPartDue } from './refunds.sql.ts';

/** True where the provider refuses today. */
async function ask(context: PaymentContext, charge: Charge): Promise<boolean> {
  const { database, provider, clock } = context;
  const { dueCents, refundedCents } = await findPartDue(database, charge.id);
  if (charge.state !== 'paid' || refundedCents >= dueCents) return false;
  const answer = await provider.refundPart?.(charge.providerChargeId ?? '', dueCents);
  if (answer?.ok) {
    const { outcome } = await recordReading(database.sql, charge, answer.value, clock());
    // A reading that was begun before the refund came first.
    if (outcome === 'stale') await refreshCharge(context, charge.id);
    await checkAgainSoon(database.sql, charge.id, clock()); // The webhook may be lost.
  } else if (answer?.reason === 'not_yet') {
    await postponeRefund(database.sql, { kind: 'refund_part', chargeId: charge.id, at: clock() });
    return true;
  } else if (!answer || answer.reason === 'declined' || answer.reason === 'invalid') {
    const words = answer?.words ?? null;
    await denyParts(database, { chargeId: charge.id, words, at: clock() });
  }
  return false;
}

/**
 * Returns what the purchases of an order cost that are refunded by themselves. A provider that takes none today is asked again
 * tomorrow; where it returns no part of the charge, a payment issue asks an administrator to. Idempotent: the provider is told the sum that has to have gone back.
 */
export async function refundPart(context: PaymentContext, id: string): Promise<RefundOutcome> {
  const { sql } = context.database;
  const before = await refreshCharge(context, id);
  if (!before.isFresh || before.charge.providerChargeId === null) return 'unavailable';
  if (before.charge.state === 'chargeback') return 'disputed';
  if (!(await claimPart(sql, id, context.clock()))) return 'unavailable';
  const isLater = await ask(context, before.charge);
  const isDone = await releasePart(sql, id, context.clock());
  if (isLater) return 'later';
  return isDone ? 'requested' : 'unavailable';
}
