import { expect, test } from 'vitest';
import { melody } from './composition.ts';
import { readPattern } from './groove.ts';

test('a pattern of any number of steps fills a bar, and a dash holds its note', () => {
  expect(readPattern('X-.o')).toEqual([
    { beat: 0, beats: 2, mark: 'X' },
    { beat: 3, beats: 1, mark: 'o' },
  ]);
  expect(readPattern('x.... 5-----').map(({ beats }) => beats)).toEqual([4 / 11, 24 / 11]);
  expect(() => readPattern('x y')).toThrow('not a pattern');
});

test('a melody is notes one after the other, and a rest is silence', () => {
  expect(melody('G3/1 -/0.5 A3/1.5', 2)).toEqual([
    [2, 1, 'G3'],
    [3.5, 1.5, 'A3'],
  ]);
  expect(() => melody('G3')).toThrow('not a note with its length');
});
