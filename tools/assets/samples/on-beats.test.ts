import { expect, test } from 'vitest';
import { findBeats, stretchToBeats } from './on-beats.ts';

test('a phrase of four strong words is spoken to the beat, another one freely', () => {
  expect(findBeats('The bands are playing some loud new songs.')).toEqual([2, 4, 6, 8]);
  expect(findBeats('Hold on a second.')).toBeNull();
});

test('the vowel of each strong word begins with its beat, and what lies between is stretched evenly', () => {
  const sound = (start: number, end: number, phone: string, word: number) =>
    `${start} ${end} x^x-${phone}+x=x@1_1/E:content+1@${word}+1&0`;
  const labels = [
    sound(0, 1_000_000, 'k', 1),
    sound(1_000_000, 2_000_000, 'ow', 1),
    sound(2_000_000, 3_000_000, 'l', 1),
    sound(3_000_000, 5_000_000, 'ih', 2),
  ];
  const stretched = stretchToBeats(labels.join('\n'), [1, 2], 0.6);
  expect(stretched.leadSeconds).toBe(0.1);
  expect(stretched.labels.split('\n').map((line) => line.split(' ').slice(0, 2).join('-'))).toEqual(
    ['0-1000000', '1000000-4000000', '4000000-7000000', '7000000-9000000'],
  );
});
