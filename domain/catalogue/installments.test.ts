import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LISTED_FEES } from './fees.ts';
import {
  type InstallmentTerms,
  splitInstallments,
  toInstallmentOptions,
  toOfferText,
  toInstallmentText,
} from './installments.ts';

const plain = { plan: null, cardFees: null };
const cursoPlan = { count: 12, eachCents: 9700 };
const priceArbitrary = fc.integer({ min: 100, max: 10_000_000 });

const countsOf = (priceCents: number, terms: Partial<InstallmentTerms> = {}) =>
  toInstallmentOptions(priceCents, { ...plain, ...terms }).map(({ count }) => count);
const mostOf = (priceCents: number) => countsOf(priceCents).at(-1);

test('the price decides the greatest number of installments', () => {
  const limits = [9_700, 29_999, 30_000, 99_999, 100_000, 199_700].map(mostOf);
  expect(limits).toEqual([3, 3, 6, 6, 12, 12]);
});

describe('no installment is under R$ 5,00', () => {
  test('of a low price, which is then split into fewer, or paid at once', () => {
    expect([100, 999, 1000, 1499, 1500, 1501].map(mostOf)).toEqual([1, 1, 2, 2, 3, 3]);
  });

  test('of an advertised plan', () => {
    expect(countsOf(5_000, { plan: { count: 12, eachCents: 499 } })).toEqual([1, 2, 3]);
    expect(countsOf(5_000, { plan: { count: 12, eachCents: 500 } })).toEqual([1, 2, 3, 12]);
  });

  test('whatever price, plan and fees', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5_000 }),
        fc.option(
          fc.record({
            count: fc.integer({ min: 2, max: 21 }),
            eachCents: fc.integer({ min: 1, max: 1_000 }),
          }),
        ),
        fc.constantFrom(null, LISTED_FEES.card),
        (priceCents, plan, cardFees) => {
          const [atOnce, ...split] = toInstallmentOptions(priceCents, { plan, cardFees });
          expect(atOnce?.totalCents).toBe(priceCents);
          for (const { eachCents, lastCents } of split)
            expect(Math.min(eachCents, lastCents)).toBeGreaterThanOrEqual(500);
        },
      ),
    );
  });
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
    expect(toInstallmentOptions(9700, plain).map(toInstallmentText)).toEqual([
      '1x de R$ 97,00 à vista',
      '2x de R$ 48,50 sem juros',
      '3x de R$ 32,33 sem juros (a última de R$ 32,34)',
    ]);
  });

  test('of a course whose buyers pay the fees state their interest', () => {
    const options = toInstallmentOptions(9700, { plan: null, cardFees: LISTED_FEES.card });
    expect(options.map(toInstallmentText)).toEqual([
      '1x de R$ 97,00 à vista',
      '2x de R$ 48,75 com juros de 0,34% a.m., CET de 4,20% a.a.',
      '3x de R$ 32,50 com juros de 0,26% a.m., CET de 3,13% a.a.',
    ]);
  });

  test('of the full course are one to six without interest, and the advertised plan', () => {
    const options = toInstallmentOptions(79_700, { plan: cursoPlan, cardFees: null });
    expect(options.map(({ count }) => count)).toEqual([1, 2, 3, 4, 5, 6, 12]);
    expect(options.at(-1)).toEqual({
      count: 12,
      eachCents: 9700,
      lastCents: 9700,
      totalCents: 116_400,
      cashCents: 79_700,
      monthlyRate: expect.closeTo(0.0637, 4),
    });
    expect(options.map(toInstallmentText).at(-1)).toBe(
      '12x de R$ 97,00 com juros de 6,37% a.m., CET de 109,80% a.a.',
    );
  });

  test('are measured against the lowest price at sight, which Pix may have', () => {
    const options = toInstallmentOptions(9700, plain, 8730);
    expect(options.map(toOfferText)).toEqual([
      '1x de R$ 97,00 à vista',
      '2x de R$ 48,50 com juros de 7,32% a.m., CET de 133,47% a.a., total de R$ 97,00 em vez de R$ 87,30 à vista, financiado pela escola',
      '3x de R$ 32,33 com juros de 5,46% a.m., CET de 89,23% a.a. (a última de R$ 32,34), total de R$ 97,00 em vez de R$ 87,30 à vista, financiado pela escola',
    ]);
  });

  test('of which two have the same count keep the cheaper one', () => {
    const withPlan = (eachCents: number) => ({ plan: { count: 3, eachCents }, cardFees: null });
    expect(toInstallmentOptions(9700, withPlan(4000))[2]?.totalCents).toBe(9700);
    expect(toInstallmentOptions(9700, withPlan(3000))[2]).toMatchObject({
      totalCents: 9000,
      monthlyRate: 0,
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
        fc.constantFrom(null, LISTED_FEES.card),
        fc.integer({ min: 1, max: 100 }),
        (priceCents, plan, cardFees, percent) => {
          const cashCents = Math.ceil((priceCents * percent) / 100);
          const options = toInstallmentOptions(priceCents, { plan, cardFees }, cashCents);
          for (const { count, eachCents, lastCents, totalCents, monthlyRate } of options) {
            expect(eachCents * (count - 1) + lastCents).toBe(totalCents);
            expect(monthlyRate > 0).toBe(count > 1 && totalCents > cashCents);
          }
          expect(new Set(options.map(({ count }) => count)).size).toBe(options.length);
          expect(options[0]).toMatchObject({ count: 1, totalCents: priceCents });
        },
      ),
    );
  });
});
