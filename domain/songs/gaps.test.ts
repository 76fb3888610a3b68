import { describe, expect, test } from 'vitest';
import { createRandom } from '#tests/support/random.ts';
import type { SongLine } from '../contracts/songs.ts';
import { type GapShare, listOptions, pickGaps } from './gaps.ts';

const sample: SongLine = {
  index: 0,
  section: 'Verso',
  startMs: 0,
  endMs: 9,
  text: '',
  translation: '',
  sound: '',
  spokenStartMs: 0,
  spokenEndMs: 9,
  words: [],
};

/** Four lines of five words; the words of line 1 are a1 to e1. */
const lines: SongLine[] = [1, 2, 3, 4].map((number) =>
  Object.assign({}, sample, {
    words: ['a', 'b', 'c', 'd', 'e'].map((letter, index) => ({
      index,
      startMs: index,
      endMs: index + 1,
      surface: `${letter}${number},`,
      lemma: `${letter}${number}`,
      gloss: letter,
      kind: 'word' as const,
      cardId: `${letter}${number}`,
      rank: null,
      chance: 1,
    })),
  }),
);
const pick = (share: GapShare, due: readonly string[] = [], seed = 1) =>
  pickGaps(lines, { share, due: new Set(due), random: createRandom(seed).next });
const toLemmas = (gaps: ReturnType<typeof pick>) => gaps.map(({ word }) => word.lemma);

describe('gaps', () => {
  test('are a share of the words, in the order of the song', () => {
    expect([10, 25, 50, 100].map((share) => pick(share as GapShare).length)).toEqual([
      2, 5, 10, 20,
    ]);
    const all = toLemmas(pick(100));
    expect(all).toEqual(lines.flatMap((line) => line.words.map(({ lemma }) => lemma)));
  });

  test('are due words first, and others from as many lines as there are', () => {
    for (let seed = 1; seed < 20; seed += 1) {
      const gaps = pick(25, ['c2', 'd2', 'e2'], seed);
      expect(toLemmas(gaps)).toEqual(expect.arrayContaining(['c2', 'd2', 'e2']));
      expect(gaps.filter(({ isDue }) => isDue)).toHaveLength(3);
      expect(new Set(pick(25, [], seed).map(({ line }) => line)).size).toBe(4);
    }
  });

  test('are due once for each card: where the word comes first', () => {
    const twice = lines.map((line) =>
      Object.assign({}, line, {
        words: line.words.map((word) => Object.assign({}, word, { cardId: 'one' })),
      }),
    );
    const gaps = pickGaps(twice, {
      share: 100,
      due: new Set(['one']),
      random: createRandom(1).next,
    });
    expect(gaps.filter(({ isDue }) => isDue).map(({ line, word }) => [line, word.index])).toEqual([
      [0, 0],
    ]);
  });

  test('are never names or interjections', () => {
    const kinds = ['name', 'interjection', 'word'] as const;
    const named = lines.map((line) =>
      Object.assign({}, line, {
        words: line.words
          .slice(0, 3)
          .map((word, place) => Object.assign({}, word, { kind: kinds[place] ?? 'word' })),
      }),
    );
    const gaps = pickGaps(named, { share: 100, due: new Set(), random: createRandom(1).next });
    expect(toLemmas(gaps)).toEqual(['c1', 'c2', 'c3', 'c4']);
  });
});

test('four words to choose from are all different, and one of them is right', () => {
  for (let seed = 1; seed < 20; seed += 1) {
    const { next } = createRandom(seed);
    const [gap] = pickGaps(lines, { share: 10, due: new Set(), random: next });
    if (!gap) throw new Error('no gap');
    const options = listOptions(gap, lines, next);
    expect(new Set(options).size).toBe(4);
    expect(options).toContain(gap.word.lemma);
  }
});
