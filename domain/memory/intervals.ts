import { answerCard } from './answer-card.ts';
import type { CardMemory } from './card-memory.ts';
import { toIntervalDays } from './fsrs.ts';
import { toFuzzRange } from './fuzz.ts';
import { scatter, toSeed } from './scatter.ts';
import type { Rating } from './study-entry.ts';

/** When a card returns after an answer: in minutes within its steps, else in days, which the answer records as `intervalDays`. */
export type Wait = { minutes: number; days: null } | { minutes: null; days: number };

/**
 * What each rating would do to a card now. The days are scattered within Anki's fuzz range by card and number of answers, so that
 * cards learnt together part; every device chooses the same.
 */
export function toWaits(
  cardId: string,
  memory: CardMemory,
  now: { at: number; day: number; target: number },
): Record<Rating, Wait> {
  const toWait = (rating: Rating): Wait => {
    const { dueAt, stability } = answerCard(memory, { ...now, rating, intervalDays: null });
    if (dueAt !== null) return { minutes: (dueAt - now.at) / 60_000, days: null };
    const { least, most } = toFuzzRange(toIntervalDays(stability ?? 0, now.target));
    const days = least + Math.floor(scatter(toSeed(cardId), memory.answers) * (most - least + 1));
    return { minutes: null, days };
  };
  return { 1: toWait(1), 2: toWait(2), 3: toWait(3), 4: toWait(4) };
}

/** "10 min" or "8 d". */
export const formatWait = ({ minutes, days }: Wait): string =>
  minutes === null ? `${days} d` : `${minutes} min`;
