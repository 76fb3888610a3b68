import { expect, test } from 'vitest';
import { findNextSong, findSongToStart, isEasy } from './next-song.ts';

const song = (id: string, share: number, newLemmas: number, isOpen = true) => ({
  id,
  isOpen,
  coverage: { share, newLemmas, wholeLines: 0 },
});
const next = (...songs: Parameters<typeof findNextSong>[0]) => {
  const found = findNextSong(songs);
  return found && 'id' in found ? found.id : null;
};

test('the next song has 3 to 8 new words and is understood best', () => {
  expect(next(song('a', 0.7, 5), song('b', 0.8, 8), song('c', 0.9, 2), song('d', 0.85, 9))).toBe(
    'b',
  );
});

test('without such a song it is the best understood one with more new words', () => {
  expect(next(song('a', 0.4, 30), song('b', 0.5, 20), song('c', 0.99, 0))).toBe('b');
});

test('a locked song, one of which nothing is known, and one that is known whole are not next', () => {
  expect(next(song('a', 0.8, 5, false), song('b', 0.99, 1))).toBeNull();
  expect(next({ isOpen: true, coverage: null })).toBeNull();
});

test('a song is easy from four fifths of its words', () => {
  expect([0.79, 0.8].map((share) => isEasy({ share, newLemmas: 9, wholeLines: 0 }))).toEqual([
    false,
    true,
  ]);
  expect(isEasy(null)).toBe(false);
});

test('a member begins with the next song; while nothing is known, with the first that is open', () => {
  const unknown = (id: string, isOpen = true) => ({ id, isOpen, coverage: null });
  expect(findSongToStart([unknown('a', false), unknown('b'), unknown('c')])).toMatchObject({
    id: 'b',
  });
  expect(findSongToStart([unknown('a'), song('b', 0.8, 5)])).toMatchObject({ id: 'b' });
  expect(findSongToStart([unknown('a', false)])).toBeNull();
});
