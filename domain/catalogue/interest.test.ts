import { expect, test } from 'vitest';
import { monthlyRate, toInterestText } from './interest.ts';

test.each([
  [100_000, 8_885, 12, 'com juros de 1,00% a.m., CET de 12,69% a.a.'],
  [100_000, 10_046, 12, 'com juros de 3,00% a.m., CET de 42,57% a.a.'],
  [10_000, 5_000, 2, 'sem juros'],
  [10_000, 5_001, 2, 'com juros de 0,01% a.m., CET de 0,16% a.a.'],
])('%i cents in installments of %i × %i are told %s', (price, each, count, text) => {
  const installments = { count, eachCents: each, lastCents: each };
  expect(toInterestText(monthlyRate(price, installments))).toBe(text);
});

test('the cents of the last installment count, too', () => {
  const installments = { count: 3, eachCents: 3233, lastCents: 3234 };
  expect(monthlyRate(9700, installments)).toBe(0);
  expect(monthlyRate(9699, installments)).toBeGreaterThan(0);
});
