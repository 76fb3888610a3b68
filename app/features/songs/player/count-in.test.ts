import { expect, test } from 'vitest';
import { countBeats, toLead } from './count-in.ts';

/** Lines from 3 s, 7 s and 12 s; a beat lasts half a second. */
const spans = [
  { startMs: 3000, endMs: 5000 },
  { startMs: 6000, endMs: 8000 },
  { startMs: 8000, endMs: 12_000 },
];
const beats = (line: number) => ({ spans, line, bpm: 120 });

test('the music begins a bar before a line, after the line before, and with the song at the earliest', () => {
  expect([0, 1, 2].map((line) => toLead(beats(line)))).toEqual([1000, 5000, 8000]);
  expect(toLead({ spans: [{ startMs: 900, endMs: 2000 }], line: 0, bpm: 120 })).toBe(0);
  expect(toLead({ spans: [], line: 0, bpm: 120 })).toBe(0);
});

test.each([
  [0, 999, null],
  [0, 1000, 4],
  [0, 1499, 4],
  [0, 1500, 3],
  [0, 2999, 1],
  [0, 3000, null],
  [1, 4900, null],
  [1, 5000, 2],
  [1, 5500, 1],
  [2, 7999, null],
])('before line %s at %s ms it counts %s', (line, ms, left) => {
  expect(countBeats(beats(line), ms)).toBe(left);
});

test('a part of a beat is not counted', () => {
  const short = { spans: [{ startMs: 1200, endMs: 2000 }], line: 0, bpm: 120 };
  expect([0, 199, 200, 700].map((ms) => countBeats(short, ms))).toEqual([null, null, 2, 1]);
});
