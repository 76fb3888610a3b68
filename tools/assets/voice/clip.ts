import { readFileSync } from 'node:fs';
import { encodeLevelled } from './loudness.ts';
import type { Loudness } from './loudness.ts';
import { runFfmpeg } from './run-tool.ts';

/** MPEG-2 layer III at 24 kHz and 40 kbit/s: a frame is 576 samples, 24 ms and 120 bytes, so that 1 ms is 5 bytes. */
export const bytesPerMs = 5;
export const frameBytes = 120;
const samplesPerFrame = 576;

/** No bit reservoir, no Xing frame, no ID3: nothing that a cut would separate from its frame. */
export const clipCodec =
  '-ac 1 -ar 24000 -c:a libmp3lame -b:a 40k -reservoir 0 -write_xing 0 -id3v2_version 0 -map_metadata -1 -f mp3'.split(
    ' ',
  );

/** Seconds kept before the first sound and after the last, so that no consonant is clipped. */
export const silences = { before: 0.04, after: 0.06 };
const trim = (silence: number) =>
  `silenceremove=start_periods=1:start_threshold=-48dB:start_silence=${silence}`;
export const voiceTone =
  'highpass=f=70,volume=6dB,acompressor=threshold=-22dB:ratio=3:attack=3:release=80';
export const speechFilter = `volume=6dB,${trim(silences.before)},areverse,${trim(silences.after)},areverse,volume=-6dB,${voiceTone}`;

/** MPEG-2, layer III, no checksum; 40 kbit/s, 24 kHz, no padding; and no byte borrowed from the frame before it. */
export const isWholeFrame = (frame: Uint8Array) =>
  frame.length === frameBytes &&
  frame[0] === 0xff &&
  frame[1] === 0xf3 &&
  frame[2] === 0x54 &&
  frame[4] === 0;

export const isWholeClip = (clip: Uint8Array) =>
  clip.length > 0 &&
  Array.from({ length: Math.ceil(clip.length / frameBytes) }, (_, index) =>
    clip.subarray(index * frameBytes, (index + 1) * frameBytes),
  ).every(isWholeFrame);

interface Clip {
  file: string;
  bytes: Uint8Array;
  loudness: Loudness;
}

/** A spoken WAV file as a small MP3 of its own that can stand beside others in one file; throws when it could not. */
export function toClip(wav: string): Clip {
  const target = wav.replace(/\.wav$/, '.mp3');
  const loudness = encodeLevelled(wav, target, {
    filter: `${speechFilter},apad=pad_dur=0.1`,
    codec: clipCodec,
    repeats: 5,
  });
  const bytes = readFileSync(target);
  if (!isWholeClip(bytes)) throw new Error(`${target} has a frame that does not decode alone`);
  const samples = runFfmpeg(['-i', target, '-f', 's16le', '-']).stdout.length / 2;
  if (samples !== (bytes.length / frameBytes) * samplesPerFrame)
    throw new Error(`${target} decodes to ${samples} samples`);
  return { file: target, bytes, loudness };
}
