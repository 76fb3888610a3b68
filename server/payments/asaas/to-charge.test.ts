import { expect, test } from 'vitest';
import type { AsaasPayment } from './schemas.ts';
import { toCharge } from './to-charge.ts';

const ignore = () => undefined;
const logger = { info: ignore, warn: ignore, error: ignore };

/** A plan of three whose installments are confirmed, except for what is changed of each. */
function toPlan(...changes: Partial<AsaasPayment>[]) {
  const plan = [32.33, 32.33, 32.34].map((value, index) =>
    Object.assign(
      {
        id: `pay_${index + 1}`,
        customer: 'cus_1',
        billingType: 'CREDIT_CARD',
        status: 'CONFIRMED',
        value,
        installment: 'plan_1',
        confirmedDate: '2026-11-20',
        externalReference: 'pay_ours',
        pageUrl: undefined,
      },
      changes[index],
    ),
  );
  return toCharge(plan, logger);
}
const disputed = { status: 'CHARGEBACK_REQUESTED', chargeback: { status: 'REQUESTED' } };
const answerBy = (day: string) => ({
  ...disputed,
  chargeback: { status: 'REQUESTED', deadlineToSendDisputeDocuments: day },
});

test.each([
  ['one installment', [{}, disputed], 3233],
  ['two installments', [{}, disputed, { ...disputed, status: 'CHARGEBACK_DISPUTE' }], 6467],
  ['one installment after another went back', [{ status: 'REFUNDED' }, disputed], 3233],
  ['the plan', [disputed, disputed, disputed], 9700],
])('a dispute about %s takes no more than that of the plan', (_, changes, disputedCents) => {
  expect(toPlan(...changes)).toMatchObject({
    status: 'chargeback',
    totalCents: 9700,
    disputedCents,
  });
});

test('a dispute is answered until the first day that the provider names', () => {
  expect(toPlan({}, disputed)).not.toHaveProperty('answerUntil');
  expect(toPlan(answerBy('2026-12-09'), answerBy('2026-12-05'), answerBy(''))).toMatchObject({
    answerUntil: '2026-12-05',
  });
});

test('a plan whose dispute was lost has the installments that the bank keeps, and one without a dispute has none', () => {
  expect(toPlan()).not.toHaveProperty('disputedCents');
  const lost = { status: 'REFUNDED', chargeback: { status: 'DISPUTE_LOST' } };
  expect(toPlan({}, lost)).toMatchObject({ status: 'refunded', disputedCents: 3233 });
  expect(toPlan(disputed, lost)).toMatchObject({ status: 'refunded', disputedCents: 6466 });
});

test.each([
  ['a part of one installment', [{ refunds: [{ status: 'DONE', value: 10.05 }] }], 1005],
  [
    'parts of two',
    [{ refunds: [{ status: 'DONE', value: 10 }] }, { refunds: [{ value: 5 }] }],
    1500,
  ],
  ['a part whose return was cancelled', [{ refunds: [{ status: 'CANCELLED', value: 10 }] }], 0],
  ['a whole installment', [{ status: 'REFUNDED' }], 3233],
  [
    'a whole installment that names its refund',
    [{ status: 'REFUNDED', refunds: [{ status: 'DONE', value: 32.33 }] }],
    3233,
  ],
])('a plan of which %s went back is paid, less that', (_, changes, refundedCents) => {
  expect(toPlan(...changes)).toMatchObject({ status: 'confirmed', refundedCents });
});
