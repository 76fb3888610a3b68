// The one door to ts-fsrs: only its formulas of memory, with days that we count ourselves. It counts days by UTC, so that an
// evening in São Paulo is two days to it; and it adds methods to Date, which are used nowhere.
import { FSRSAlgorithm } from 'ts-fsrs';
import type { Rating } from './study-entry.ts';

/** FSRS-6 with its 21 default parameters. */
const algorithm = new FSRSAlgorithm({});

/** A hundred years: the limit of FSRS and of Anki. */
export const maxIntervalDays = 36_500;

export interface Strength {
  /** See CardMemory. */
  stability: number;
  difficulty: number;
}

/** What is remembered after an answer; `before` is null at the first one, and `elapsedDays` counts whole days since the last one. */
export function toStrength(before: Strength | null, elapsedDays: number, rating: Rating): Strength {
  return algorithm.next_state(before, elapsedDays, rating);
}

/** Days until recall falls to `target`: not rounded, 1 to 36,500. */
export function toIntervalDays(stability: number, target: number): number {
  const days = stability * algorithm.calculate_interval_modifier(target);
  return Math.min(Math.max(days, 1), maxIntervalDays);
}
