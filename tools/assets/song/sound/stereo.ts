import { writeFileSync, rmSync } from 'node:fs';
import { runFfmpeg } from '../../voice/run-tool.ts';

export const sampleRate = 44_100;

/** Two channels of equal length, samples from −1 to 1. */
export type Stereo = readonly [left: Float32Array, right: Float32Array];

/** A file as a decoder gives it; a mono one is on both channels. */
export function readStereo(file: string): Stereo {
  const { stdout } = runFfmpeg([
    '-i',
    file,
    '-ac',
    '2',
    '-ar',
    `${sampleRate}`,
    '-f',
    'f32le',
    '-',
  ]);
  const length = Math.floor(stdout.length / 8);
  const [left, right] = [new Float32Array(length), new Float32Array(length)];
  const bytes = new DataView(stdout.buffer, stdout.byteOffset, stdout.length);
  for (let at = 0; at < length; at += 1) {
    left[at] = bytes.getFloat32(8 * at, true);
    right[at] = bytes.getFloat32(8 * at + 4, true);
  }
  return [left, right];
}

export function writeStereo(file: string, [left, right]: Stereo): string {
  const both = new Float32Array(2 * left.length);
  for (let at = 0; at < left.length; at += 1) {
    both[2 * at] = left[at] ?? 0;
    both[2 * at + 1] = right[at] ?? 0;
  }
  const raw = `${file}.f32`;
  writeFileSync(raw, both);
  const input = ['-f', 'f32le', '-ar', `${sampleRate}`, '-ac', '2', '-i', raw];
  runFfmpeg([...input, '-c:a', 'pcm_f32le', '-bitexact', file]);
  rmSync(raw);
  return file;
}

/** Both channels through the same change. */
export const mapStereo = (
  [left, right]: Stereo,
  change: (samples: Float32Array) => Float32Array,
): Stereo => [change(left), change(right)];

export const scaleStereo = (sound: Stereo, factor: number): Stereo =>
  mapStereo(sound, (samples) => samples.map((sample) => sample * factor));

/** Both sounds at once, as long as the longer one. */
export function sumStereo(one: Stereo, other: Stereo): Stereo {
  const length = Math.max(one[0].length, other[0].length);
  const add = (side: 0 | 1) => {
    const sum = new Float32Array(length);
    sum.set(one[side]);
    return sum.map((sample, at) => sample + (other[side][at] ?? 0));
  };
  return [add(0), add(1)];
}

export const sumSquares = (samples: Float32Array): number =>
  samples.reduce((total, sample) => total + sample * sample, 0);

export const toDb = (power: number): number => 10 * Math.log10(Math.max(power, 1e-12));

/** The energy of what differs between the channels against that of what they share, in dB. */
export function readSideToMid([left, right]: Stereo): number {
  let [mid, side] = [0, 0];
  for (let at = 0; at < left.length; at += 1) {
    const [a, b] = [left[at] ?? 0, right[at] ?? 0];
    mid += (a + b) ** 2;
    side += (a - b) ** 2;
  }
  return toDb(side / mid);
}
