import { expect, test } from 'vitest';
import { countWordErrors, toWords } from './word-errors.ts';

test('added, lost and changed words count one each', () => {
  expect(countWordErrors(['pick', 'it', 'up'], ['pick', 'it', 'up'])).toBe(0);
  expect(countWordErrors(['pick', 'it', 'up'], ['picky', 'up', 'now'])).toBe(3);
  expect(countWordErrors([], ['huh'])).toBe(1);
  expect(countWordErrors(['by', 'heart'], [])).toBe(2);
});

test('two spellings of one sound are the same words', () => {
  expect(toWords('I’m gonna stay for awhile!')).toEqual(toWords("I'm going to stay for a while"));
});
