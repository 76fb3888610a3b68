import { expect, test } from 'vitest';
import { isPrintable } from './printable.ts';

test.each([
  ['Łukasz Đặng', true],
  ['José d’Ávila', true],
  ['Анна', false],
  ['王 Lin', false],
])('a name is one that certificates can show: %j, %s', (name, isShown) => {
  expect(isPrintable(name)).toBe(isShown);
});
