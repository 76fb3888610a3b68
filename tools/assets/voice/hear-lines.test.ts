import { expect, test } from 'vitest';
import { toErrorShare } from './hear-lines.ts';

const line = (words: number, errors: number) => ({ text: '', understood: '', words, errors });

test('a long line weighs more than a short one', () => {
  expect(toErrorShare([line(9, 0), line(3, 1)])).toBe(8.3);
  expect(toErrorShare([])).toBe(0);
});
