import { findCaughtUpDay } from '#domain/study/queue/catch-up.ts';
import { planStudy, type StudyPlan, type StudyTime } from '#domain/study/queue/queue.ts';
import { startOfStudyDay } from '#domain/study/study-day.ts';
import { studyTime } from '#app/lib/clock/clock.ts';
import type { DeviceCard, StudySnapshot } from '../study-device.ts';
import { today, zoneOffsetAt } from '#app/lib/clock/today.ts';

type Planned = Pick<StudySnapshot, 'cards' | 'revision' | 'decks' | 'settings' | 'studied'>;
/** The settings of one visit, during which the number of a day's cards does not change with each answer. */
export type Visit = Pick<StudyTime, 'secondsPerCard' | 'isUnlimited'>;

const takenDecks = ({ decks }: Pick<Planned, 'decks'>) =>
  decks.filter(({ isTaken }) => isTaken).map(({ id }) => id);

const plan = (study: Planned, visit: Visit, time: Pick<StudyTime, 'at' | 'day'>) => {
  const { newPerDay, minutesPerDay } = study.settings;
  const { cards, studied } = study;
  return planStudy(cards, {
    ...time,
    ...visit,
    newPerDay,
    minutesPerDay,
    studied,
    decks: takenDecks(study),
  });
};

export const planAt = (study: Planned, visit: Visit, at: number): StudyPlan =>
  plan(study, visit, { at, day: today(at) });

/** The plan of tomorrow. */
export function planTomorrow(study: StudySnapshot, visit: Visit): StudyPlan {
  const day = today(studyTime(study)) + 1;
  const at = startOfStudyDay(day, zoneOffsetAt);
  return plan(study, { ...visit, isUnlimited: false }, { at, day });
}

/** The day at whose end no review waits, at the student's pace; null: not within a year. */
export function foreseeCaughtUp(
  study: StudySnapshot,
  visit: Visit,
  plan: StudyPlan,
): number | null {
  const { minutesPerDay, target } = study.settings;
  const day = today(studyTime(study));
  let reviewed = 0;
  for (const { memory } of study.cards.values())
    if (memory.lastDay === day && memory.firstDay !== day) reviewed += 1;
  const pace = { ...visit, minutesPerDay, target, day, reviewed, isComeback: plan.isComeback };
  return findCaughtUpDay(study.cards.values(), pace, study.parameters);
}

const MAX_DRILL = 20;

/** No card was answered, ever. */
export const isUntouched = ({ cards }: Pick<Planned, 'cards'>): boolean =>
  [...cards.values()].every(({ memory }) => memory.answers === 0);

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
  /** The cards that are left of today. */
  today: number;
}

export function listSuspended(cards: StudySnapshot['cards']): readonly string[] {
  const ids: string[] = [];
  for (const { card, memory } of cards.values()) if (memory.isSuspended) ids.push(card.id);
  return ids;
}

/** The taken decks. What is left of a day comes from the decks in their order. */
export function countDecks({ decks }: Pick<Planned, 'decks'>, plan: StudyPlan): DeckCount[] {
  let { newCards, reviews } = plan;
  return decks
    .filter(({ isTaken }) => isTaken)
    .map(({ id, title }) => {
      const { fresh, learning, due } = plan.byDeck.get(id) ?? nothing;
      const [begins, returns] = [Math.min(fresh, newCards), Math.min(due, reviews)];
      newCards -= begins;
      reviews -= returns;
      return { id, title, fresh, today: begins + learning + returns };
    });
}

const nothing = { fresh: 0, learning: 0, due: 0 };
