import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CardMemory, newCard } from '../card-memory.ts';
import { planStudy, type QueueCard, type StudyTime } from './queue.ts';

const day = 20_000;
const now: StudyTime = {
  at: day * 86_400_000 + 43_200_000,
  day,
  newPerDay: 20,
  decks: ['d'],
  minutesPerDay: 0,
  secondsPerCard: 8,
  isUnlimited: false,
  studied: null,
};

const known = (dueDay: number, lastDay = day - 9): CardMemory => ({
  ...newCard,
  stage: 'review',
  stability: 30,
  difficulty: 5,
  dueDay,
  firstDay: 1,
  lastDay,
  answers: 3,
});

type Given = readonly [note: string, face: number, memory: CardMemory];

const toCards = (given: readonly Given[]) =>
  new Map(
    given.map(([noteId, face, memory], position): [string, QueueCard] => [
      `${noteId}${face}`,
      { card: { noteId, face }, deckId: 'd', position, memory },
    ]),
  );

describe('two faces of a note', () => {
  test('that are both due come on two days', () => {
    const cards = toCards([
      ['a', 1, known(day)],
      ['a', 2, known(day - 1)],
      ['b', 1, known(day)],
    ]);
    expect(planStudy(cards, now)).toMatchObject({ nextCardId: 'a2', reviews: 2, nextDay: day + 1 });
  });

  test('the one waits when the other was answered today, in whatever way, and comes tomorrow', () => {
    const cards = toCards([
      ['a', 1, known(day + 20, day)],
      ['a', 2, newCard],
    ]);
    expect(planStudy(cards, now)).toMatchObject({
      nextCardId: null,
      newCards: 0,
      nextDay: day + 1,
    });
    expect(planStudy(cards, { ...now, day: day + 1 }).nextCardId).toBe('a2');
  });

  test('a face that was begun today goes on with its steps', () => {
    const learning: CardMemory = { ...newCard, stage: 'learning', dueAt: now.at, lastDay: day };
    const cards = toCards([
      ['a', 1, known(day)],
      ['a', 2, { ...learning, firstDay: day }],
    ]);
    expect(planStudy(cards, now).nextCardId).toBe('a2');
  });

  test('a suspended or later face holds nothing back', () => {
    const cards = toCards([
      ['a', 1, { ...known(day), isSuspended: true }],
      ['a', 2, known(day)],
      ['b', 1, known(day + 1)],
      ['b', 2, known(day)],
    ]);
    expect(planStudy(cards, now).reviews).toBe(2);
  });

  test('new cards come first with their first faces, whatever their deck', () => {
    const cards = toCards([
      ['a', 2, newCard],
      ['b', 1, newCard],
      ['c', 1, newCard],
    ]);
    expect(planStudy(cards, now).nextCardId).toBe('b1');
    expect(planStudy(cards, now).newCards).toBe(3);
  });
});

const memory = fc.oneof(
  fc.constant(newCard),
  fc.integer({ min: -9, max: 3 }).map((days) => known(day + days)),
  fc.integer({ min: 1, max: 9 }).map((days) => known(day + days, day)),
);

test('never come on one day, unless two devices answered both, and what is done and left adds up', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(memory, memory), { maxLength: 12 }), (notes) => {
      const cards = toCards(
        notes.flatMap(([first, second], note): Given[] => [
          [`note-${note}-`, 1, first],
          [`note-${note}-`, 2, second],
        ]),
      );
      const answered = new Set(
        [...cards.values()].flatMap(({ card, memory: { lastDay } }) =>
          lastDay === day ? [card.noteId] : [],
        ),
      );
      const before = planStudy(cards, now);
      for (let step = 0; step < 40; step += 1) {
        const plan = planStudy(cards, now);
        expect(plan.done + plan.newCards + plan.reviews).toBe(
          before.done + before.newCards + before.reviews,
        );
        const card = plan.nextCardId === null ? undefined : cards.get(plan.nextCardId);
        if (plan.nextCardId === null || !card) return;
        expect(answered.has(card.card.noteId)).toBe(false);
        answered.add(card.card.noteId);
        const { firstDay } = card.memory;
        const next = { ...known(day + 30, day), firstDay: firstDay ?? day };
        cards.set(plan.nextCardId, { ...card, memory: next });
      }
      expect.unreachable('a day ends');
    }),
  );
});
