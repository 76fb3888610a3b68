import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { StudySettings } from '#domain/contracts/study-sync.ts';
import { answerCard } from '../answer-card.ts';
import { type CardMemory, newCard } from '../card-memory.ts';
import { defaultSettings } from '../default-settings.ts';
import { toIntervalDays } from '../fsrs.ts';
import { toFuzzRange } from '../fuzz.ts';
import { toWorkload } from './workload.ts';
import { toWaits } from './intervals.ts';
import { compareWork } from './work.ts';
import type { QueueCard } from '../queue/queue.ts';
import type { Rating } from '../study-entry.ts';

// A Sunday.
const day = 20_003;
const at = day * 86_400_000 + 43_200_000;
const { easyDays } = defaultSettings;

const known = (change: Partial<CardMemory> = {}): CardMemory => ({
  ...newCard,
  stage: 'review',
  stability: 10,
  difficulty: 5,
  dueDay: day,
  firstDay: 1,
  lastDay: day - 10,
  answers: 3,
  ...change,
});

const toCard = (noteId: string, memory: CardMemory, face = 1): QueueCard => ({
  card: { noteId, face },
  deckId: 'd',
  position: 1,
  memory,
});

function choose(
  cards: ReadonlyMap<string, QueueCard>,
  id: string,
  { rating = 3, days = easyDays }: { rating?: Rating; days?: StudySettings['easyDays'] } = {},
): number {
  const memory = cards.get(id)?.memory ?? newCard;
  const workload = toWorkload(cards, id, { day, easyDays: days });
  return toWaits(id, memory, { at, day, target: 0.9, workload })[rating].days ?? 0;
}

function rangeOf(memory: CardMemory, rating: Rating) {
  const answer = { at, day, rating, target: 0.9, intervalDays: null };
  const { stability } = answerCard(memory, answer);
  return toFuzzRange(toIntervalDays(stability ?? 0, 0.9));
}

/** The card `new`, and so many others on each day of its range: the first days first. */
function fill(counts: readonly number[], memory = known()) {
  const cards = new Map([['new', toCard('new', memory)]]);
  const { least } = rangeOf(memory, 3);
  for (const [index, count] of counts.entries())
    for (let n = 0; n < count; n += 1)
      cards.set(`${index}-${n}`, toCard(`${index}-${n}`, known({ dueDay: day + least + index })));
  return { cards, least };
}

describe('the day on which a card returns', () => {
  test('is the emptiest of those that memory allows', () => {
    const { cards, least } = fill([9, 9, 4, 9, 9, 9, 9, 9, 9]);
    expect(choose(cards, 'new')).toBe(least + 2);
  });

  test('counts neither suspended cards nor the card itself', () => {
    const { cards, least } = fill([1, 1, 1, 1, 1, 1, 1, 1, 1]);
    cards.set('own', toCard('own', known({ dueDay: day + least, isSuspended: true })));
    cards.set('new', toCard('new', known({ dueDay: day + least })));
    const before = choose(cards, 'new');
    cards.set('new', toCard('new', known({ dueDay: day + least + 3 })));
    expect(choose(cards, 'new')).toBe(before);
  });

  test('keeps away from another face of the note', () => {
    const { cards, least } = fill([0, 0, 0, 0, 0, 0]);
    const { most } = rangeOf(known(), 3);
    cards.set('face', toCard('new', known({ dueDay: day + least }), 2));
    expect(choose(cards, 'new')).toBeGreaterThanOrEqual(Math.min(most, least + 4));
  });

  test('is no day without study, where memory leaves another one', () => {
    const free = easyDays.map((_, weekday) => (weekday === 3 ? 'normal' : 'none'));
    for (const stability of [10, 12, 14, 16, 20]) {
      const { cards, least } = fill([], known({ stability }));
      const { most } = rangeOf(known({ stability }), 3);
      const weekdays = Array.from(
        { length: most - least + 1 },
        (_, n) => (day + least + n + 4) % 7,
      );
      const weekday = (day + choose(cards, 'new', { days: free }) + 4) % 7;
      expect(weekday === 3).toBe(weekdays.includes(3));
    }
  });

  test('is a light day half as often', () => {
    const light = easyDays.map((_, weekday) => (weekday % 2 === 0 ? 'light' : 'normal'));
    const cards = new Map<string, QueueCard>();
    const counts = [0, 0];
    for (let n = 0; n < 300; n += 1) {
      const id = `card-${n}`;
      cards.set(id, toCard(id, known()));
      const dueDay = day + choose(cards, id, { days: light });
      cards.set(id, toCard(id, known({ dueDay })));
      const isLight = light[(dueDay + 4) % 7] === 'light';
      counts[isLight ? 0 : 1] = (counts[isLight ? 0 : 1] ?? 0) + 1;
    }
    const days = Array.from(new Set([...cards.values()].map(({ memory }) => memory.dueDay)));
    const lightDays = days.filter((dueDay) => light[((dueDay ?? 0) + 4) % 7] === 'light').length;
    const perDay = [(counts[0] ?? 0) / lightDays, (counts[1] ?? 0) / (days.length - lightDays)];
    expect((perDay[0] ?? 0) / (perDay[1] ?? 1)).toBeCloseTo(0.5, 1);
  });
});

