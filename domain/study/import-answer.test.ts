import { expect, test } from 'vitest';
import { newCard } from './card-memory.ts';
import { foldCard } from './fold.ts';
import { toStrength } from './fsrs.ts';
import type { Answer, ImportedAnswer } from './study-entry.ts';

const day = 20_000;
const dayMs = 86_400_000;

const toImported = (days: number, change: Partial<ImportedAnswer> = {}): ImportedAnswer => ({
  id: `0190a000-0000-7000-8000-${String(days).padStart(12, '0')}`,
  cardId: 'card',
  at: (day + days) * dayMs,
  day: day + days,
  zoneOffset: 0,
  verb: 'import',
  rating: 3,
  spentMs: 0,
  intervalDays: null,
  stability: null,
  difficulty: null,
  lapses: null,
  ...change,
});

test('an imported answer keeps its interval, however far it is from ours', () => {
  const memory = foldCard(newCard, [toImported(0), toImported(1, { intervalDays: 123 })]);
  expect(memory).toMatchObject({ stage: 'review', dueDay: day + 124, answers: 2, lapses: 0 });
  expect(memory.stability).toBeCloseTo(toStrength(toStrength(null, 0, 3), 1, 3).stability, 10);
});

test('what the other program knew of the card holds, and answers go on from there', () => {
  const known = toImported(5, { intervalDays: 20, stability: 23.4567, difficulty: 5.678 });
  const memory = foldCard(newCard, [toImported(0, { rating: 1 }), known]);
  expect(memory).toMatchObject({ stability: 23.4567, difficulty: 5.678, dueDay: day + 25 });
  const { id, at, day: dayOfAnswer } = toImported(25);
  const answer: Answer = {
    id,
    cardId: 'card',
    at,
    day: dayOfAnswer,
    zoneOffset: 0,
    verb: 'answer',
    rating: 3,
    mode: 'self',
    spentMs: 0,
    intervalDays: null,
    target: 0.9,
  };
  const next = toStrength({ stability: 23.4567, difficulty: 5.678 }, 20, 3);
  expect(foldCard(newCard, [known, answer])).toMatchObject({ ...next, stage: 'review' });
});

test('a card without history has what was known of it, and no answers', () => {
  const state = toImported(3, { rating: null, intervalDays: 10, stability: 10, difficulty: 5 });
  expect(foldCard(newCard, [state])).toMatchObject({
    dueDay: day + 13,
    answers: 0,
    stage: 'review',
  });
});

test('a failed answer after a review counts as forgotten, and the card is due at once', () => {
  const lapse = toImported(10, { rating: 1 });
  const memory = foldCard(newCard, [toImported(0, { intervalDays: 10 }), lapse]);
  expect(memory).toMatchObject({ stage: 'relearning', lapses: 1, dueDay: null, dueAt: lapse.at });
});

test('the failures that the other program counted hold, where its history lacks them', () => {
  const state = toImported(5, {
    rating: null,
    intervalDays: 9,
    stability: 9,
    difficulty: 8,
    lapses: 7,
  });
  expect(foldCard(newCard, [state])).toMatchObject({ lapses: 7, answers: 0 });
  const lapse = toImported(14, { rating: 1 });
  expect(foldCard(newCard, [state, lapse]).lapses).toBe(8);
});

test('a card that was mature at the other program is mature here from that day on', () => {
  const young = toImported(3, { intervalDays: 20, stability: 20.9, difficulty: 5 });
  const mature = toImported(23, { intervalDays: 40, stability: 41, difficulty: 5 });
  expect(foldCard(newCard, [young]).matureDay).toBeNull();
  expect(foldCard(newCard, [young, mature]).matureDay).toBe(day + 23);
  const forgotten = toImported(63, { rating: 1, stability: 3, difficulty: 6 });
  expect(foldCard(newCard, [young, mature, forgotten]).matureDay).toBe(day + 23);
});
