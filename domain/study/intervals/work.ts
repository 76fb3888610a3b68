import { toIntervalDays } from '../fsrs.ts';

/** Answers that a forgotten card needs until it is in review again. */
const answersOfLapse = 2;
/** A card that is known for some weeks, for a student of whom nothing is known. */
const anyStability = 20;

const estimateDailyAnswers = (stabilities: readonly number[], target: number) => {
  const answersEach = 1 + (1 - target) * answersOfLapse;
  return stabilities.reduce(
    (sum, stability) => sum + answersEach / Math.round(toIntervalDays(stability, target)),
    0,
  );
};

/** The daily work of a target as a multiple of another one's, for cards of these stabilities: an estimate, as they depend on it, too. */
export function compareWork(
  stabilities: readonly number[],
  { target, than }: { target: number; than: number },
): number {
  const cards = stabilities.length > 0 ? stabilities : [anyStability];
  return estimateDailyAnswers(cards, target) / estimateDailyAnswers(cards, than);
}
