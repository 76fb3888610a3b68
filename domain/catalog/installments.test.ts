import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  maxInstallments,
  splitInstallments,
  toInstallmentOptions,
  toInstallmentText,
} from './installments.ts';

const cursoPlan = { count: 12, eachCents: 9700 };
const priceArbitrary = fc.integer({ min: 100, max: 10_000_000 });

test('the price decides the greatest number of installments', () => {
  const limits = [9_700, 29_999, 30_000, 99_999, 100_000, 199_700].map(maxInstallments);
  expect(limits).toEqual([3, 3, 6, 6, 12, 12]);
});

test('installments without interest add up to the price, to the cent', () => {
  fc.assert(
    fc.property(priceArbitrary, fc.integer({ min: 2, max: 12 }), (priceCents, count) => {
      const { each, last } = splitInstallments(priceCents, count);
      expect(each * (count - 1) + last).toBe(priceCents);
      expect(last - each).toBeGreaterThanOrEqual(0);
      expect(last - each).toBeLessThan(count);
    }),
  );
});

describe('the card installment options', () => {
  test('of the masterclass are one to three without interest', () => {
    expect(toInstallmentOptions(9700, null).map(toInstallmentText)).toEqual([
      '1x de R$ 97,00 à vista',
      '2x de R$ 48,50 sem juros',
      '3x de R$ 32,33 sem juros (a última de R$ 32,34)',
    ]);
  });

  test('of the full course are one to six without interest, and the advertised plan', () => {
    const options = toInstallmentOptions(79_700, cursoPlan);
    expect(options.map(({ count }) => count)).toEqual([1, 2, 3, 4, 5, 6, 12]);
    expect(options.at(-1)).toEqual({
      count: 12,
      eachCents: 9700,
      lastCents: 9700,
      totalCents: 116_400,
      interestFree: false,
    });
    expect(options.map(toInstallmentText).at(-1)).toBe('12x de R$ 97,00 com juros');
  });

  test('of which two have the same count keep the cheaper one', () => {
    expect(toInstallmentOptions(9700, { count: 3, eachCents: 4000 })[2]?.totalCents).toBe(9700);
    expect(toInstallmentOptions(9700, { count: 3, eachCents: 3000 })[2]).toMatchObject({
      totalCents: 9000,
      interestFree: true,
    });
  });

  test('each add up to the total that they state', () => {
    fc.assert(
      fc.property(
        priceArbitrary,
        fc.option(
          fc.record({
            count: fc.integer({ min: 2, max: 21 }),
            eachCents: fc.integer({ min: 1, max: 1e6 }),
          }),
        ),
        (priceCents, plan) => {
          const options = toInstallmentOptions(priceCents, plan);
          for (const { count, eachCents, lastCents, totalCents, interestFree } of options) {
            expect(eachCents * (count - 1) + lastCents).toBe(totalCents);
            expect(interestFree).toBe(totalCents <= priceCents);
          }
          expect(new Set(options.map(({ count }) => count)).size).toBe(options.length);
          expect(options[0]).toMatchObject({ count: 1, totalCents: priceCents });
        },
      ),
    );
  });
});
