import { expect, test } from 'vitest';
import { stepUp, toMidi } from '../composition.ts';
import type { Sound } from '../labels.ts';
import { placeLine } from './place-line.ts';

/** A sound from its letter: `-` pause, a vowel or a consonant; upper case: stressed. */
function toSound(letter: string, place: number, text: readonly string[]): Sound {
  const startsWord = letter !== ' ' && (text[place - 1] ?? ' ') === ' ';
  return {
    label: letter,
    seconds: 0.1,
    isVowel: /[aeiou]/i.test(letter),
    isPause: letter === '-',
    isStressed: letter !== letter.toLowerCase(),
    startsSyllable: startsWord,
    startsWord,
  };
}
/** Sounds of words of one syllable, between the pauses of a line. */
const toSounds = (words: string) =>
  `- ${words} -`
    .split('')
    .map(toSound)
    .filter(({ label }) => label !== ' ');
const inSeconds = (beat: number) => beat;
const round = (seconds: number) => Math.round(seconds * 1000) / 1000;

const inThousandths = (sounds: ReturnType<typeof placeLine>['sounds']) =>
  sounds.map(({ sound, start, seconds }) => [sound.label, round(start), round(seconds)]);

test('a sung vowel begins on its beat and is little longer than spoken: the rest of a long note is silence between words', () => {
  const notes = [
    [0, 2, 'C3'],
    [2, 2, 'D3'],
  ] as const;
  const { sounds, words } = placeLine(toSounds('lAn dA'), { way: 'sung', notes }, inSeconds);
  expect(inThousandths(sounds)).toEqual([
    ['l', -0.1, 0.1],
    ['A', 0, 0.16],
    ['n', 0.16, 0.13],
    ['d', 1.87, 0.13],
    ['A', 2, 0.2],
  ]);
  expect(words.map(({ start, end }) => [round(start), round(end)])).toEqual([
    [-0.1, 0.29],
    [1.87, 2.2],
  ]);
});

test('a long spoken vowel is sung for 0.30 s at most inside a line and 0.40 s at its end', () => {
  const notes = [
    [0, 2, 'C3'],
    [2, 2, 'D3'],
  ] as const;
  const slow = toSounds('lA dA').map((sound) => Object.assign(sound, { seconds: 0.3 }));
  const { sounds } = placeLine(slow, { way: 'sung', notes }, inSeconds);
  const vowels = sounds.filter(({ sound }) => sound.isVowel);
  expect(vowels.map(({ seconds }) => round(seconds))).toEqual([0.3, 0.4]);
});

test('inside a word there is no silence: a syllable whose note is late comes early, with its note', () => {
  const notes = [
    [0, 1, 'C3'],
    [1, 1, 'D3'],
  ] as const;
  const word = toSounds('lAna').map((sound, place) =>
    Object.assign(sound, { startsSyllable: place !== 2 && place !== 4 }),
  );
  const line = placeLine(word, { way: 'sung', notes }, inSeconds);
  expect(inThousandths(line.sounds)).toEqual([
    ['l', -0.1, 0.1],
    ['A', 0, 0.16],
    ['n', 0.16, 0.13],
    ['a', 0.29, 0.2],
  ]);
  expect(line.notes.map(({ start, end }) => [round(start), round(end)])).toEqual([
    [0, 0.29],
    [0.29, 2],
  ]);
});

test('the sounds of a short note give way alike', () => {
  const notes = [
    [0, 0.25, 'C3'],
    [0.25, 1, 'D3'],
  ] as const;
  const { sounds } = placeLine(toSounds('Ants dA'), { way: 'sung', notes }, inSeconds);
  expect(inThousandths(sounds.slice(0, 5))).toEqual([
    ['A', 0, 0.05],
    ['n', 0.05, 0.05],
    ['t', 0.1, 0.05],
    ['s', 0.15, 0.05],
    ['d', 0.2, 0.05],
  ]);
});

test('a spoken word has the vowel of its stressed syllable on its beat, and a pause takes the time that is left', () => {
  const beats = [0, null, 1];
  const { sounds, words } = placeLine(toSounds('dA da - dA'), { way: 'said', beats }, inSeconds);
  const vowels = sounds.filter(({ sound }) => sound.label === 'A');
  expect(vowels.map(({ start }) => round(start))).toEqual([0, 1]);
  const pause = sounds.find(({ sound }) => sound.isPause);
  expect(round(pause?.seconds ?? 0)).toBe(round(1 - 0.4 * 1.3));
  expect(words).toHaveLength(3);
});

test('words and beats, or syllables and notes, that do not match are refused', () => {
  const said = { way: 'said', beats: [0] } as const;
  expect(() => placeLine(toSounds('da da'), said, inSeconds)).toThrow('2 words and 1 beats');
  const sung = { way: 'sung', notes: [] } as const;
  expect(() => placeLine(toSounds('da'), sung, inSeconds)).toThrow('1 syllables and 0 notes');
});

test('a third of the scale above or below a note stays in the scale', () => {
  expect(stepUp(toMidi('A3'), 2)).toBe(toMidi('C4'));
  expect(stepUp(toMidi('C3'), -2)).toBe(toMidi('A2'));
  expect(stepUp(toMidi('G3'), 0)).toBe(toMidi('G3'));
  expect(() => toMidi('H3')).toThrow('not a note');
});
