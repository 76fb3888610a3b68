import { sampleRate } from './stereo.ts';

type Kind = 'low' | 'high';

/** The coefficients of a second-order filter that lets pass what is lower or higher (Audio EQ Cookbook, R. Bristow-Johnson). */
function toCoefficients(kind: Kind, hz: number, q: number) {
  const angle = (2 * Math.PI * hz) / sampleRate;
  const [cos, alpha] = [Math.cos(angle), Math.sin(angle) / (2 * q)];
  const edge = kind === 'low' ? 1 - cos : 1 + cos;
  const scale = 1 + alpha;
  const middle = kind === 'low' ? edge : -edge;
  return {
    b0: edge / 2 / scale,
    b1: middle / scale,
    b2: edge / 2 / scale,
    a1: (-2 * cos) / scale,
    a2: (1 - alpha) / scale,
  };
}

function pass(samples: Float32Array, kind: Kind, hz: number, q: number): Float32Array {
  const { b0, b1, b2, a1, a2 } = toCoefficients(kind, hz, q);
  const out = new Float32Array(samples.length);
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  for (let at = 0; at < samples.length; at += 1) {
    const x = samples[at] ?? 0;
    const y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2;
    out[at] = y;
    [x2, x1, y2, y1] = [x1, x, y1, y];
  }
  return out;
}

/** The Q of each half of a Butterworth filter of the fourth order. */
const fourth = [0.541, 1.307] as const;

/** 24 dB an octave. */
export const highPass = (samples: Float32Array, hz: number): Float32Array =>
  fourth.reduce((passed, q) => pass(passed, 'high', hz, q), samples);

export const bandPass = (samples: Float32Array, lowHz: number, highHz: number): Float32Array =>
  fourth.reduce((passed, q) => pass(passed, 'low', highHz, q), highPass(samples, lowHz));

/** Between two frequencies without a shift in time: what is left by a subtraction is the rest. */
export function bandWithoutDelay(samples: Float32Array, lowHz: number, highHz: number) {
  const once = (input: Float32Array) =>
    pass(pass(input, 'high', lowHz, Math.SQRT1_2), 'low', highHz, Math.SQRT1_2);
  return once(once(samples).toReversed()).toReversed();
}
