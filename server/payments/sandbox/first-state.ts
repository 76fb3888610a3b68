import type { DeclineReason } from '#domain/contracts/create-credit-card-payment.ts';
import { methodFacts } from '#domain/purchases/payment-method.ts';
import type { NewCharge } from '#server/ports/provider.ts';
import { analysisTakesMs, type SandboxEvent } from './machine.ts';

/** First state of a charge; its webhooks are sent a little later. */
export interface FirstState {
  status: 'pending' | 'in_analysis' | 'confirmed';
  analysisDueAt: Date | null;
  events: SandboxEvent[];
}

/** Test cards (docs/sandbox.md). Any other number is charged. Amounts and names have no influence. */
const declines: Record<string, DeclineReason> = {
  '4000000000000002': 'declined',
  '4000000000009995': 'insufficient_funds',
  '4000000000000069': 'expired_card',
  '4000000000000127': 'invalid_card',
  '4000000000000119': 'suspected_fraud',
};
const analysed = '4000000000000341';

export function toFirstState(
  { method, card }: Pick<NewCharge, 'method' | 'card'>,
  at: Date,
): FirstState | { decline: DeclineReason } {
  if (methodFacts[method].waits) return { status: 'pending', analysisDueAt: null, events: [] };
  const number = card?.number ?? '';
  const decline = declines[number];
  if (decline) return { decline };
  if (number !== analysed)
    return { status: 'confirmed', analysisDueAt: null, events: ['PAYMENT_CONFIRMED'] };
  const analysisDueAt = new Date(at.getTime() + analysisTakesMs);
  return { status: 'in_analysis', analysisDueAt, events: ['PAYMENT_AWAITING_RISK_ANALYSIS'] };
}
