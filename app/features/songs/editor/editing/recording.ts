import { findSoundType, soundHeadBytes, soundTypes } from '#domain/decks/sound-type.ts';
import { isCutOff } from '#domain/songs/editing/is-cut-off.ts';
import { measureLoudness } from '#domain/songs/editing/measure-loudness.ts';
import { LEVEL_MS } from '#domain/songs/editing/snap-to-onset.ts';

/** Facts about a decoded recording. */
export interface DecodedSound {
  durationMs: number;
  /** Loudness of 400 equal parts, 0 to 100. */
  peaks: number[];
  /** Loudness of each part of LEVEL_MS, 0 to 100. */
  fine: readonly number[];
  /** The mean power of each part of LEVEL_MS. */
  levels: Float32Array;
  /** In LUFS; -Infinity: silence. */
  loudness: number;
  /** The file ends before the end that it announces. */
  isCutOff: boolean;
}

const PEAKS = 400;
/** Enough for a picture of the sound, and less memory on a phone. */
const SAMPLE_RATE = 22_050;
/** The limit of app.refuse_wrong_recordings. */
export const MOST_BYTES = 60 * 1024 * 1024;
/** The limit of app.is_song_shape. */
export const MOST_MS = 3_600_000;
/** Above this a member on a phone waits. */
export const HEAVY_BYTES = 8 * 1024 * 1024;

/** The file under its true type, which its first bytes say; null: none that browsers play. */
export async function toAudioFile(file: File): Promise<File | null> {
  const type = findSoundType(new Uint8Array(await file.slice(0, soundHeadBytes).arrayBuffer()));
  if (type === null || type === 'audio/webm') return null;
  const stem = file.name.replace(/\.[^.]*$/u, '');
  return new File([file], `${stem}.${soundTypes[type]}`, { type });
}

/** The greatest deflection of each of `parts` equal parts, against that of the whole. */
export function toPeaks(samples: Float32Array, parts: number): number[] {
  const peaks = Array.from({ length: parts }, (_, part) => {
    const from = Math.floor((part * samples.length) / parts);
    const to = Math.max(from + 1, Math.floor(((part + 1) * samples.length) / parts));
    let peak = 0;
    for (let place = from; place < to; place += 1)
      peak = Math.max(peak, Math.abs(samples[place] ?? 0));
    return peak;
  });
  // No spread: a recording of an hour has more parts than a call may have arguments.
  let loudest = Number.EPSILON;
  for (const peak of peaks) loudest = Math.max(loudest, peak);
  return peaks.map((peak) => Math.round((peak / loudest) * 100));
}

/** The mean power of each part of LEVEL_MS, for snapToOnset. */
export function toLevels(samples: Float32Array, rate: number): Float32Array {
  const part = (rate * LEVEL_MS) / 1000;
  return Float32Array.from({ length: Math.ceil(samples.length / part) }, (_, index) => {
    const own = samples.subarray(Math.round(index * part), Math.round((index + 1) * part));
    let sum = 0;
    for (const sample of own) sum += sample * sample;
    return sum / Math.max(1, own.length);
  });
}

/** Throws when the browser cannot read the sound. */
export async function decodeSound(content: ArrayBuffer): Promise<DecodedSound> {
  const file = new Uint8Array(content.slice(0)); // decoding takes the content away
  const context = new OfflineAudioContext(1, 1, SAMPLE_RATE);
  const sound = await context.decodeAudioData(content);
  const samples = sound.getChannelData(0);
  const channels = Array.from({ length: sound.numberOfChannels }, (_, index) =>
    sound.getChannelData(index),
  );
  const durationMs = Math.floor(sound.duration * 1000);
  return {
    durationMs,
    peaks: toPeaks(samples, PEAKS),
    fine: toPeaks(samples, Math.max(1, Math.ceil(durationMs / LEVEL_MS))),
    levels: toLevels(samples, SAMPLE_RATE),
    loudness: measureLoudness(channels, SAMPLE_RATE),
    isCutOff: isCutOff(file, durationMs),
  };
}
