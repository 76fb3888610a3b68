import { expect, test } from 'vitest';
import { findEasierSong } from './easier-song.ts';

const song = (id: string, share: number | null, isOpen = true) => ({
  id,
  title: id,
  isOpen,
  coverage: share === null ? null : { share, newLemmas: 1, wholeLines: 1 },
});

test('the song that became easier is the open one with the largest step', () => {
  const before = [song('a', 0.7), song('b', 0.5), song('c', 0.1, false)];
  const after = [song('a', 0.72), song('b', 0.58), song('c', 0.9, false)];
  expect(findEasierSong(before, after)).toEqual({ id: 'b', title: 'b', before: 0.5, after: 0.58 });
});

test('less than a per cent, and a song of which nothing was known, are not shown', () => {
  expect(
    findEasierSong([song('a', 0.701), song('b', null)], [song('a', 0.704), song('b', 0.9)]),
  ).toBeUndefined();
  expect(findEasierSong(undefined, [song('a', 0.9)])).toBeUndefined();
});
