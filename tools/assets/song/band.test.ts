import { expect, test } from 'vitest';
import { toBandMidi } from './band.ts';
import { toBars } from './bars.ts';
import { createChance } from './chance.ts';
import { songs } from './compositions/all-songs.ts';
import { melody } from './composition.ts';
import { playDrums } from './drummer.ts';
import { beatsPerBar, drums, readPattern } from './groove.ts';
import { grooves } from './grooves/all-grooves.ts';

test('a pattern of any number of steps fills a bar, and a dash holds its note', () => {
  expect(readPattern('X-.o')).toEqual([
    { beat: 0, beats: 2, mark: 'X' },
    { beat: 3, beats: 1, mark: 'o' },
  ]);
  expect(readPattern('x.... 5-----').map(({ beats }) => beats)).toEqual([4 / 11, 24 / 11]);
  expect(() => readPattern('x y')).toThrow('not a pattern');
});

test('a melody is notes one after the other, and a rest is silence', () => {
  expect(melody('G3/1 -/0.5 A3/1.5', 2)).toEqual([
    [2, 1, 'G3'],
    [3.5, 1.5, 'A3'],
  ]);
  expect(() => melody('G3')).toThrow('not a note with its length');
});

test.each(songs)('the band of $song plays the same at every time', (composition) => {
  expect(toBandMidi(composition, 100)).toEqual(toBandMidi(composition, 100));
});

test.each(songs)(
  'the drummer of $song breathes, and leaves his pattern before a section',
  (composition) => {
    const bars = toBars(composition);
    const groove = grooves[composition.groove];
    const play = (name: string) =>
      playDrums(groove, bars, { channel: 9, bpm: 100, chance: createChance(name) });
    const hits = play('one');
    expect(hits.map(({ velocity }) => velocity)).not.toEqual(
      play('other').map(({ velocity }) => velocity),
    );
    const late = hits.map(({ beat }) => Math.abs(beat - Math.round(beat * 12) / 12));
    expect(Math.max(...late)).toBeLessThan(0.045);
    const ofBar = ({ place }: { place: number }) =>
      hits
        .filter(({ beat }) => Math.floor((beat + 0.1) / beatsPerBar) === place)
        .map(({ midi }) => midi);
    const changing = bars.find(({ next, section }) => next === 'full' && section !== 'full');
    const before = bars.find(({ place }) => place === (changing?.place ?? 0) - 1);
    expect(changing && ofBar(changing)).not.toEqual(before && ofBar(before));
    expect(ofBar(bars.at(-1) ?? bars[0] ?? { place: 0 })).toContain(drums.crash);
  },
);

test('a doubled part never leaves too few channels', () => {
  const players = Object.values(grooves).map(({ parts }) =>
    parts.reduce((count, { double }) => count + (double === undefined ? 1 : 2), 0),
  );
  expect(Math.max(...players)).toBeLessThan(15);
});

test('chance is even, and its sway stays within one', () => {
  const { draw, sway } = createChance('a song');
  const drawn = Array.from({ length: 4000 }, draw);
  expect(drawn.reduce((sum, one) => sum + one, 0) / drawn.length).toBeCloseTo(0.5, 1);
  const swayed = Array.from({ length: 4000 }, sway);
  expect(Math.max(...swayed.map(Math.abs))).toBeLessThan(1);
});
