import { describe, expect, test } from 'vitest';
import { type CardMemory, newCard } from '../card-memory.ts';
import { addToPace, toComebackSize, toSecondsPerCard } from './limits.ts';
import { planStudy, type QueueCard, type StudyTime } from './queue.ts';

const day = 20_000;
const now: StudyTime = {
  at: day * 86_400_000 + 43_200_000,
  day,
  newPerDay: 10,
  decks: ['d'],
  minutesPerDay: 0,
  secondsPerCard: 8,
  isUnlimited: false,
  studied: null,
};

const known = (dueDay: number, lastDay: number, change: Partial<CardMemory> = {}): CardMemory => ({
  ...newCard,
  stage: 'review',
  stability: 10,
  difficulty: 5,
  dueDay,
  firstDay: 1,
  lastDay,
  answers: 3,
  ...change,
});

const toCards = (memories: readonly CardMemory[]) =>
  new Map(
    memories.map((memory, position): [string, QueueCard] => {
      const id = `card-${String(position).padStart(3, '0')}`;
      return [id, { card: { noteId: id, face: 1 }, deckId: 'd', position, memory }];
    }),
  );

/** Due cards that were last seen `daysAgo` days ago. */
const dueCards = (count: number, daysAgo: number) =>
  Array.from({ length: count }, (_, n) => known(day - (n % 5), day - daysAgo - (n % 3)));

const todaysCards = (count: number) => Array.from({ length: count }, () => known(day, day - 1));

/** Reviews the day to its end; returns the ids. */
function study(cards: Map<string, QueueCard>, time: StudyTime): string[] {
  const shown: string[] = [];
  for (;;) {
    const id = planStudy(cards, time).nextCardId;
    const card = id === null ? undefined : cards.get(id);
    if (id === null || !card) return shown;
    shown.push(id);
    const { firstDay } = card.memory;
    const memory = known(day + 9, day, { firstDay: firstDay ?? day });
    cards.set(id, { ...card, memory });
  }
}

describe('minutes a day', () => {
  test('limit the reviews by the pace; the rest waits, and comes when all is asked for', () => {
    const cards = toCards(dueCards(50, 1));
    const limited = { ...now, minutesPerDay: 2 };
    expect(planStudy(cards, limited)).toMatchObject({ reviews: 13, waiting: 37 });
    expect(planStudy(cards, { ...limited, secondsPerCard: 12 }).reviews).toBe(8);
    expect(study(cards, limited)).toHaveLength(13);
    const after = planStudy(cards, limited);
    expect(after).toMatchObject({ nextCardId: null, reviews: 0, waiting: 37, nextDay: day + 1 });
    expect(study(cards, { ...limited, isUnlimited: true })).toHaveLength(37);
  });

  test('leave the longest due for today', () => {
    const cards = toCards([known(day, day - 1), known(day - 9, day - 20), known(day - 3, day - 5)]);
    const ten = { ...now, minutesPerDay: 1, secondsPerCard: 30 };
    expect(study(cards, ten)).toEqual(['card-001', 'card-002']);
  });

  test('0 is no limit', () => {
    const cards = toCards([...todaysCards(300), newCard]);
    expect(planStudy(cards, now)).toMatchObject({ reviews: 300, waiting: 0, newCards: 1 });
    expect(study(cards, { ...now, minutesPerDay: 1 })).toHaveLength(6);
  });
});

