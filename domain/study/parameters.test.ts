import { default_w } from 'ts-fsrs';
import { expect, test } from 'vitest';
import { newCard, type CardMemory } from './card-memory.ts';
import { foldCard } from './fold.ts';
import { isWeights } from './fsrs.ts';
import { toWaits } from './intervals/intervals.ts';
import type { OwnParameters } from './parameters.ts';
import type { Answer } from './study-entry.ts';

const dayMs = 86_400_000;
/** A student who forgets half as fast as most. */
const weights = default_w.map((weight, index) => (index < 4 ? weight * 2 : weight));
const since = 20_100 * dayMs;
const own: OwnParameters = { weights, since };

const answer = (day: number, change: Partial<Answer> = {}): Answer => ({
  id: `${day}`,
  cardId: 'card',
  at: day * dayMs,
  day,
  zoneOffset: 0,
  verb: 'answer',
  rating: 4,
  mode: 'self',
  spentMs: 0,
  intervalDays: null,
  target: 0.9,
  ...change,
});

const intervalOf = ({ dueDay, lastDay }: CardMemory) => (dueDay ?? 0) - (lastDay ?? 0);

test('own weights change what is remembered, and all later intervals', () => {
  const before = foldCard(newCard, [answer(20_200)]);
  const after = foldCard(newCard, [answer(20_200)], own);
  expect(after.stability).toBeCloseTo((before.stability ?? 0) * 2, 9);
  expect([intervalOf(before), intervalOf(after)]).toEqual([8, 17]);
});

test('a card keeps the day that was promised before the weights came, and is remembered by them', () => {
  const entries = [answer(20_000, { intervalDays: 9 })];
  const after = foldCard(newCard, entries, own);
  expect(intervalOf(after)).toBe(9);
  expect(after.stability).toBe(foldCard(newCard, [answer(20_000)], own).stability);
  const next = foldCard(newCard, [...entries, answer(20_109, { intervalDays: 9 })], own);
  expect(intervalOf(next)).toBeGreaterThan(100);
});

test('an answer from before without a recorded interval gets the computed one', () => {
  expect(intervalOf(foldCard(newCard, [answer(20_000)], own))).toBe(17);
});

test('a recorded interval of no days, or of more than a hundred years, is limited', () => {
  const promise = (intervalDays: number) =>
    intervalOf(foldCard(newCard, [answer(20_000, { intervalDays })], own));
  expect([promise(0), promise(100_000)]).toEqual([1, 36_500]);
});

test('the buttons show what the fold will keep', () => {
  const now = { at: since + dayMs, day: 20_101, target: 0.85 };
  const { days } = toWaits('card', newCard, now, own)[4];
  const entry = answer(20_101, { at: now.at, target: now.target, intervalDays: days });
  expect(intervalOf(foldCard(newCard, [entry], own))).toBe(days);
  expect(days).not.toBe(toWaits('card', newCard, now)[4].days);
});

test('weights are 21 numbers within the limits of FSRS-6', () => {
  expect(isWeights(default_w)).toBe(true);
  expect(isWeights(weights)).toBe(true);
  expect(isWeights(default_w.map(Math.fround))).toBe(true);
  const change = (index: number, value: number) =>
    default_w.map((weight, place) => (place === index ? value : weight));
  const bad = [
    [],
    default_w.slice(0, 19),
    [...default_w, 1],
    change(0, NaN),
    change(3, Infinity),
    change(0, -1),
    change(3, 101),
    change(4, 0.5),
    change(20, 0),
  ];
  expect(bad.map(isWeights)).toEqual(bad.map(() => false));
});
