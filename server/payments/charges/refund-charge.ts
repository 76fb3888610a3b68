import type { PaymentContext } from './charge.ts';
import { checkAgainSoon, noteRefundPage, recordReading } from './charges.sql.ts';
import { claimRefund, denyRefund, postponeRefund } from '../outbox.sql.ts';
import { refreshCharge } from './refresh-charge.ts';

/** later: the provider refuses today, and is asked again tomorrow. disputed: the bank holds the money, and the refund is made when the school wins the dispute (app.repeat_refund). */
export type RefundOutcome = 'requested' | 'refused' | 'later' | 'unavailable' | 'disputed';

/**
 * Requests a refund of a paid charge from the provider for an effect of app.outbox. The purchase changes by what the provider
 * then reports. Idempotent: a charge that is no longer paid is not requested again. The effect is finished together with the
 * record of the answer, so that the job repeats it when the process dies in between.
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
  if (!answer.ok && answer.reason === 'not_yet') {
    await postponeRefund(sql, { kind: 'refund_charge', chargeId: id, at: context.clock() });
    return 'later';
  }
  if (!answer.ok && (answer.reason === 'declined' || answer.reason === 'invalid')) {
    await denyRefund(sql, { chargeId: id, words: answer.words ?? null, at: context.clock() });
    return 'refused';
  }
  // Recorded before the next reading, because a refund that fails immediately would never be seen.
  if (answer.ok) {
    await recordReading(sql, before.charge, answer.value, context.clock());
    const { refundPageUrl } = answer.value;
    if (refundPageUrl) await noteRefundPage(sql, id, refundPageUrl);
  }
  const after = await refreshCharge(context, id);
  await checkAgainSoon(sql, id, context.clock()); // The webhook may be lost.
  if (after.charge.state === 'chargeback') return 'disputed';
  return after.charge.state === state ? 'unavailable' : 'requested';
}
