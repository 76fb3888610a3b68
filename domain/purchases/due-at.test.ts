import { expect, test } from 'vitest';
import { toDueAt } from './due-at.ts';

test.each([
  ['a Monday', '2026-11-23T12:00:00-03:00', '2026-11-26T23:59:59-03:00'],
  [
    'a Wednesday: Saturday becomes Monday',
    '2026-11-25T12:00:00-03:00',
    '2026-11-30T23:59:59-03:00',
  ],
  ['a Thursday: Sunday becomes Monday', '2026-11-26T12:00:00-03:00', '2026-11-30T23:59:59-03:00'],
  [
    'late in the evening, still that day in São Paulo',
    '2026-11-23T23:30:00-03:00',
    '2026-11-26T23:59:59-03:00',
  ],
  ['the end of a year', '2026-12-29T08:00:00-03:00', '2027-01-01T23:59:59-03:00'],
])('the due date of a boleto created on %s', (_, createdAt, dueAt) => {
  expect(toDueAt('boleto', new Date(createdAt))).toEqual(new Date(dueAt));
});
