import { describe, expect, test } from 'vitest';
import { newCard, type CardMemory } from '../card-memory.ts';
import { foldCard } from '../fold.ts';
import { toWaits } from '../intervals/intervals.ts';
import { planStudy, type QueueCard, type StudyPlan, type StudyTime } from './queue.ts';
import type { Rating } from '../study-entry.ts';

const minute = 60_000;
const day = 20_000;
const at = day * 86_400_000 + 12 * 60 * minute;
const now: StudyTime = {
  at,
  day,
  newPerDay: 10,
  decks: ['masterclass', 'course'],
  minutesPerDay: 0,
  secondsPerCard: 8,
  isUnlimited: false,
  studied: null,
};

const review = (dueDay: number, change: Partial<CardMemory> = {}): CardMemory => ({
  ...newCard,
  stage: 'review',
  stability: 5,
  difficulty: 5,
  dueDay,
  firstDay: 1,
  lastDay: 1,
  ...change,
});
const learning = (minutes: number): CardMemory => ({
  ...newCard,
  stage: 'learning',
  stability: 1,
  difficulty: 5,
  dueAt: at + minutes * minute,
  firstDay: day - 1,
  lastDay: day - 1,
});

function toCards(memories: Record<string, CardMemory>, deckId = 'masterclass') {
  return new Map(
    Object.entries(memories).map(([id, memory], position): [string, QueueCard] => [
      id,
      { card: { noteId: id, face: 1 }, deckId, position, memory },
    ]),
  );
}

const answerWith = (rating: Rating, when: StudyTime, id: string, memory: CardMemory) =>
  foldCard(memory, [
    {
      id: 'entry',
      cardId: id,
      at: when.at,
      day: when.day,
      zoneOffset: 0,
      verb: 'answer',
      rating,
      mode: 'self',
      spentMs: 0,
      intervalDays: toWaits(id, memory, { ...when, target: 0.9 })[rating].days,
      target: 0.9,
    },
  ]);

/** Answers every card of a day with "Bom", 8 seconds each; returns their ids in order. */
function studyDay(
  cards: Map<string, QueueCard>,
  start: StudyTime,
  onPlan: (plan: StudyPlan) => void = () => undefined,
): string[] {
  const shown: string[] = [];
  for (;;) {
    const when = { ...start, at: start.at + shown.length * 8000 };
    const plan = planStudy(cards, when);
    onPlan(plan);
    const id = plan.nextCardId;
    const card = id === null ? undefined : cards.get(id);
    if (id === null || !card || shown.length > 1000) return shown;
    shown.push(id);
    cards.set(id, { ...card, memory: answerWith(3, when, id, card.memory) });
  }
}

describe('the next card', () => {
  test('a card within its steps comes first once its time has come, the earliest before', () => {
    const cards = toCards({ due: review(day), late: learning(-1), later: learning(-2) });
    expect(planStudy(cards, now).nextCardId).toBe('later');
  });

  test('a card within its steps whose time comes soon waits for the reviews, and comes at the end instead of a pause', () => {
    const cards = toCards({ soon: learning(9), due: review(day) });
    expect(planStudy(cards, now).nextCardId).toBe('due');
    cards.delete('due');
    expect(planStudy(cards, now).nextCardId).toBe('soon');
    expect(planStudy(toCards({ far: learning(21) }), now).nextCardId).toBeNull();
  });

  test('reviews come by the day from which they are due', () => {
    const cards = toCards({ today: review(day), old: review(day - 3), older: review(day - 9) });
    expect(studyDay(cards, now)).toEqual(['older', 'old', 'today']);
  });

  test('reviews of one day keep their order all day and have another one the next day', () => {
    const memories = Object.fromEntries(
      Array.from({ length: 30 }, (_, index) => [`card-${index}`, review(day - 1)]),
    );
    const order = studyDay(toCards(memories), now);
    const reversed = new Map([...toCards(memories)].toReversed());
    expect(studyDay(reversed, { ...now, at: at + 60 * minute })).toEqual(order);
    const next = studyDay(toCards(memories), { ...now, day: day + 1 });
    expect(next).not.toEqual(order);
    expect([...next].sort()).toEqual([...order].sort());
    expect(order).not.toEqual(Object.keys(memories));
  });

  test('new cards come in the order of the decks and of their positions', () => {
    const cards = new Map([
      ...toCards({ c1: newCard, c2: newCard }, 'course'),
      ...toCards({ m1: newCard, m2: newCard }),
    ]);
    const firsts = [...new Set(studyDay(cards, now))];
    expect(firsts).toEqual(['m1', 'm2', 'c1', 'c2']);
  });

  test('new cards are spread evenly among the reviews of the day', () => {
    const memories = Object.fromEntries([
      ...Array.from({ length: 20 }, (_, index) => [`review-${index}`, review(day)]),
      ...Array.from({ length: 20 }, (_, index) => [`new-${index}`, newCard]),
    ]) as Record<string, CardMemory>;
    const firsts = [...new Set(studyDay(toCards(memories), now))];
    const places = firsts.flatMap((id, place) => (id.startsWith('new') ? [place] : []));
    expect(firsts).toHaveLength(30);
    expect(places).toEqual([1, 4, 7, 10, 13, 16, 19, 22, 25, 28]);
  });
});

