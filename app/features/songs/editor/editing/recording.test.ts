import { expect, test } from 'vitest';
import { toAudioFile, toLevels, toPeaks } from './recording.ts';

test('a recording of an hour is read', () => {
  const samples = new Float32Array(720_000).fill(0.25);
  samples[500_000] = -0.5;
  const peaks = toPeaks(samples, 360_000);
  expect(peaks).toHaveLength(360_000);
  expect(peaks[0]).toBe(50);
  expect(peaks[250_000]).toBe(100);
});

test('silence has peaks of nothing', () => {
  expect(toPeaks(new Float32Array(10), 2)).toEqual([0, 0]);
});

test('the levels are the mean power of each 10 ms', () => {
  const samples = new Float32Array(441).fill(0.5, 221);
  expect([...toLevels(samples, 22_050)]).toEqual([0, 0.25]);
});

test.each([
  ['fLaC\0\0\0\x22', 'audio/flac', 'voz.flac'],
  ['\0\0\0 ftypM4A ', 'audio/mp4', 'voz.m4a'],
  ['\x1AE\xDF\xA3', null, null],
  ['<html>', null, null],
])('a file that begins with %j is taken as %s', async (head, type, name) => {
  const bytes = Uint8Array.from(head, (letter) => letter.charCodeAt(0));
  const file = await toAudioFile(new File([bytes], 'voz.bin', { type: 'audio/mpeg' }));
  expect(file && [file.type, file.name]).toEqual(type && [type, name]);
});
