import { highPass } from './filter.ts';
import { readSideToMid, type Stereo } from './stereo.ts';

/** Bass stays in the middle. */
const lowestHz = 160;
const mostGain = 1.9;

/** By how much the sides need to grow for `aimDb` of what they share, or for as near as they may be pulled. */
export const toSideGain = (sound: Stereo, aimDb: number): number =>
  Math.min(mostGain, 10 ** (Math.max(0, aimDb - readSideToMid(sound)) / 20));

/** Makes the difference between the sides so many times as large. */
export function widen([left, right]: Stereo, gain: number): Stereo {
  const side = highPass(
    left.map((sample, at) => (sample - (right[at] ?? 0)) / 2),
    lowestHz,
  );
  const more = gain - 1;
  return [
    left.map((sample, at) => sample + more * (side[at] ?? 0)),
    right.map((sample, at) => sample - more * (side[at] ?? 0)),
  ];
}
