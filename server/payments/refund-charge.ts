import type { PaymentContext } from './charge.ts';
import { applyReading, checkAgainSoon } from './charges.sql.ts';
import { claimRefund, denyRefund } from './outbox.sql.ts';
import { refreshCharge } from './refresh-charge.ts';

/** disputed: the bank holds the money; who asked is refunded when the school wins it (app.move_purchase). */
export type RefundOutcome = 'requested' | 'refused' | 'unavailable' | 'disputed';

/**
 * Asks the provider for the whole amount of a paid charge back, while the effect that wants it waits (app.outbox). What the
 * refund takes away follows from what the provider then reports. Idempotent: a charge that is not paid any more is not asked
 * for again. The effect ends together with the record of the answer: a process that dies in between leaves it to the job.
 */
export async function refundCharge(context: PaymentContext, id: string): Promise<RefundOutcome> {
  const { sql } = context.database;
  const before = await refreshCharge(context, id);
  const { state, providerChargeId } = before.charge;
  if (!before.isFresh || providerChargeId === null) return 'unavailable';
  if (state === 'chargeback') return 'disputed';
  if (state !== 'paid' && state !== 'underpaid') return 'requested';
  if (!(await claimRefund(sql, id, context.clock()))) return 'requested';
  const answer = await context.provider.refundCharge(providerChargeId);
  if (!answer.ok && (answer.reason === 'declined' || answer.reason === 'invalid')) {
    await denyRefund(sql, id, context.clock());
    return 'refused';
  }
  // Before it is read again: a refund that fails at once would never have been seen.
  if (answer.ok) await applyReading(sql, before.charge, answer.value, context.clock());
  const after = await refreshCharge(context, id);
  await checkAgainSoon(sql, id, context.clock()); // its webhook may never come
  if (after.charge.state === 'chargeback') return 'disputed';
  return after.charge.state === state ? 'unavailable' : 'requested';
}
