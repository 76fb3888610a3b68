import { expect, test } from 'vitest';
import { clockText } from './clock-text.ts';

test.each([
  [0, '0:00'],
  [65.9, '1:05'],
  [600, '10:00'],
  [3729, '1:02:09'],
  [Number.NaN, '0:00'],
])('%s seconds read %s', (seconds, text) => {
  expect(clockText(seconds)).toBe(text);
});
