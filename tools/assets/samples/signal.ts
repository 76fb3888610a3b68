import { writeFileSync } from 'node:fs';
import { runFfmpeg } from '../voice/run-tool.ts';

export const sampleRate = 44_100;

/** Numbers between −1 and 1 that are the same at every run (a linear congruential generator). */
export function createNoise(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 31 - 1;
  };
}

export function addInto(
  track: Float32Array,
  sound: Float32Array,
  { at, gain }: { at: number; gain: number },
): void {
  const start = Math.round(at * sampleRate);
  for (let index = 0; index < sound.length && start + index < track.length; index += 1)
    track[start + index] = (track[start + index] ?? 0) + gain * (sound[index] ?? 0);
}

/** The samples of a sound file after `filter`, as mono. */
export function readSound(file: string, filter: string): Float32Array {
  const raw = ['-ac', '1', '-ar', String(sampleRate), '-f', 'f32le', '-'];
  const { stdout } = runFfmpeg(['-i', file, '-af', filter, ...raw]);
  return new Float32Array(new Uint8Array(stdout).buffer);
}

/** Writes raw mono samples, and returns the arguments by which ffmpeg reads them. */
export function writeSound(file: string, track: Float32Array): string[] {
  writeFileSync(file, new Uint8Array(track.buffer));
  return ['-f', 'f32le', '-ar', String(sampleRate), '-ac', '1', '-i', file];
}
