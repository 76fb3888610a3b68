import { expect, test } from 'vitest';
import { toLrc, toVtt } from './write-lyrics.ts';

const lines = [
  {
    section: 'Verso',
    text: 'Hold <on>',
    startMs: 62_345,
    endMs: 63_999,
    words: [
      { surface: 'Hold', startMs: 62_345, endMs: 63_000 },
      { surface: '<on>', startMs: 63_000, endMs: 63_999 },
    ],
  },
  {
    section: 'Verso',
    text: 'Stay',
    startMs: null,
    endMs: null,
    words: [{ surface: 'Stay', startMs: null, endMs: null }],
  },
];

test('a lyric as LRC has the begin of each line and word', () => {
  expect(toLrc({ title: 'Hold On', lines })).toBe(
    '[ti:Hold On]\n[01:02.34] <01:02.34> Hold <01:03.00> <on>\n',
  );
});

test('a lyric as WebVTT has its words with their times, and nothing in it is markup', () => {
  expect(toVtt(lines)).toBe(
    'WEBVTT\n\n00:01:02.345 --> 00:01:03.999\nHold <00:01:03.000>&lt;on&gt;\n',
  );
});
