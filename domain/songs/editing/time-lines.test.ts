import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { EditedLine } from '#domain/contracts/song-editor.ts';
import { countSyllables, placeWords } from './place-words.ts';
import { clearTimes, findSpan, moveEdge, setSpan, shiftLines, tapLine } from './time-lines.ts';

const toLine = (text: string, startMs: number | null = null, endMs: number | null = null) => {
  const words = text.split(' ').map((surface) => {
    return { surface, lemma: '', gloss: '', kind: 'word' as const, startMs: null, endMs: null };
  });
  const line: EditedLine = {
    section: '',
    text,
    translation: '',
    sound: '',
    startMs: null,
    endMs: null,
    spokenStartMs: null,
    spokenEndMs: null,
    words,
  };
  return startMs === null || endMs === null ? line : setSpan(line, 'sung', { startMs, endMs });
};
const spans = (lines: readonly EditedLine[]) =>
  lines.map((line) => {
    const span = findSpan(line, 'sung');
    return span && [span.startMs, span.endMs];
  });
const timing = { recording: 'sung', durationMs: 10_000 } as const;

test.each([
  ['hold', 1],
  ['song', 1],
  ['more', 1],
  ['little', 2],
  ['remember', 3],
  ["I've", 1],
  ['water,', 2],
  ['hmm', 1],
  ['the', 1],
])('%s has %s syllables', (word, count) => expect(countSyllables(word)).toBe(count));

