import { expect, test } from 'vitest';
import { parseBanEnd } from './ban-duration.ts';

const now = new Date('2026-03-01T12:00:00Z');

test.each([
  ['none', null],
  ['0', null],
  ['24h', '2026-03-02T12:00:00.000Z'],
  ['1h30m', '2026-03-01T13:30:00.000Z'],
  ['1.5h', '2026-03-01T13:30:00.000Z'],
  ['+90s', '2026-03-01T12:01:30.000Z'],
  ['1500ms', '2026-03-01T12:00:01.500Z'],
  ['-1h', '2026-03-01T11:00:00.000Z'],
  ['2540400h', '2315-12-22T12:00:00.000Z'],
])('a ban of %j ends at %j', (text, end) => {
  expect(parseBanEnd(text, now)).toBe(end);
});

test.each([['1d'], ['24'], ['h'], ['1h '], ['9999999999h'], [24], [{}], ['1e3h'], ['--1h']])(
  '%j is no duration of Go',
  (text) => {
    expect(() => parseBanEnd(text, now)).toThrow('invalid format for ban duration');
  },
);
