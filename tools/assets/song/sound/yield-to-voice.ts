import { readVoiceToBand, type Span } from '../measure/readings.ts';
import { bandWithoutDelay } from './filter.ts';
import { mapStereo, sampleRate, type Stereo } from './stereo.ts';

/** The voice over the band in the speech band, in dB, that each line gets. */
const aimDb = 6.8;
/** A band that is told more than this is written too loud. */
const mostDipDb = 14;
/** Wider than the speech band, so that its edges are in it. */
const dipBand = [200, 5500] as const;
/** Seconds in which the band steps back before a line and returns after it. */
const [stepBack, comeBack] = [0.12, 0.3];

interface Dip extends Span {
  db: number;
}

/** The gain of the dip for each sample, in dB: the deepest of the lines that reach it. */
function toDepths(dips: readonly Dip[], length: number): Float32Array {
  const depths = new Float32Array(length);
  for (const { start, end, db } of dips) {
    const from = Math.max(0, Math.floor((start - stepBack) * sampleRate));
    const to = Math.min(length, Math.ceil((end + comeBack) * sampleRate));
    for (let at = from; at < to; at += 1) {
      const time = at / sampleRate;
      const share = Math.min(
        1,
        (time - start + stepBack) / stepBack,
        (end + comeBack - time) / comeBack,
      );
      const eased = 0.5 - 0.5 * Math.cos(Math.PI * Math.max(0, share));
      depths[at] = Math.max(depths[at] ?? 0, db * eased);
    }
  }
  return depths;
}

function dipBy(band: Stereo, depths: Float32Array): Stereo {
  return mapStereo(band, (samples) => {
    const middle = bandWithoutDelay(samples, ...dipBand);
    return samples.map((sample, at) => {
      const lost = 1 - 10 ** (-(depths[at] ?? 0) / 20);
      return sample - lost * (middle[at] ?? 0);
    });
  });
}

/** The band, softer between 200 and 5,500 Hz while a line is sung, as much as that line needs. */
export function yieldToVoice(band: Stereo, voice: Stereo, lines: readonly Span[]): Stereo {
  let dips = lines.map((line): Dip => ({ ...line, db: 0 }));
  let yielding = band;
  for (let round = 0; round < 5; round += 1) {
    const missing = readVoiceToBand(voice, yielding, lines).map((ratio) => aimDb - ratio);
    if (missing.every((db, line) => db <= 0.1 || (dips[line]?.db ?? 0) >= mostDipDb)) break;
    dips = dips.map(({ db, ...line }, place) => {
      return {
        ...line,
        db: Math.min(mostDipDb, Math.max(0, db + 1.1 * Math.max(0, missing[place] ?? 0))),
      };
    });
    yielding = dipBy(band, toDepths(dips, band[0].length));
  }
  console.log(`  band steps back by ${dips.map(({ db }) => db.toFixed(1)).join(' ')} dB`);
  return yielding;
}
