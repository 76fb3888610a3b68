import { bandPass, highPass } from '../sound/filter.ts';
import { mapStereo, sampleRate, type Stereo, sumSquares, toDb } from '../sound/stereo.ts';

/** Speech is carried between these frequencies, in Hz. */
export const speechBand = [300, 4000] as const;
const treble = 9500;

const toEnergy = ([left, right]: Stereo) => sumSquares(left) + sumSquares(right);

export interface Span {
  start: number;
  end: number;
}

const toSpeech = (sound: Stereo) => mapStereo(sound, (one) => bandPass(one, ...speechBand));
const cut = (sound: Stereo, { start, end }: Span) =>
  mapStereo(sound, (one) =>
    one.subarray(Math.round(start * sampleRate), Math.round(end * sampleRate)),
  );

/** A voice over a band in the speech band, in dB for each span of seconds. */
export function readVoiceToBand(voice: Stereo, band: Stereo, spans: readonly Span[]): number[] {
  const [spoken, played] = [toSpeech(voice), toSpeech(band)];
  return spans.map((span) => toDb(toEnergy(cut(spoken, span)) / toEnergy(cut(played, span))));
}

/** The share of the energy above 9.5 kHz, in dB of the whole. */
export const readTreble = (sound: Stereo): number =>
  toDb(toEnergy(mapStereo(sound, (one) => highPass(one, treble))) / toEnergy(sound));

/** The ms by which one sound is later than the other, looked for within 60 ms over five seconds from the middle. */
export function readLag([late]: Stereo, [early]: Stereo): number {
  const reach = Math.round(0.06 * sampleRate);
  const from = Math.floor(early.length / 2);
  const to = from + 5 * sampleRate;
  let [most, best] = [-Infinity, 0];
  for (let lag = -reach; lag <= reach; lag += 1) {
    let sum = 0;
    for (let at = from; at < to; at += 7) sum += (early[at] ?? 0) * (late[at + lag] ?? 0);
    if (sum > most) [most, best] = [sum, lag];
  }
  return (1000 * best) / sampleRate;
}

/** The first moment, from 0.2 s before a span on, at which a voice is within 30 dB of the loudest in it. */
export function readOnset([voice]: Stereo, { start, end }: Span): number {
  const step = Math.round(0.005 * sampleRate);
  const from = Math.max(0, Math.round((start - 0.2) * sampleRate));
  const powers: number[] = [];
  for (let at = from; at < end * sampleRate; at += step)
    powers.push(sumSquares(voice.subarray(at, at + step)));
  const floor = Math.max(...powers) / 1000;
  return (from + powers.findIndex((power) => power > floor) * step) / sampleRate;
}
