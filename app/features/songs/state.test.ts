import { describe, expect, test } from 'vitest';
import type { SongLine, SongSheet, SongWord } from '#domain/contracts/songs.ts';
import {
  findLine,
  findWord,
  listRecordings,
  stepLine,
  stepRate,
  toClip,
  toOtherRecording,
  toPeaks,
  toSections,
  toSpans,
} from './state.ts';

const toWord = (index: number, startMs: number, endMs: number): SongWord => ({
  index,
  startMs,
  endMs,
  surface: `word${index},`,
  lemma: 'word',
  gloss: 'palavra',
  kind: 'word',
  rank: null,
  cardId: null,
  chance: 1,
});

/** Lines from 2 s and 6 s, three seconds each, of three words with a rest of 100 ms after each; spoken from 0.5 s and 2 s. */
const lines: SongLine[] = [2000, 6000].map((startMs, index) => ({
  index,
  section: 'Verso',
  startMs,
  endMs: startMs + 3000,
  text: 'one two three',
  translation: '',
  sound: '',
  spokenStartMs: 500 + index * 1500,
  spokenEndMs: 1500 + index * 1500,
  words: [0, 1, 2].map((word) => {
    const begin = startMs + word * 1000;
    return toWord(word, begin, begin + 900);
  }),
}));
const song: SongSheet = {
  id: 'song',
  title: 'Song',
  level: 'A2',
  bpm: 100,
  durationMs: 10_000,
  peaks: Array.from({ length: 400 }, () => 70),
  isSynthetic: false,
  sungPath: 'sung',
  spokenPath: 'spoken',
  bandPath: null,
  lines,
  ownCards: [],
  declared: [],
  coverage: null,
  plays: [],
  permissions: { stream: true, showLyrics: true, showTranslation: true, offline: true },
};
const sung = toSpans(lines, 'sung');

test.each([
  [0, -1, -1],
  [1999, -1, -1],
  [2000, 0, 0],
  [2899, 0, 0],
  [2900, 0, -1],
  [3000, 0, 1],
  [5500, 0, -1],
  [6000, 1, 0],
  [9999, 1, -1],
])('at %s ms sounds line %s and its word %s', (ms, line, word) => {
  expect(findLine(sung, ms)).toBe(line);
  expect(findWord(lines[line]?.words ?? [], ms)).toBe(word);
});

describe('a step by lines', () => {
  test('without lines leads nowhere', () => expect(stepLine([], 100, 1)).toBe(-1));

  test.each([
    [0, 1, 0],
    [0, -1, 0],
    [2500, 1, 1],
    [8000, 1, 1],
    [6500, -1, 0],
    [7500, -1, 1],
    [2100, -1, 0],
  ] as const)('from %s ms by %s leads to line %s', (ms, step, line) => {
    expect(stepLine(sung, ms, step)).toBe(line);
  });
});

describe('another recording', () => {
  test('begins at the same time where it has the same timeline', () => {
    expect(toOtherRecording(lines, { from: 'sung', to: 'band', ms: 7123 })).toBe(7123);
  });

  test('begins with the same line where it has another one', () => {
    expect(toOtherRecording(lines, { from: 'sung', to: 'spoken', ms: 7123 })).toBe(2000);
    expect(toOtherRecording(lines, { from: 'spoken', to: 'band', ms: 900 })).toBe(2000);
    expect(toOtherRecording(lines, { from: 'sung', to: 'spoken', ms: 10 })).toBe(0);
  });

  test('is offered only where there is a file', () => {
    expect(listRecordings(song)).toEqual(['sung', 'spoken']);
  });
});

test('the speed changes by steps from 0.5 to 1.25', () => {
  expect([stepRate(1, 1), stepRate(1, -1)]).toEqual([1.1, 0.9]);
  expect([stepRate(1.25, 1), stepRate(0.5, -1)]).toEqual([1.25, 0.5]);
});

describe('the seconds of song around a word', () => {
  test('are the line where it is short', () => {
    expect(toClip({ startMs: 2000, endMs: 5500 }, { startMs: 4000, endMs: 4400 })).toEqual({
      startMs: 2000,
      endMs: 5500,
    });
  });

  test.each([
    [0, 500, 0],
    [5000, 5400, 3700],
    [9500, 10_000, 7000],
  ])('are three of a long line for the word from %s to %s ms, from %s ms', (startMs, endMs, at) => {
    const clip = toClip({ startMs: 0, endMs: 10_000 }, { startMs, endMs });
    expect(clip).toEqual({ startMs: at, endMs: at + 3000 });
  });
});

test('the waveform of the spoken recording is high where a line is said', () => {
  expect(toPeaks(song, 'band', 10_000)).toBe(song.peaks);
  const spoken = toPeaks(song, 'spoken', 4000);
  expect([spoken[20], spoken[170], spoken[350]]).toEqual([4, 4, 4]);
  expect([spoken[100], spoken[250]].map((peak) => Math.round(peak ?? 0))).toEqual([60, 60]);
});

test('consecutive lines of the same section stand together', () => {
  const sections = ['Verso', 'Verso', 'Refrão', 'Verso'].flatMap((section) =>
    lines.slice(0, 1).map((line) => Object.assign({}, line, { section })),
  );
  expect(toSections(sections).map((section) => section.length)).toEqual([2, 1, 1]);
});

test('the line that began last stays the current one until the next begins', () => {
  expect([4999, 5500, 5999, 6000].map((ms) => findLine(sung, ms))).toEqual([0, 0, 0, 1]);
});
