import { expect, test } from 'vitest';
import { readCaptions } from './captions.ts';

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

test('a file that is no WebVTT and one that is too long get different errors', async () => {
  expect(await read('1\n00:00:01,000 --> 00:00:02,000\nOi')).toEqual({
    ok: false,
    reason: 'not_webvtt',
  });
  expect(await read('WEBVTTX')).toMatchObject({ reason: 'not_webvtt' });
  expect(await read(text, 'a'.repeat(300_000))).toEqual({ ok: false, reason: 'too_long' });
});
