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
