import { describe, expect, test } from 'vitest';
import { setSpan } from '#domain/songs/editing/time-lines.ts';
import { mergeLyric, readPastedLyric, writeLyricText } from './lyric-text.ts';
import { applyLrc, looksLikeLrc, readLrc } from './read-lrc.ts';

const others = {
  words: [{ key: 'went', lemma: 'go', gloss: 'fui', kind: 'word' as const }],
  taught: [],
};
const merge = (text: string, before = mergeLyric('', [], others)) =>
  mergeLyric(text, before, others);

test('an empty line begins a section, and a heading names one', () => {
  expect(readPastedLyric('One\n two  words \n\n[Refrão]\nThree\n\n\nFour')).toEqual([
    { section: 'Estrofe 1', text: 'One' },
    { section: 'Estrofe 1', text: 'two words' },
    { section: 'Refrão', text: 'Three' },
    { section: 'Estrofe 2', text: 'Four' },
  ]);
});

test('a lyric that was written out is read as it was', () => {
  const lines = merge('[Verso]\nOne\nTwo\n\n[Refrão]\nThree');
  expect(merge(writeLyricText(lines), lines)).toEqual(lines);
});

describe('a lyric that is pasted again', () => {
  const timed = merge('One\nTwo\nOne').map((line, index) =>
    setSpan({ ...line, translation: `${index}` }, 'sung', {
      startMs: index * 1000,
      endMs: index * 1000 + 900,
    }),
  );

  test('keeps time and translation of lines that did not change', () => {
    const again = merge('One\nTwo or three\nOne', timed);
    expect(again.map(({ startMs, translation }) => [startMs, translation])).toEqual([
      [0, '0'],
      [null, ''],
      [2000, '2'],
    ]);
  });

  test('takes the time from lines that changed places, and leaves their translation', () => {
    const again = merge('Two\nOne', timed);
    expect(again.map(({ startMs, translation }) => [startMs, translation])).toEqual([
      [1000, '1'],
      [null, '0'],
    ]);
    expect(again[1]?.words[0]?.startMs).toBeNull();
  });
});

test('words come with what earlier songs know of them; names and exclamations are told apart', () => {
  const [line] = merge("Oh, Ana went, I'm here");
  expect(line?.words.map(({ lemma, gloss, kind }) => [lemma, gloss, kind])).toEqual([
    ['oh', '', 'interjection'],
    ['', '', 'name'],
    ['go', 'fui', 'word'],
    ["i'm", '', 'word'],
    ['here', '', 'word'],
  ]);
});

describe('an LRC file', () => {
  const lrc = '[ti:Song]\n[00:01.00] <00:01.00> Hold <00:01.50> on\n[00:04.00] Stay\n[00:05.00]\n';

  test('brings the times of lines and, where it has them, of words', () => {
    expect(looksLikeLrc(lrc)).toBe(true);
    const timed = readLrc(lrc);
    const lines = applyLrc(merge(timed.map(({ text }) => text).join('\n')), timed, 9000);
    expect(lines.map(({ text, startMs }) => [text, startMs])).toEqual([
      ['Hold on', 1000],
      ['Stay', 4000],
    ]);
    expect(lines[0]?.words.map(({ startMs }) => startMs)).toEqual([1000, 1500]);
  });

  test('is not taken for a lyric with headings, nor one for it', () => {
    expect(looksLikeLrc('[Refrão]\nHold on')).toBe(false);
  });
});
