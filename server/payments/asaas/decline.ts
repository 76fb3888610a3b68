import type { AsaasPayment } from './schemas.ts';
import { findFacts } from './to-charge.ts';
import type { DeclineReason } from '#domain/contracts/create-credit-card-payment.ts';

const reasons: readonly [RegExp, DeclineReason][] = [
  [/saldo|limite/iu, 'insufficient_funds'],
  [/vencid|expirad/iu, 'expired_card'],
  [/fraude|risco|segurança/iu, 'suspected_fraud'],
];

/** The reason for which a card was not charged; null: it was not the card that was refused. */
export function findDecline(code: string, description: string): DeclineReason | null {
  if (code === 'invalid_creditCard') return 'invalid_card';
  if (code !== 'invalid_action') return null;
  return reasons.find(([pattern]) => pattern.test(description))?.[1] ?? 'declined';
}

const dayMs = 86_400_000;
/** A boleto is credited on the next working day; one that is not by then is refused for another reason. */
const mostDaysToCredit = 5;

/**
 * A refund that the provider refuses today may be taken on another day: a part of a card from the day after its payment, a boleto once
 * it is credited.
 */
export function mayBeTakenLater(payment: AsaasPayment, today: string, isPart: boolean): boolean {
  const { status, confirmedDate, clientPaymentDate } = payment;
  const paidOn = (clientPaymentDate ?? confirmedDate ?? today).slice(0, 10);
  const returnsTo = findFacts(payment)?.returnsTo;
  if (returnsTo === 'card') return isPart && paidOn === today;
  const isYoung = Date.parse(today) - Date.parse(paidOn) <= mostDaysToCredit * dayMs;
  return returnsTo === 'named_account' && status === 'CONFIRMED' && isYoung;
}
