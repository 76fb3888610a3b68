import { answerCard } from '../answer-card.ts';
import type { CardMemory } from '../card-memory.ts';
import { toIntervalDays } from '../fsrs.ts';
import { toFuzzRange } from '../fuzz.ts';
import { type Workload, chooseDays } from './workload.ts';
import type { MemoryParameters } from '../parameters.ts';
import type { Rating } from '../study-entry.ts';

/** The wait for a card after an answer: in minutes within its steps, else in days, which the answer records as `intervalDays`. */
export type Wait = { minutes: number; days: null } | { minutes: null; days: number };

/**
 * The wait that each rating gives a card now: within Anki's fuzz range, the days that suit the workload best. Every device with the
 * same workload chooses the same.
 */
export function toWaits(
  cardId: string,
  memory: CardMemory,
  now: { at: number; day: number; target: number; workload?: Workload },
  parameters: MemoryParameters = null,
): Record<Rating, Wait> {
  const toWait = (rating: Rating): Wait => {
    const answer = { ...now, rating, intervalDays: null };
    const { dueAt, stability } = answerCard(memory, answer, parameters);
    if (dueAt !== null) return { minutes: (dueAt - now.at) / 60_000, days: null };
    const range = toFuzzRange(toIntervalDays(stability ?? 0, now.target, parameters));
    return {
      minutes: null,
      days: chooseDays(range, { cardId, answers: memory.answers }, now.workload),
    };
  };
  return { 1: toWait(1), 2: toWait(2), 3: toWait(3), 4: toWait(4) };
}

/** "10 min" or "8 d". */
export const formatWait = ({ minutes, days }: Wait): string =>
  minutes === null ? `${days} d` : `${minutes} min`;
