import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cardFeeCents, eachPaidByBuyer, LISTED_FEES } from './fees.ts';

const { card } = LISTED_FEES;

test.each([
  // Net amounts that the provider's sandbox reported.
  [35_000, 12, 12 * 120],
  [30_000, 3, 1095],
])('of %i cents in %i installments the provider keeps %i cents', (totalCents, count, fee) => {
  expect(cardFeeCents(totalCents, count, card)).toBe(fee);
});

test('who pays in installments pays the fee of it, to the cent, and not a cent more', () => {
  const price = fc.integer({ min: 500, max: 10_000_000 });
  fc.assert(
    fc.property(price, fc.integer({ min: 2, max: 21 }), (priceCents, count) => {
      const left = (each: number) => each * count - cardFeeCents(each * count, count, card);
      const wanted = priceCents - cardFeeCents(priceCents, 1, card);
      const each = eachPaidByBuyer(priceCents, count, card);
      expect(left(each)).toBeGreaterThanOrEqual(wanted);
      expect(each * count).toBeGreaterThanOrEqual(priceCents);
      const isLowest = left(each - 1) < wanted || (each - 1) * count < priceCents;
      expect(isLowest).toBe(true);
    }),
  );
});

test('a provider without fees makes no installment dearer than rounding does', () => {
  const free = { fixedCents: 0, tiers: [] };
  expect(eachPaidByBuyer(10_000, 3, free)).toBe(3334);
});
