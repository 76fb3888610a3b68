import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { isCutOff } from './is-cut-off.ts';

const seeds = path.join(import.meta.dirname, '../../../database/storage/seed-files');
const readSeed = (name: string) => new Uint8Array(readFileSync(path.join(seeds, name)));

function createWav(seconds: number, announcedBytes = seconds * 8000): Uint8Array {
  const file = Buffer.alloc(44 + seconds * 8000);
  file.write('RIFF', 0);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt32LE(8000, 28);
  file.write('data', 36);
  file.writeUInt32LE(announcedBytes, 40);
  return file;
}

/** The first block of a FLAC: 48,000 Hz, and so many samples. */
function createFlac(samples: number): Uint8Array {
  const file = Buffer.alloc(64);
  file.write('fLaC', 0);
  file.writeUInt32BE(((48_000 << 12) | (1 << 9)) >>> 0, 18);
  file.writeUInt8(0xf0 | Math.floor(samples / 2 ** 32), 21);
  file.writeUInt32BE(samples % 2 ** 32, 22);
  return file;
}

/** The first frame of an MP3 of 44,100 Hz in stereo after a tag, with Xing's count of frames. */
function createMp3(frames: number): Uint8Array {
  const file = Buffer.alloc(200);
  file.write('ID3', 0);
  file.set([0, 0, 0, 20], 6);
  file.set([0xff, 0xfb, 0x90, 0x00], 30);
  file.write('Xing', 66);
  file.writeUInt32BE(1, 70);
  file.writeUInt32BE(frames, 74);
  return file;
}

const createOgg = (flags: number): Uint8Array =>
  Buffer.concat([
    Buffer.from('OggS\0\x02'),
    Buffer.alloc(90),
    Buffer.from(['O'.charCodeAt(0), ...Buffer.from('ggS\0'), flags]),
    Buffer.alloc(60),
  ]);

test.each<[string, Uint8Array, number, boolean]>([
  ['a WAV', createWav(10), 10_000, false],
  ['a WAV of which half is left', createWav(10).subarray(0, 40_044), 5000, true],
  ['a WAV of a program that streams', createWav(10, 0xffff_ffff), 10_000, false],
  ['a FLAC', createFlac(480_000), 10_000, false],
  ['a FLAC of which half is left', createFlac(480_000), 5000, true],
  ['a FLAC of more than a day', createFlac(2 ** 32 + 48_000), 5000, true],
  ['a FLAC of unknown length', createFlac(0), 5000, false],
  ['an MP3', createMp3(3830), 100_000, false],
  ['an MP3 of which half is left', createMp3(3830), 50_000, true],
  ['an MP3 without its count', createMp3(3830).fill(0, 66, 70), 50_000, false],
  ['an Ogg', createOgg(4), 5000, false],
  ['an Ogg without its last page', createOgg(0), 5000, true],
  ['an M4A', readSeed('songs/one-more-song-sung.m4a'), 58_584, false],
  ['an M4A of which half is left', readSeed('songs/one-more-song-sung.m4a'), 29_000, true],
  ['a page', Buffer.from('<html>'), 0, false],
])('%s: is it cut off', (_, file, durationMs, isCut) => {
  expect(isCutOff(file, durationMs)).toBe(isCut);
});

test('the head of a file that ends anywhere is no failure', () => {
  const files = [
    createWav(1),
    createFlac(480_000),
    createMp3(3830),
    createOgg(4),
    readSeed('songs/one-more-song-sung.m4a'),
  ];
  for (const file of files)
    for (let length = 0; length < 100; length += 1)
      expect(() => isCutOff(file.slice(0, length), 1000)).not.toThrow();
});
