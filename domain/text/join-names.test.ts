import { expect, test } from 'vitest';
import { joinNames } from './join-names.ts';

test.each([
  [['A'], 'A'],
  [['A', 'B'], 'A e B'],
  [['A', 'B', 'C'], 'A, B e C'],
])('%j is read as %j', (names, text) => {
  expect(joinNames(names)).toBe(text);
});
