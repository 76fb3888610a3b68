import { expect, test } from 'vitest';
import { stepUp, toMidi } from './composition.ts';
import type { Sound } from './labels.ts';
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

test('a sung vowel begins on its beat, and lasts 0.40 s at most inside a line and 0.55 s at its end', () => {
  const notes = [
    [0, 2, 'C3'],
    [2, 2, 'D3'],
  ] as const;
  const { sounds, words } = placeLine(toSounds('lAn dA'), { way: 'sung', notes }, inSeconds);
  expect(
    sounds.map(({ sound, start, seconds }) => [sound.label, round(start), round(seconds)]),
  ).toEqual([
    ['l', -0.1, 0.1],
    ['A', 0, 0.4],
    ['n', 0.4, 0.1],
    ['d', 1.9, 0.1],
    ['A', 2, 0.55],
  ]);
  expect(words.map(({ start, end }) => [round(start), round(end)])).toEqual([
    [-0.1, 0.5],
    [1.9, 2.55],
  ]);
});

test('a sung syllable that is too short for its consonants keeps a vowel', () => {
  const notes = [
    [0, 0.2, 'C3'],
    [0.2, 1, 'D3'],
  ] as const;
  const { sounds } = placeLine(toSounds('Ants dA'), { way: 'sung', notes }, inSeconds);
  expect(sounds[0]?.seconds).toBeGreaterThanOrEqual(0.07);
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
