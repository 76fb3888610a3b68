import { expect, test } from 'vitest';
import { createTimeLeft } from './time-left.ts';

test('nobody knows in the first three seconds, then whole minutes are left, at least one', () => {
  const measure = createTimeLeft();
  expect(measure(0.1, 0)).toBeNull();
  expect(measure(0.11, 1_000)).toBeNull();
  expect(measure(0.12, 6_000)).toBe(5);
  expect(measure(0.9, 10_000)).toBe(1);
});

test('a network that becomes slow is noticed within half a minute', () => {
  const measure = createTimeLeft();
  measure(0, 0);
  measure(0.5, 10_000);
  expect(measure(0.51, 41_000)).toBeNull();
  expect(measure(0.52, 51_000)).toBe(8);
});

test('an upload that does not move has no end in sight', () => {
  const measure = createTimeLeft();
  measure(0.5, 0);
  expect(measure(0.5, 10_000)).toBeNull();
});
