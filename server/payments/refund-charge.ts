import type { PaymentContext } from './charge.ts';
import { checkAgainSoon } from './charges.sql.ts';
import { refreshCharge } from './refresh-charge.ts';

export type RefundOutcome = 'requested' | 'refused' | 'unavailable';

/**
 * Asks the provider for the whole amount of a paid charge back. What the refund takes away follows from what the provider
 * then reports. Idempotent: a charge that is not paid any more is not asked for again.
 */
export async function refundCharge(context: PaymentContext, id: string): Promise<RefundOutcome> {
  const before = await refreshCharge(context, id);
  const { state, providerChargeId } = before.charge;
  if (!before.isFresh || providerChargeId === null) return 'unavailable';
  if (state !== 'paid' && state !== 'underpaid') return 'requested';
  const answer = await context.provider.refundCharge(providerChargeId);
  if (!answer.ok && (answer.reason === 'declined' || answer.reason === 'invalid')) return 'refused';
  const after = await refreshCharge(context, id);
  await checkAgainSoon(context.database.sql, id, context.clock()); // its webhook may never come
  return after.charge.state === state ? 'unavailable' : 'requested';
}
