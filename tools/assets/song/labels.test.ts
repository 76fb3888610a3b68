import { expect, test } from 'vitest';
import { joinWords } from './labels.ts';

const sound = (startsWord: boolean) => ({
  label: '',
  seconds: 0.1,
  isVowel: true,
  isPause: false,
  isStressed: true,
  startsSyllable: true,
  startsWord,
});

test('a word that is read as two begins once', () => {
  const starts = [false, true, true, true, true, false].map(sound);
  expect(joinWords(starts, "It's kinda cold").map(({ startsWord }) => startsWord)).toEqual([
    false,
    true,
    true,
    false,
    true,
    false,
  ]);
});
