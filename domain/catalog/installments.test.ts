import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maxInstallments, splitInstallments } from './installments.ts';

test('the price decides how many installments there are', () => {
  const limits = [9_700, 29_999, 30_000, 99_999, 100_000, 199_700].map(maxInstallments);
  expect(limits).toEqual([3, 3, 6, 6, 12, 12]);
});

test('installments without interest add up to the price, to the cent', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 100, max: 10_000_000 }),
      fc.integer({ min: 2, max: 12 }),
      (priceCents, count) => {
        const { each, last } = splitInstallments(priceCents, count);
        expect(each * (count - 1) + last).toBe(priceCents);
        expect(last - each).toBeGreaterThanOrEqual(0);
        expect(last - each).toBeLessThan(count);
      },
    ),
  );
});
