import { expect, test } from 'vitest';
import { bareWord } from './bare-word.ts';

test.each([
  ['song,', 'song'],
  ['"Hold', 'Hold'],
  ["I've", "I've"],
  ['band?', 'band'],
])('the word of %s is %s', (surface, bare) => {
  expect(bareWord({ surface })).toBe(bare);
});
