import type { Charge, PaymentContext } from './charge.ts';
import { checkAgainSoon, recordReading } from './charges.sql.ts';
import { claimPart, releasePart } from '../outbox.sql.ts';
import type { RefundOutcome } from './refund-charge.ts';
import { refreshCharge } from './refresh-charge.ts';
import { denyParts, findPartDue } from './refunds.sql.ts';

async function ask(context: PaymentContext, charge: Charge): Promise<void> {
  const { database, provider, clock } = context;
  const { dueCents, refundedCents } = await findPartDue(database, charge.id);
  if (charge.state !== 'paid' || refundedCents >= dueCents) return;
  const answer = await provider.refundPart?.(charge.providerChargeId ?? '', dueCents);
  if (answer?.ok) {
    const { outcome } = await recordReading(database.sql, charge, answer.value, clock());
    // A reading that was begun before the refund came first.
    if (outcome === 'stale') await refreshCharge(context, charge.id);
    await checkAgainSoon(database.sql, charge.id, clock()); // The webhook may be lost.
  } else if (!answer || answer.reason === 'declined' || answer.reason === 'invalid') {
    await denyParts(database, charge.id, clock());
  }
}

/**
 * Returns what the purchases of an order cost that are refunded by themselves. Where the provider returns no part of the charge,
 * a payment issue asks an administrator to. Idempotent: the provider is told the sum that has to have gone back.
 */
export async function refundPart(context: PaymentContext, id: string): Promise<RefundOutcome> {
  const { sql } = context.database;
  const before = await refreshCharge(context, id);
  if (!before.isFresh || before.charge.providerChargeId === null) return 'unavailable';
  if (before.charge.state === 'chargeback') return 'disputed';
  if (!(await claimPart(sql, id, context.clock()))) return 'unavailable';
  await ask(context, before.charge);
  return (await releasePart(sql, id, context.clock())) ? 'requested' : 'unavailable';
}
