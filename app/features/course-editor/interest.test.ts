import { expect, test } from 'vitest';
import { findDearOption } from './interest.ts';
import { createCourse } from './state.ts';

const { fields: emptyCourse } = createCourse('c1');

test.each([
  ['the plan of 12 × R$ 97,00 at R$ 797,00', { price: '997,00', sale_price: '797,00' }, 12, 6.37],
  ['the same plan at R$ 997,00', { price: '997,00' }, 12, 2.47],
])('%s is above 1 % a month', (_, prices, count, percent) => {
  const plan = { plan_installments: '12', plan_installment_price: '97,00' };
  const option = findDearOption({ ...emptyCourse, ...prices, ...plan });
  expect(option?.count).toBe(count);
  expect((option?.monthlyRate ?? 0) * 100).toBeCloseTo(percent, 2);
});

test('a lower price by Pix makes interest of even installments', () => {
  const option = findDearOption({ ...emptyCourse, price: '97,00', pix_price: '87,30' });
  expect(option).toMatchObject({ count: 2, cashCents: 8730 });
});

test.each([
  ['even installments', { price: '97,00' }],
  ['what the provider takes', { price: '97,00', installments_paid_by: 'buyer' as const }],
  [
    'a plan under it',
    { price: '1000,00', plan_installments: '12', plan_installment_price: '88,84' },
  ],
  ['a plan that is half typed', { price: '997,00', plan_installments: '12' }],
  ['no price', { plan_installments: '12', plan_installment_price: '97,00' }],
  ['no amount', { price: 'x', plan_installments: '12', plan_installment_price: '97,00' }],
])('%s is not', (_, fields) => {
  expect(findDearOption({ ...emptyCourse, ...fields })).toBeNull();
});