describe('the words of a line', () => {
  test('are as long as their syllables', () => {
    expect(placeWords(['one', 'remember'], { startMs: 0, endMs: 402 })).toEqual([
      { startMs: 0, endMs: 101 },
      { startMs: 101, endMs: 402 },
    ]);
  });

  test('fill it one after the other, whatever it is', () => {
    const lines = fc.tuple(
      fc.array(fc.string({ minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 30 }),
      fc.nat(1_000_000),
      fc.integer({ min: 100, max: 20_000 }),
    );
    fc.assert(
      fc.property(lines, ([words, startMs, lasts]) => {
        const placed = placeWords(words, { startMs, endMs: startMs + lasts });
        expect(placed[0]?.startMs).toBe(startMs);
        expect(placed.at(-1)?.endMs).toBe(startMs + lasts);
        for (const [index, span] of placed.entries()) {
          expect(span.startMs).toBeLessThan(span.endMs);
          if (index > 0) expect(span.startMs).toBe(placed[index - 1]?.endMs);
        }
      }),
    );
  });

  test('keep their places when the line moves or grows', () => {
    const line = toLine('one remember', 0, 402);
    const { words } = setSpan(line, 'sung', { startMs: 1000, endMs: 1804 });
    expect(words.map((word) => [word.startMs, word.endMs])).toEqual([
      [1000, 1202],
      [1202, 1804],
    ]);
  });

  test('do not follow the spoken recording', () => {
    const line = setSpan(toLine('one two', 0, 400), 'spoken', { startMs: 50, endMs: 90 });
    expect(line).toMatchObject({
      startMs: 0,
      spokenStartMs: 50,
      words: [{ startMs: 0 }, { endMs: 400 }],
    });
  });
});

describe('a tap', () => {
  const empty = ['one two', 'three four', 'five'].map((text) => toLine(text));

  test('begins its line, and ends the one above', () => {
    const once = tapLine(empty, { ...timing, index: 0, ms: 1000 });
    expect(spans(once)).toEqual([[1000, 2500], null, null]);
    expect(spans(tapLine(once, { ...timing, index: 1, ms: 2000 }))).toEqual([
      [1000, 2000],
      [2000, 3500],
      null,
    ]);
  });

  test('before the line above counts as just after its begin', () => {
    const once = tapLine(empty, { ...timing, index: 0, ms: 1000 });
    expect(spans(tapLine(once, { ...timing, index: 1, ms: 500 }))[1]).toEqual([1100, 2600]);
  });

  test('leaves later lines their time, and takes it from those that it passes', () => {
    const timed = [toLine('one', 0, 500), toLine('two', 1000, 1500), toLine('three', 3000, 3500)];
    expect(spans(tapLine(timed, { ...timing, index: 0, ms: 1200 }))).toEqual([
      [1200, 2700],
      null,
      [3000, 3500],
    ]);
  });

  test('ends with the recording at the latest', () => {
    expect(spans(tapLine(empty, { ...timing, index: 2, ms: 9500 }))[2]).toEqual([9500, 10_000]);
  });

  test('of any kind leaves lines in their order inside the song', () => {
    const taps = fc.array(fc.tuple(fc.nat(2), fc.nat(12_000)), { maxLength: 12 });
    fc.assert(
      fc.property(taps, (all) => {
        let lines: EditedLine[] = empty;
        for (const [index, ms] of all) lines = tapLine(lines, { ...timing, index, ms });
        const found = spans(lines).filter((span) => span !== null);
        for (const [index, [from = 0, to = 0]] of found.entries()) {
          expect(from).toBeLessThan(to);
          expect(from).toBeGreaterThanOrEqual(found[index - 1]?.[1] ?? 0);
          expect(to).toBeLessThanOrEqual(10_000);
        }
      }),
    );
  });
});

describe('an edge', () => {
  const timed = [toLine('one', 0, 1000), toLine('two', 1000, 2000), toLine('three', 2500, 3000)];

  test.each([
    [
      'start',
      1,
      10,
      [
        [0, 1010],
        [1010, 2000],
        [2500, 3000],
      ],
    ],
    [
      'start',
      1,
      -10,
      [
        [0, 990],
        [990, 2000],
        [2500, 3000],
      ],
    ],
    [
      'start',
      1,
      -5000,
      [
        [0, 100],
        [100, 2000],
        [2500, 3000],
      ],
    ],
    [
      'start',
      2,
      -1000,
      [
        [0, 1000],
        [1000, 2000],
        [2000, 3000],
      ],
    ],
    [
      'start',
      0,
      -10,
      [
        [0, 1000],
        [1000, 2000],
        [2500, 3000],
      ],
    ],
    [
      'end',
      1,
      1000,
      [
        [0, 1000],
        [1000, 2500],
        [2500, 3000],
      ],
    ],
    [
      'end',
      1,
      -5000,
      [
        [0, 1000],
        [1000, 1100],
        [2500, 3000],
      ],
    ],
    [
      'end',
      2,
      90_000,
      [
        [0, 1000],
        [1000, 2000],
        [2500, 10_000],
      ],
    ],
  ] as const)(
    '%s of line %s moves by %s ms as far as there is room',
    (edge, index, byMs, expected) => {
      expect(spans(moveEdge(timed, { ...timing, edge, index, byMs }))).toEqual(expected);
    },
  );

  test('of a line without time stays', () => {
    expect(
      spans(moveEdge([toLine('one')], { ...timing, edge: 'end', index: 0, byMs: 10 })),
    ).toEqual([null]);
  });
});

test('all lines move together, inside the recording', () => {
  const timed = [toLine('one', 500, 1000), toLine('two'), toLine('three', 2500, 3000)];
  expect(spans(shiftLines(timed, { ...timing, byMs: -100 }))).toEqual([
    [400, 900],
    null,
    [2400, 2900],
  ]);
  expect(spans(shiftLines(timed, { ...timing, byMs: -9000 }))).toEqual([
    [0, 500],
    null,
    [2000, 2500],
  ]);
});

test('a shorter recording takes the times that it does not have', () => {
  const timed = [toLine('one', 500, 1000), toLine('two', 2500, 3000)];
  expect(spans(clearTimes(timed, { recording: 'sung', durationMs: 2000 }))).toEqual([
    [500, 1000],
    null,
  ]);
  expect(spans(clearTimes(timed, { recording: 'sung', durationMs: 0 }))).toEqual([null, null]);
});
