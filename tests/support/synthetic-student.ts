import { default_w } from 'ts-fsrs';
import { toRecall, toStrength, type Strength } from '#domain/study/fsrs.ts';
import type { OwnParameters } from '#domain/study/parameters.ts';
import type { Rating } from '#domain/study/study-entry.ts';
import type { TrainingAnswer } from '#domain/study/history/training.ts';
import { scatter } from '#domain/study/scatter.ts';

/** The weights of this student: faster to forget at first than most, and more steeply. */
export const trueWeights = default_w.map((weight, index) => {
  if (index < 4) return weight * 0.45;
  if (index === 8) return weight * 0.8;
  return index === 20 ? 0.35 : weight;
});
const dayMs = 86_400_000;

/**
 * The answers of a student who begins `perDay` cards on each of so many days and answers each when the default weights call for
 * it, until the last of the days; the same for each seed. One list a card.
 */
export function createHistories(
  seed: number,
  days: number,
  perDay: number,
  weights: readonly number[] = trueWeights,
): TrainingAnswer[][] {
  const truth: OwnParameters = { weights, since: 0 };
  let drawn = 0;
  const next = () => scatter(seed, (drawn += 1));
  return Array.from({ length: days * perDay }, (_, index) => {
    let [day, lastDay] = [Math.floor(index / perDay), -1];
    let known: Strength | null = null;
    let planned: Strength | null = null;
    const answers: TrainingAnswer[] = [];
    while (day < days) {
      const elapsedDays = known ? day - lastDay : 0;
      const recall: number = known ? toRecall(known.stability, elapsedDays, weights[20] ?? 0) : 0.5;
      const passed = ([2, 3, 3, 3, 3, 3, 4] as const)[Math.floor(next() * 7)] ?? 3;
      const rating: Rating = next() < recall ? passed : 1;
      known = toStrength(known, elapsedDays, rating, truth);
      planned = toStrength(planned, elapsedDays, rating);
      answers.push({ at: day * dayMs + index, elapsedDays, rating });
      lastDay = day;
      day += Math.max(1, Math.round(planned.stability * (0.9 + next() * 0.2)));
    }
    return answers;
  });
}

export const countAnswers = (histories: readonly TrainingAnswer[][]): number =>
  histories.reduce((sum, { length }) => sum + length, 0);
