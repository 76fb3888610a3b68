// The one door to ts-fsrs: only its formulas of memory, with days that we count ourselves. It counts days by UTC, so that an
// evening in São Paulo is two days to it; and it adds methods to Date, which are used nowhere.
import { clipParameters, default_w, forgetting_curve, FSRSAlgorithm } from 'ts-fsrs';
import type { MemoryParameters } from './parameters.ts';
import type { Rating } from './study-entry.ts';

/** FSRS-6 with its 21 default weights. */
const byDefault = new FSRSAlgorithm({});
const byWeights = new WeakMap<readonly number[], FSRSAlgorithm>();

function findAlgorithm(parameters: MemoryParameters): FSRSAlgorithm {
  if (!parameters) return byDefault;
  const { weights } = parameters;
  const known = byWeights.get(weights);
  if (known) return known;
  const algorithm = new FSRSAlgorithm({ w: weights });
  byWeights.set(weights, algorithm);
  return algorithm;
}

/** True for 21 numbers, each within the limits of FSRS-6 for one step of relearning. */
export function isWeights(weights: readonly number[]): boolean {
  if (weights.length !== 21 || !weights.every(Number.isFinite)) return false;
  // Training counts in single precision, so a limit is met to seven digits.
  return clipParameters([...weights], 1).every(
    (limited, index) => Math.abs(limited - (weights[index] ?? NaN)) <= Math.abs(limited) * 1e-6,
  );
}

/** A hundred years: the limit of FSRS and of Anki. */
export const maxIntervalDays = 36_500;

export interface Strength {
  /** See CardMemory. */
  stability: number;
  difficulty: number;
}

/** The strength after an answer; `before` is null at the first one, and `elapsedDays` counts whole days since the last one. */
export function toStrength(
  before: Strength | null,
  elapsedDays: number,
  rating: Rating,
  parameters: MemoryParameters = null,
): Strength {
  return findAlgorithm(parameters).next_state(before, elapsedDays, rating);
}

/** Days until recall falls to `target`: not rounded, 1 to 36,500. */
export function toIntervalDays(
  stability: number,
  target: number,
  parameters: MemoryParameters = null,
): number {
  const days = stability * findAlgorithm(parameters).calculate_interval_modifier(target);
  return Math.min(Math.max(days, 1), maxIntervalDays);
}

/** The chance to recall a card so many days after its last answer; `decay` is the last of the weights. */
export const toRecall = (stability: number, elapsedDays: number, decay: number): number =>
  forgetting_curve(decay, elapsedDays, stability);

export const defaultDecay: number = default_w[20] ?? 0;