describe('new cards', () => {
  const fresh = Array.from({ length: 30 }, () => newCard);
  /** Ten minutes hold 75 answers. */
  const limited = { ...now, minutesPerDay: 10 };

  test('are none while reviews wait, also for who does them all', () => {
    const cards = toCards([...todaysCards(70), ...fresh]);
    const none = { newCards: 0, heldBack: { cards: 10, brake: 'reviews' } };
    expect(planStudy(cards, limited)).toMatchObject({ ...none, reviews: 63, waiting: 7 });
    expect(planStudy(cards, { ...limited, isUnlimited: true })).toMatchObject(none);
  });

  test('are as many as the minutes hold beside the reviews, repeats included', () => {
    const held = { cards: 6, brake: 'minutes' };
    const cards = toCards([...todaysCards(53), ...fresh]);
    expect(planStudy(cards, limited)).toMatchObject({ newCards: 4, heldBack: held });
    const shown = study(cards, limited);
    expect(shown).toHaveLength(57);
    expect(planStudy(cards, limited)).toMatchObject({ newCards: 0, heldBack: held });
    expect(planStudy(toCards(fresh), limited)).toMatchObject({ newCards: 10, heldBack: null });
  });

  test('are none after an absence until what was late is gone, without a limit, too', () => {
    const cards = toCards([...dueCards(60, 9), ...fresh]);
    const tomorrow = { ...now, studied: { day, before: day - 1 } };
    const none = { isComeback: false, newCards: 0, heldBack: { cards: 10, brake: 'reviews' } };
    expect(planStudy(cards, tomorrow)).toMatchObject({ ...none, reviews: 60 });
    study(cards, tomorrow);
    expect(planStudy(cards, tomorrow)).toMatchObject({ nextCardId: null, heldBack: null });
  });
});

describe('the pace of a student', () => {
  test('is 8 seconds until 20 answers are known, then the median of the last hundred', () => {
    expect(toSecondsPerCard([])).toBe(8);
    expect(toSecondsPerCard(Array.from({ length: 19 }, () => 3000))).toBe(8);
    expect(toSecondsPerCard(Array.from({ length: 20 }, () => 3000))).toBe(3);
    const slow = Array.from({ length: 100 }, () => 20_000);
    const later = Array.from({ length: 60 }, () => 5000).reduce(
      addToPace,
      slow as readonly number[],
    );
    expect(later).toHaveLength(100);
    expect(toSecondsPerCard(later)).toBe(5);
  });

  test('is at least a second, and three minutes of it are a “Volta leve”', () => {
    expect(toSecondsPerCard(Array.from({ length: 20 }, () => 0))).toBe(1);
    expect([8, 12, 60].map(toComebackSize)).toEqual([18, 12, 5]);
  });
});

describe('after an absence', () => {
  test('of three days with much that is due, the day is a Volta leve without new cards', () => {
    const cards = toCards([...dueCards(60, 3), newCard]);
    const plan = planStudy(cards, now);
    expect(plan).toMatchObject({ isComeback: true, reviews: 18, waiting: 42, newCards: 0 });
    const all = planStudy(cards, { ...now, isUnlimited: true });
    expect(all).toMatchObject({ isComeback: false, reviews: 60, waiting: 0, newCards: 0 });
  });

  test.each([
    ['of two days', dueCards(60, 2)],
    ['with little that is due', dueCards(35, 9)],
    ['that has not begun', Array.from({ length: 60 }, () => newCard)],
  ])('%s the day is like any other', (_, memories) => {
    expect(planStudy(toCards(memories), now).isComeback).toBe(false);
  });

  test('it begins with the four likeliest successes and goes on by due day', () => {
    const strong = [
      known(day, day - 4),
      known(day, day - 4),
      known(day, day - 4),
      known(day, day - 4),
    ];
    const weak = Array.from({ length: 56 }, (_, n) =>
      known(day - 1 - n, day - 70, { stability: 5 }),
    );
    const shown = study(toCards([...weak, ...strong]), {
      ...now,
      studied: { day, before: day - 4 },
    });
    expect(shown).toHaveLength(18);
    expect(shown.slice(0, 4).toSorted()).toEqual(['card-056', 'card-057', 'card-058', 'card-059']);
    expect(shown.slice(4, 7)).toEqual(['card-055', 'card-054', 'card-053']);
  });

  test('a day stays what it was when its cards are answered: the device knows when the student came back', () => {
    const cards = toCards([...dueCards(60, 9), known(day + 9, day), known(day + 9, day)]);
    const after = (before: number) => planStudy(cards, { ...now, studied: { day, before } });
    expect(after(day - 9).isComeback).toBe(true);
    expect(after(day - 1).isComeback).toBe(false);
    expect(planStudy(cards, now).isComeback).toBe(false);
    expect(planStudy(cards, { ...now, studied: { day: day - 5, before: null } }).isComeback).toBe(
      false,
    );
  });
});
