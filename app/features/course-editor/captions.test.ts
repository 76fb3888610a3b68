import { describe, expect, test } from 'vitest';
import { countCues, readCaptions } from './captions.ts';

const text = 'WEBVTT\n\n00:01.000 --> 00:02.000\nCanção é coração';
const read = (...parts: BlobPart[]) => readCaptions(new Blob(parts));

test('a captions file is read as UTF-8, with and without a byte-order mark', async () => {
  expect(await read(text)).toEqual({ ok: true, content: text });
  expect(await read('\uFEFF', text)).toEqual({ ok: true, content: text });
});

test('a captions file in Windows-1252 keeps its accents and quotes', async () => {
  const bytes = Uint8Array.from(`${text}\u0093`, (letter) => letter.codePointAt(0) ?? 0);
  expect(await read(bytes)).toEqual({ ok: true, content: `${text}“` });
});

test('a captions file in UTF-16 is known by its mark', async () => {
  const small = Uint8Array.from(Buffer.from(`\uFEFF${text}`, 'utf16le'));
  expect(await read(small)).toEqual({ ok: true, content: text });
  expect(await read(Uint8Array.from(Buffer.from(small).swap16()))).toEqual({
    ok: true,
    content: text,
  });
});

test('a file that is no captions, one without a cue and one that is too long get different errors', async () => {
  expect(await read('1\n00:00:01,000')).toEqual({ ok: false, reason: 'not_webvtt' });
  expect(await read('WEBVTTX')).toMatchObject({ reason: 'not_webvtt' });
  expect(await read('')).toMatchObject({ reason: 'not_webvtt' });
  for (const empty of [
    'WEBVTT',
    'WEBVTT\n\nOi',
    `${text.slice(0, 32)}\n\nOi`,
    'WEBVTT\n\n00:01 000 --> x\nOi',
  ])
    expect(await read(empty)).toEqual({ ok: false, reason: 'no_cues' });
  expect(await read('1\n00:00:01,000 --> 00:00:02,000\n\n')).toMatchObject({ reason: 'no_cues' });
  expect(await read(text, 'a'.repeat(300_000))).toEqual({ ok: false, reason: 'too_long' });
});

describe('times of SubRip', () => {
  const converted =
    'WEBVTT\n\n00:00:01.000 --> 00:00:03.000\nHello\n\n00:00:03.500 --> 00:00:05.000\nWorld\n';
  const cues =
    '1\n00:00:01,000 --> 00:00:03,000\nHello\n\n2\n00:00:03,500 --> 00:00:05,000\nWorld\n';
  test.each([
    ['in an .srt file', cues],
    ['under the head of WebVTT', `WEBVTT\n\n${cues}`],
    ['with Windows line ends and a mark', `\uFEFF${cues.replaceAll('\n', '\r\n')}`],
    ['with fewer digits', '0:0:1 --> 0:0:3\nHello\n\n0:00:03,5->00:05\nWorld\n'],
    ['without a line between cues', cues.replace('\n\n', '\n')],
    ['with places on the screen', cues.replace('03,000\n', '03,000  X1:40 X2:600\n')],
  ])('become those of WebVTT: %s', async (_, given) => {
    expect(await read(given)).toEqual({ ok: true, content: converted });
    expect(countCues(converted)).toBe(2);
  });

  test('leave letters that would be signs in WebVTT, and three tags', async () => {
    const line = String.raw`{\an8}<font color="red"><i>Tom & Ana</i></font> <3 --> &amp;`;
    expect(await read(`1\n00:00:01,000 --> 00:00:03,000\n${line}`)).toEqual({
      ok: true,
      content: 'WEBVTT\n\n00:00:01.000 --> 00:00:03.000\n<i>Tom &amp; Ana</i> &lt;3 --&gt; &amp;',
    });
  });
});

test('WebVTT with styles, notes, names and settings stays as it is', async () => {
  const rich =
    'WEBVTT - Aula\n\nSTYLE\n::cue { color: red }\n\nNOTE a\n\nintro\n00:01.000 --> 00:02.000 align:start\nOi\n\n100:00:03.000 --> 100:00:04.000\nTchau\n';
  expect(await read(rich)).toEqual({ ok: true, content: rich });
  expect(countCues(rich)).toBe(2);
});
