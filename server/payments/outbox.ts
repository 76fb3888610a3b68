import { describeError } from '../ports/logger.ts';
import { cancelCharge } from './charges/cancel-charge.ts';
import type { PaymentContext } from './charges/charge.ts';
import { claimEffects, finishEffect, noteEffectError } from './outbox.sql.ts';
import { refundCharge, type RefundOutcome } from './charges/refund-charge.ts';
import { refundPart } from './charges/refund-part.ts';

/** Delivers one effect; returns the reason for a retry, or null. It may run again after a crash, so it is idempotent. */
type EffectHandler = (
  context: PaymentContext,
  payload: Record<string, string>,
) => Promise<string | null>;

const refundProblems: Record<RefundOutcome, string | null> = {
  requested: null,
  disputed: null,
  later: 'not before tomorrow',
  refused: 'refused by the provider',
  unavailable: 'provider not reached',
};

const handlers: Record<string, EffectHandler> = {
  async cancel_charge(context, { charge_id: id = '' }) {
    return (await cancelCharge(context, id)) ? null : 'provider not reached';
  },
  async refund_charge(context, { charge_id: id = '' }) {
    return refundProblems[await refundCharge(context, id)];
  },
  async refund_part(context, { charge_id: id = '' }) {
    const outcome = await refundPart(context, id);
    return outcome === 'disputed' ? 'disputed' : refundProblems[outcome];
  },
};

/** Delivers effects of purchases, at least once each. Kinds without a handler are left alone. */
export async function deliverEffects(context: PaymentContext): Promise<void> {
  const { sql } = context.database;
  for (const effect of await claimEffects(sql, Object.keys(handlers), context.clock())) {
    try {
      const problem = (await handlers[effect.kind]?.(context, effect.payload)) ?? null;
      if (problem === null) await finishEffect(sql, effect.id, context.clock());
      else await noteEffectError(sql, effect.id, problem);
    } catch (error) {
      context.logger.error({ effectId: effect.id, ...describeError(error) }, 'effect failed');
      await noteEffectError(sql, effect.id, error instanceof Error ? error.name : 'unknown').catch(
        () => {},
      );
    }
  }
}
