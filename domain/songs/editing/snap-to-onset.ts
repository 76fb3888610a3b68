/** Length of the parts of which the loudness is known. */
export const LEVEL_MS = 10;
/** An onset is looked for this far from a tap. */
const REACH_MS = 200;
/** A tap that is this far off is usual (one standard deviation). */
const USUAL_MS = 100;
/** Parts that are compared before and after: a syllable's begin takes this long. */
const SPAN = 80 / LEVEL_MS;
/** A sound that becomes less than 3 dB louder does not begin. */
const LEAST_RISE_DB = 3;
/** Far below any recording, so that silence has a level. */
const FLOOR = 1e-7;

const at = (levels: ArrayLike<number>, part: number) =>
  levels[Math.min(Math.max(part, 0), levels.length - 1)] ?? 0;

/** By how many decibels the sound is louder after the begin of a part than before. */
function findRise(levels: ArrayLike<number>, part: number): number {
  let before = FLOOR;
  let after = FLOOR;
  for (let step = 0; step < SPAN; step += 1) {
    after += at(levels, part + step) / SPAN;
    before += at(levels, part - 1 - step) / SPAN;
  }
  return 10 * Math.log10(after / before);
}

/**
 * The begin of a sound that a tap at `ms` was for: where it grows most, near things first. The tap itself, where nothing begins.
 * `levels`: the mean power of each LEVEL_MS. The numbers were chosen with taps 70 ms off (one standard deviation) beside voices
 * alone and full songs.
 */
export function snapToOnset(levels: ArrayLike<number>, ms: number): number {
  const first = Math.ceil((ms - REACH_MS) / LEVEL_MS);
  const last = Math.floor((ms + REACH_MS) / LEVEL_MS);
  let best = { score: 0, ms };
  for (let part = Math.max(first, 0); part <= Math.min(last, levels.length - 1); part += 1) {
    const rise = findRise(levels, part);
    const isPeak = rise >= findRise(levels, part - 1) && rise >= findRise(levels, part + 1);
    const score = rise * Math.exp(-(((part * LEVEL_MS - ms) / USUAL_MS) ** 2) / 2);
    if (rise >= LEAST_RISE_DB && isPeak && score > best.score)
      best = { score, ms: part * LEVEL_MS };
  }
  return best.ms;
}