describe('the new cards of a day', () => {
  const memories = Object.fromEntries(
    Array.from({ length: 30 }, (_, index) => [`card-${index}`, newCard]),
  );

  test('are at most newPerDay, counting those begun today, and the next day has more', () => {
    const cards = toCards(memories);
    expect(planStudy(cards, { ...now, newPerDay: 4 })).toMatchObject({ newCards: 4, reviews: 0 });
    expect(new Set(studyDay(cards, { ...now, newPerDay: 4 })).size).toBe(4);
    const plan = planStudy(cards, { ...now, newPerDay: 4 });
    expect(plan).toMatchObject({ nextCardId: null, newCards: 0, nextDay: day + 1, done: 4 });
    expect(planStudy(cards, { ...now, newPerDay: 6 }).newCards).toBe(2);
    expect(planStudy(cards, { ...now, day: day + 1, newPerDay: 4 }).newCards).toBe(4);
  });

  test('are none when the student asks for none', () => {
    const plan = planStudy(toCards(memories), { ...now, newPerDay: 0 });
    expect(plan).toMatchObject({ nextCardId: null, newCards: 0, nextDay: null });
  });
});

describe('a word that was tapped in a song', () => {
  const withTapped = (memories: Record<string, CardMemory>, memory = newCard) =>
    new Map([
      ...toCards(memories),
      ...[...toCards({ tapped: memory }, 'song')].map(([id, card]): [string, QueueCard] => [
        id,
        { ...card, isTapped: true },
      ]),
    ]);

  test('comes first, before reviews, other new cards and those within their steps', () => {
    const cards = withTapped({ late: learning(-1), due: review(day - 3), other: newCard });
    const shown = [...new Set(studyDay(cards, now))];
    expect(shown[0]).toBe('tapped');
    expect(shown).toHaveLength(4);
  });

  test('comes today when the day has no new card left, and counts as one of the day', () => {
    const none = { ...now, newPerDay: 0 };
    expect(planStudy(withTapped({ due: review(day) }), none)).toMatchObject({
      nextCardId: 'tapped',
      newCards: 1,
    });
    const others = withTapped({ a: newCard, b: newCard });
    expect(planStudy(others, { ...now, newPerDay: 2 }).newCards).toBe(2);
    expect(new Set(studyDay(others, { ...now, newPerDay: 2 }))).toEqual(new Set(['tapped', 'a']));
  });

  test('is like any other card once it was answered, and stays away while it is put off', () => {
    const answered = withTapped({ older: review(day - 3) }, review(day));
    expect(planStudy(answered, now).nextCardId).toBe('older');
    const buried = withTapped({ older: review(day) }, { ...newCard, buriedUntilDay: day + 1 });
    expect(planStudy(buried, now)).toMatchObject({ nextCardId: 'older', newCards: 0 });
  });
});

describe('the counts of a day', () => {
  test('leave out what is suspended, put off or due later, and name the next day with cards', () => {
    const cards = toCards({
      due: review(day - 1),
      suspended: review(day, { isSuspended: true }),
      buried: review(day - 2, { buriedUntilDay: day + 1 }),
      later: review(day + 4),
      soon: learning(5),
      fresh: newCard,
      freshButSuspended: { ...newCard, isSuspended: true },
    });
    expect(planStudy(cards, now)).toMatchObject({
      newCards: 1,
      learning: 1,
      reviews: 1,
      done: 0,
      nextDay: day + 1,
    });
    expect(planStudy(cards, { ...now, day: day + 1 })).toMatchObject({
      reviews: 2,
      nextDay: day + 4,
    });
  });

  test('keep their sum while cards are answered: what is done and what is left', () => {
    const cards = toCards({ a: review(day), b: newCard, c: newCard, d: learning(-1) });
    const onPlan = ({ done, newCards, learning: within, reviews }: StudyPlan) =>
      expect(done + newCards + within + reviews).toBe(4);
    expect(studyDay(cards, now, onPlan).length).toBeGreaterThan(4);
    expect(planStudy(cards, { ...now, at: at + 60 * minute }).done).toBe(4);
  });

  test('an empty study has nothing and no next day', () => {
    expect(planStudy(new Map(), now)).toEqual({
      nextCardId: null,
      newCards: 0,
      learning: 0,
      reviews: 0,
      waiting: 0,
      heldBack: null,
      isComeback: false,
      done: 0,
      nextDay: null,
      byDeck: new Map(),
      suspended: 0,
    });
  });

  test('each deck has its own, whatever the day may hold', () => {
    const course = toCards({ e: newCard, f: learning(-1), g: review(day + 1) }, 'course');
    const masterclass = toCards({
      a: review(day),
      b: review(day - 1),
      c: newCard,
      d: { ...review(day), isSuspended: true },
    });
    const plan = planStudy(new Map([...masterclass, ...course]), { ...now, newPerDay: 0 });
    expect([...plan.byDeck]).toEqual([
      ['masterclass', { fresh: 1, learning: 0, due: 2 }],
      ['course', { fresh: 1, learning: 1, due: 0 }],
    ]);
    expect(plan.suspended).toBe(1);
  });
});
