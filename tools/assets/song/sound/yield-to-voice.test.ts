import { expect, test } from 'vitest';
import { readVoiceToBand } from '../measure/readings.ts';
import { readSideToMid, sampleRate, type Stereo } from './stereo.ts';
import { toSideGain, widen } from './widen.ts';
import { yieldToVoice } from './yield-to-voice.ts';

const seconds = 3;
const tone = (hz: number, level: number) =>
  Float32Array.from(
    { length: seconds * sampleRate },
    (_, at) => level * Math.sin((2 * Math.PI * hz * at) / sampleRate),
  );
const both = (samples: Float32Array): Stereo => [samples, samples];
const line = { start: 1, end: 2 };

test('the band steps back in the speech band while a line is sung, and only then', () => {
  const [voice, band] = [both(tone(900, 0.1)), both(tone(1000, 0.1))];
  expect(readVoiceToBand(voice, band, [line])[0]).toBeCloseTo(0, 0);
  const yielding = yieldToVoice(band, voice, [line]);
  expect(readVoiceToBand(voice, yielding, [line])[0]).toBeGreaterThanOrEqual(6);
  const rest = { start: 0.2, end: 0.8 };
  expect(readVoiceToBand(yielding, band, [rest])[0]).toBeCloseTo(0, 1);
});

test('bass and treble stay', () => {
  const band = both(tone(60, 0.1));
  const yielding = yieldToVoice(band, both(tone(900, 0.001)), [line]);
  expect(readSideToMid(yielding)).toBeLessThan(-60);
  expect(
    yielding[0].subarray(sampleRate, 2 * sampleRate).reduce((most, one) => Math.max(most, one), 0),
  ).toBeGreaterThan(0.09);
});

test('a sound is pulled apart to the width that is asked for', () => {
  const [middle, side] = [tone(440, 0.2), tone(700, 0.04)];
  const narrow: Stereo = [
    middle.map((one, at) => one + (side[at] ?? 0)),
    middle.map((one, at) => one - (side[at] ?? 0)),
  ];
  expect(readSideToMid(narrow)).toBeCloseTo(-14, 0);
  expect(readSideToMid(widen(narrow, toSideGain(narrow, -9)))).toBeCloseTo(-9, 0);
});
