import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { setSpan } from '#domain/songs/editing/time-lines.ts';
import { mergeLyric, readPastedLyric, writeLyricText } from './lyric-text.ts';
import { applyLrc } from './read-lrc.ts';

const others = {
  words: [{ key: 'went', lemma: 'go', gloss: 'fui', kind: 'word' as const }],
  taught: [],
};
const merge = (text: string, before = mergeLyric([], [], others)) =>
  mergeLyric(readPastedLyric(text).lines, before, others);

test('an empty line begins a section, and a heading names one', () => {
  const { lines, isTimed } = readPastedLyric('One\n two  words \n\n[Refrão]\nThree\n\n\nFour');
  expect(isTimed).toBe(false);
  expect(lines.map(({ section, text }) => [section, text])).toEqual([
    ['Estrofe 1', 'One'],
    ['Estrofe 1', 'two words'],
    ['Refrão', 'Three'],
    ['Estrofe 2', 'Four'],
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

/** Verses as the editor has them after a paste. */
function paste(...rows: string[]) {
  const { lines, wrong } = readPastedLyric(rows.join('\n'));
  expect(wrong).toBeNull();
  return applyLrc(mergeLyric(lines, [], others), lines, 300_000);
}
const timesOf = (...rows: string[]) => paste(...rows).map(({ startMs, text }) => [startMs, text]);
const wordsOf = (...rows: string[]) =>
  paste(...rows).map(({ words }) => words.map(({ startMs, surface }) => [startMs, surface]));

describe('a pasted LRC file', () => {
  test.each([
    ['hundredths after a colon', ['[00:12:50]Hold on', '[00:15:75]Stay'], [12_500, 15_750]],
    ['one digit', ['[00:12.5]Hold on', '[00:15.7]Stay'], [12_500, 15_700]],
    ['three digits', ['[00:12.505]Hold on', '[01:15.007]Stay'], [12_505, 75_007]],
    ['a comma', ['[00:12,50]Hold on', '[0:15,75]Stay'], [12_500, 15_750]],
    ['seconds alone', ['[00:12]Hold on', '[100:05]Stay'], [12_000, 6_005_000]],
    ['blanks', [' [ 00:12.50 ]  Hold on ', '\t[00: 15.75] Stay'], [12_500, 15_750]],
    ['a byte-order mark', ['\uFEFF[00:12.50]Hold on', '[00:15.75]Stay'], [12_500, 15_750]],
    [
      'marks inside',
      ['[ti:Song]', '\uFEFF[00:12.50]Hold on', '\uFEFF[00:15.75]Stay'],
      [12_500, 15_750],
    ],
    [
      'an offset that is early',
      ['[offset:+2000]', '[00:10.00]Hold on', '[00:12.00]Stay'],
      [8000, 10_000],
    ],
    [
      'an offset at the end',
      ['[00:10.00]Hold on', '[00:12.00]Stay', '[ offset: -500 ]'],
      [10_500, 12_500],
    ],
    [
      'facts and rests',
      ['[ti:Song]', '[length: 03:10]', '[00:01.00]Hold on', '[00:02.00]', '[00:04.00]Stay'],
      [1000, 4000],
    ],
  ])('has its times with %s', (_, rows, starts) => {
    const { lines } = readPastedLyric(rows.join('\n'));
    expect(lines.map(({ startMs, text }) => [startMs, text])).toEqual([
      [starts[0], 'Hold on'],
      [starts[1], 'Stay'],
    ]);
  });

  test('has a line at each of its times, in the order of the song', () => {
    expect(timesOf('[00:52.86] [01:05.37][02:11.74]Chorus line', '[00:10.00]First line')).toEqual([
      [10_000, 'First line'],
      [52_860, 'Chorus line'],
      [65_370, 'Chorus line'],
      [131_740, 'Chorus line'],
    ]);
  });

  test.each([
    ['square brackets', '[00:12.50]Hold [00:13.00]on [00:13.50]tight'],
    ['angles', '[00:12.50] <00:12.50> Hold <00:13.00> on <00:13.50> tight'],
    ['angles after the first word', '[00:12.50]Hold <00:13.0>on <00:13:50>tight'],
  ])('has the times of words in %s', (_, row) => {
    expect(timesOf(row)).toEqual([[12_500, 'Hold on tight']]);
    expect(wordsOf(row)).toEqual([
      [
        [12_500, 'Hold'],
        [13_000, 'on'],
        [13_500, 'tight'],
      ],
    ]);
  });

  test('moves the times of words with a repeated line, and with an offset', () => {
    expect(
      wordsOf('[offset:1000]', '[00:12.00][00:22.00]Hold <00:13.00>on').map((words) => words[1]),
    ).toEqual([
      [12_000, 'on'],
      [22_000, 'on'],
    ]);
  });

  test('takes the second line of a time for its translation, wherever it stands', () => {
    const verses = [
      ['Hold on', 'Espera aí'],
      ['Stay', 'Fica'],
    ];
    const translated = (...rows: string[]) =>
      paste(...rows).map(({ text, translation }) => [text, translation]);
    const [one, two] = ['[00:12.50]', '[00:15.75]'];
    expect(translated(`${one}Hold on`, `${one}Espera aí`, `${two}Stay`, `${two}Fica`)).toEqual(
      verses,
    );
    expect(
      translated(`${one}Hold on`, `${two}Stay`, `\uFEFF${one}Espera aí`, `${two}Fica`),
    ).toEqual(verses);
    expect(translated(`${one}Oh`, `${one}Oh`, `${one}Oh`)).toEqual([['Oh', 'Oh']]);
  });

  test('keeps a line without a time behind the one above, and sections by their names', () => {
    const rows = ['[00:10.00]Hold on', 'Stay', '', '[Refrão]', '[00:20.00]Go'];
    expect(paste(...rows).map(({ section, startMs, text }) => [section, startMs, text])).toEqual([
      ['Estrofe 1', 10_000, 'Hold on'],
      ['Estrofe 1', null, 'Stay'],
      ['Refrão', 20_000, 'Go'],
    ]);
  });

  test.each([
    ['more digits than a time has', ['[00:12.5000]Hold on', '[00:15.75]Stay'], 1, 'time'],
    ['a letter in its time', ['[00:12.50]Hold on', '[00:15.7S]Stay'], 2, 'time'],
    ['a bracket that does not close', ['[00:12.50]Hold on', '', '[00:15.75 Stay'], 3, 'time'],
    ['its time behind it', ['[ti:Song]', 'Hold on [00:12.50]'], 2, 'time'],
    ['times of words alone', ['<00:12.50>Hold <00:13.00>on'], 1, 'time'],
    [
      'a time that has two already',
      ['[00:12.50]Hold on', '[00:12.50]Espera', '[00:12.500]Aguenta'],
      3,
      'third',
    ],
  ])('with %s is refused with that line', (_, rows, line, reason) => {
    expect(readPastedLyric(rows.join('\n')).wrong).toEqual({ line, reason });
  });

  test('gives as many verses and translations as it has stamped lines, or is refused', () => {
    const time = fc.tuple(fc.nat(99), fc.nat(59), fc.constantFrom('', '.5', ':50', ',500'));
    const row = fc
      .tuple(time, fc.constantFrom('', ' ', '\uFEFF'), fc.nat())
      .map(
        ([[minutes, seconds, rest], gap, n]) => `${gap}[${gap}${minutes}:${seconds}${rest}]v${n}`,
      );
    const rows = fc.uniqueArray(row, { minLength: 1, selector: (text) => text.split('v')[1] });
    fc.assert(
      fc.property(rows, (stamped) => {
        const { lines, wrong } = readPastedLyric(stamped.join('\r\n'));
        const translations = lines.filter(({ translation }) => translation !== null);
        expect(wrong?.reason ?? lines.length + translations.length).toBeOneOf([
          'third',
          stamped.length,
        ]);
      }),
    );
  });
});

test('a lyric with headings in brackets is not taken for a timed one', () => {
  for (const heading of ['[Refrão]', '[2x]', '[Verso 1: Ana]', '[4:20 remix]'])
    expect(readPastedLyric(`${heading}\nHold on`)).toMatchObject({ isTimed: false, wrong: null });
});