test('cards that are learnt together spread evenly over the days that memory allows', () => {
  const cards = new Map(
    Array.from({ length: 200 }, (_, n): [string, QueueCard] => [`${n}`, toCard(`${n}`, known())]),
  );
  for (const [id, card] of cards)
    cards.set(id, toCard(card.card.noteId, known({ dueDay: day + choose(cards, id) })));
  const counts = new Map<number, number>();
  for (const { memory } of cards.values())
    counts.set(memory.dueDay ?? 0, (counts.get(memory.dueDay ?? 0) ?? 0) + 1);
  expect(Math.max(...counts.values()) - Math.min(...counts.values())).toBeLessThanOrEqual(1);
});

/** The shares of its faces have a product that depends on their order. */
const roundingState = {
  stability: 0.1,
  lastDay: day - 45,
  answers: 0,
  days: easyDays.map((_, weekday) => (weekday === 3 || weekday === 5 ? 'light' : 'normal')),
  others: [5, 3, 1].map((ahead): [number, boolean] => [ahead, true]),
  rating: 3 as const,
};

test('the interval never leaves the fuzz range, the same state gives the same, and the fold keeps it', () => {
  const state = fc.record({
    stability: fc.double({ min: 0.1, max: 3000, noNaN: true }),
    lastDay: fc.integer({ min: day - 400, max: day }),
    answers: fc.nat(50),
    days: fc.array(fc.constantFrom('normal', 'light', 'none'), { minLength: 7, maxLength: 7 }),
    others: fc.array(fc.tuple(fc.integer({ min: 0, max: 120 }), fc.boolean()), { maxLength: 60 }),
    rating: fc.constantFrom<Rating>(2, 3, 4),
  });
  fc.assert(
    fc.property(state, ({ days, others, rating, ...change }) => {
      const memory = known(change);
      const cards = new Map(
        others.map(([ahead, isSibling], n): [string, QueueCard] => [
          `o${n}`,
          toCard(isSibling ? 'new' : `o${n}`, known({ dueDay: day + ahead }), 2),
        ]),
      );
      cards.set('new', toCard('new', memory));
      const { least, most } = rangeOf(memory, rating);
      const intervalDays = choose(cards, 'new', { rating, days });
      expect(intervalDays).toBeGreaterThanOrEqual(least);
      expect(intervalDays).toBeLessThanOrEqual(most);
      const reversed = new Map([...cards].toReversed());
      expect(choose(reversed, 'new', { rating, days })).toBe(intervalDays);
      const answer = { at, day, rating, target: 0.9, intervalDays };
      expect(answerCard(memory, answer).dueDay).toBe(day + intervalDays);
    }),
    { examples: [[roundingState]] },
  );
});

test('a higher aim costs more answers a day, for the cards that the student has', () => {
  const work = [0.8, 0.9, 0.95, 0.97].map((target) =>
    compareWork([5, 20, 80], { target, than: 0.9 }),
  );
  expect(work[1]).toBe(1);
  expect(work).toEqual(work.toSorted((a, b) => a - b));
  expect(work[0]).toBeLessThan(0.7);
  expect(work[3]).toBeGreaterThan(2);
  expect(compareWork([], { target: 0.97, than: 0.9 })).toBeGreaterThan(2);
});
