import { expect, test } from 'vitest';
import { measureLoudness } from './measure-loudness.ts';

function createTone(hertz: number, peak: number, rate: number, seconds = 3): Float32Array {
  return Float32Array.from(
    { length: rate * seconds },
    (_, place) => peak * Math.sin((2 * Math.PI * hertz * place) / rate),
  );
}

// ITU-R BS.1770-4: a full tone of 997 Hz in one channel has -3.01 LKFS. EBU Tech 3341, case 1: -23 dBFS in both has -23 LUFS.
test.each([
  ['a full tone in one channel', 1, 1, 48_000, -3.01],
  ['a full tone in one channel at the rate of this editor', 1, 1, 22_050, -3.01],
  ['a tone of -23 dBFS in both channels', 10 ** (-23 / 20), 2, 48_000, -23],
])('%s has the loudness of the standard', (_, peak, channels, rate, loudness) => {
  const tone = createTone(997, peak, rate);
  const measured = measureLoudness(
    Array.from({ length: channels }, () => tone),
    rate,
  );
  expect(measured).toBeCloseTo(loudness, 1);
});

test('silence between two verses does not make a song quieter', () => {
  const tone = createTone(997, 0.1, 22_050);
  const paused = new Float32Array(tone.length * 3);
  paused.set(tone);
  paused.set(tone, tone.length * 2);
  expect(measureLoudness([paused], 22_050)).toBeCloseTo(measureLoudness([tone], 22_050), 0);
});

test.each([
  ['silence', new Float32Array(22_050)],
  ['a click shorter than a block', createTone(997, 1, 22_050).subarray(0, 2000)],
  ['nothing', new Float32Array(0)],
])('%s has no loudness', (_, samples) => {
  expect(measureLoudness([samples], 22_050)).toBe(-Infinity);
});
