import { describe, expect, test } from 'vitest';
import {
  describeInstallments,
  describeMethod,
  describeStatus,
  type PaidWith,
  wasPaid,
} from './describe-purchase.ts';
import { paymentStatuses } from './payment-status.ts';

test('every status has a Portuguese name', () => {
  for (const status of paymentStatuses.filter((name) => name !== 'RECEIVED'))
    expect(describeStatus(status)).not.toBe(status);
});

test('a purchase that was paid has a receipt, also after a refund', () => {
  expect(paymentStatuses.filter((status) => wasPaid(status))).toEqual([
    'CONFIRMED',
    'REFUND_PENDING',
    'REFUNDED',
    'CHARGEBACK',
  ]);
});

describe('how it was paid', () => {
  test.each<[PaidWith, string]>([
    [{ payment_method: 'pix' }, 'Pix'],
    [{ payment_method: 'boleto' }, 'Boleto'],
    [{ payment_method: 'credit_card', card_brand: null, card_last4: null }, 'Cartão de crédito'],
    [
      { payment_method: 'credit_card', card_brand: 'VISA', card_last4: '1111' },
      'Cartão de crédito Visa, final 1111',
    ],
  ])('%j is %s', (purchase, words) => expect(describeMethod(purchase)).toBe(words));

  test('installments are described with their amounts', () => {
    expect(describeInstallments({ total: 97 })).toBe('à vista');
    expect(describeInstallments({ installments: 2, total: 97 })).toBe('2x de R$ 48,50');
    const uneven = '3x de R$ 32,33 (a última de R$ 32,34)';
    expect(describeInstallments({ installments: 3, total: 97 })).toBe(uneven);
    expect(describeInstallments({ installments: 12, total: 1164 })).toBe('12x de R$ 97,00');
  });
});
