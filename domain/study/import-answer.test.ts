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
