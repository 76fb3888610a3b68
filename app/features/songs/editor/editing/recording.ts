import { findSoundType, soundHeadBytes, soundTypes } from '#domain/decks/sound-type.ts';

/** Facts about a decoded recording. */
export interface DecodedSound {
  durationMs: number;
  /** Loudness of 400 equal parts, 0 to 100. */
  peaks: number[];
  /** Loudness of each part of FINE_MS, 0 to 100. */
  fine: readonly number[];
}

export const FINE_MS = 10;
const PEAKS = 400;
/** Enough for a picture of the sound, and less memory on a phone. */
const SAMPLE_RATE = 22_050;
/** The limit of app.refuse_wrong_recordings. */
export const MOST_BYTES = 60 * 1024 * 1024;
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
  const loudest = Math.max(...peaks, Number.EPSILON);
  return peaks.map((peak) => Math.round((peak / loudest) * 100));
}

/** Throws when the browser cannot read the sound. */
export async function decodeSound(content: ArrayBuffer): Promise<DecodedSound> {
  const context = new OfflineAudioContext(1, 1, SAMPLE_RATE);
  const sound = await context.decodeAudioData(content);
  const samples = sound.getChannelData(0);
  const durationMs = Math.floor(sound.duration * 1000);
  return {
    durationMs,
    peaks: toPeaks(samples, PEAKS),
    fine: toPeaks(samples, Math.max(1, Math.ceil(durationMs / FINE_MS))),
  };
}
