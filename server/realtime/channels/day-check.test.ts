import { expect, test } from 'vitest';
import { createDayCheck } from './day-check.ts';

let now = new Date('2026-11-28T02:30:00Z');
let runs = 0;
const check = createDayCheck(
  () => now,
  () => (runs += 1),
);

test.each([
  ['2026-11-28T02:59:59Z', 0],
  ['2026-11-28T03:00:30Z', 0],
  ['2026-11-28T03:01:00Z', 1],
  ['2026-11-28T03:01:30Z', 1],
  ['2026-11-30T12:00:00Z', 2],
])('by %s rights were asked again %i times', (at, expected) => {
  now = new Date(at);
  check();
  expect(runs).toBe(expected);
});
