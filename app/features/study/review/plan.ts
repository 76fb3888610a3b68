import { planStudy, type StudyPlan } from '#domain/memory/queue.ts';
import { startOfStudyDay } from '#domain/memory/study-day.ts';
import type { DeviceCard, StudySnapshot } from '../study-device.ts';
import { today, zoneOffsetAt } from '../today.ts';

type Planned = Pick<StudySnapshot, 'cards' | 'decks' | 'settings'>;

const takenDecks = ({ decks }: Planned) =>
  decks.filter(({ isTaken }) => isTaken).map(({ id }) => id);

const plan = (study: Planned, at: number, day: number) =>
  planStudy(study.cards, {
    at,
    day,
    newPerDay: study.settings.newPerDay,
    decks: takenDecks(study),
  });

export const planAt = (study: Planned, at: number): StudyPlan => plan(study, at, today(at));

/** How many cards come tomorrow. */
export function countTomorrow(study: StudySnapshot): number {
  const day = today() + 1;
  const { newCards, learning, reviews } = plan(study, startOfStudyDay(day, zoneOffsetAt), day);
  return newCards + learning + reviews;
}

const MAX_DRILL = 20;

const isAnswered = ({ memory }: DeviceCard) => memory.answers > 0 && !memory.isSuspended;

/** Asked with every card that is shown, so it stops at the first one. */
export function canDrill({ cards }: StudySnapshot): boolean {
  for (const card of cards.values()) if (isAnswered(card)) return true;
  return false;
}

/** The cards of a practice beyond the schedule: the least certain ones first. */
export const pickDrill = ({ cards }: StudySnapshot): readonly string[] =>
  [...cards]
    .filter(([, card]) => isAnswered(card))
    .toSorted(([, a], [, b]) => (a.memory.stability ?? 0) - (b.memory.stability ?? 0))
    .slice(0, MAX_DRILL)
    .map(([id]) => id);

export interface DeckCount {
  id: string;
  title: string;
  /** Without an answer. */
  fresh: number;
  /** What is left of today. */
  today: number;
}

export function listSuspended(cards: StudySnapshot['cards']): readonly string[] {
  const ids: string[] = [];
  for (const { card, memory } of cards.values()) if (memory.isSuspended) ids.push(card.id);
  return ids;
}

/** The taken decks. The new cards of a day come from the decks in their order. */
export function countDecks(study: Planned, newToday: number): DeckCount[] {
  let left = newToday;
  const byDeck = new Map(takenDecks(study).map((id) => [id, new Map<string, DeviceCard>()]));
  for (const [id, card] of study.cards) byDeck.get(card.deckId)?.set(id, card);
  return study.decks
    .filter(({ isTaken }) => isTaken)
    .map(({ id, title }) => {
      const cards = byDeck.get(id) ?? new Map<string, DeviceCard>();
      let fresh = 0;
      for (const { memory } of cards.values()) if (isFresh(memory)) fresh += 1;
      const begins = Math.min(fresh, left);
      left -= begins;
      const { learning, reviews } = planAt({ ...study, cards }, Date.now());
      return { id, title, fresh, today: begins + learning + reviews };
    });
}

const isFresh = ({ stage, isSuspended }: { stage: string; isSuspended: boolean }) =>
  stage === 'new' && !isSuspended;
