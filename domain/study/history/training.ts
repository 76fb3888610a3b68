import { newCard } from '../card-memory.ts';
import { traceCard } from '../fold.ts';
import { defaultDecay, type Strength, toRecall, toStrength } from '../fsrs.ts';
import type { LogEntry, Rating } from '../study-entry.ts';

/** From so many answers on, weights of one's own can predict better than the defaults. */
export const fewestAnswers = 400;

/** Longer histories teach nothing more, and cost their square. */
const mostAnswersOfCard = 64;

/** An answer as the training sees it. */
export interface TrainingAnswer {
  /** Epoch ms. */
  at: number;
  /** Whole days since the answer before; 0 for the first one. */
  elapsedDays: number;
  rating: Rating;
}

/** The answers of one card that count, in their order; none of a card whose first answers another program has forgotten. */
export function toTrainingAnswers(entries: readonly LogEntry[]): TrainingAnswer[] {
  const answers: TrainingAnswer[] = [];
  for (const { entry, before, after } of traceCard(newCard, entries)) {
    if (entry.verb !== 'answer' && entry.verb !== 'import') continue;
    const { at, rating } = entry;
    if (rating === null) return [];
    const day = after.lastDay ?? entry.day;
    answers.push({ at, elapsedDays: day - (before.lastDay ?? day), rating });
    if (answers.length === mostAnswersOfCard) break;
  }
  return answers;
}

/** The part of the predicted answers, the last ones, that a training does not see. */
const heldOutShare = 0.2;

/** Answers are predicted a day or more after the one before. Returns the time from which they are held out. */
export function findHeldOut(histories: readonly (readonly TrainingAnswer[])[]): number {
  const times = histories
    .flatMap((answers) => answers.flatMap(({ at, elapsedDays }) => (elapsedDays > 0 ? [at] : [])))
    .toSorted((a, b) => a - b);
  return times[Math.floor(times.length * (1 - heldOutShare))] ?? Infinity;
}

/** No prediction is surer, so that one surprise does not decide. */
const surest = 1e-4;

/** The mistake (log loss) of predicting each answer from `since` on by those before it; smaller is better. */
export function toLogLoss(
  histories: readonly (readonly TrainingAnswer[])[],
  since: number,
  weights: readonly number[] | null,
): number {
  const parameters = weights && { weights, since };
  const decay = weights?.[20] ?? defaultDecay;
  let [sum, predicted] = [0, 0];
  for (const answers of histories) {
    let strength: Strength | null = null;
    for (const { at, elapsedDays, rating } of answers) {
      if (strength && elapsedDays > 0 && at >= since) {
        const recall = toRecall(strength.stability, elapsedDays, decay);
        const chance = Math.min(Math.max(recall, surest), 1 - surest);
        sum -= Math.log(rating > 1 ? chance : 1 - chance);
        predicted += 1;
      }
      strength = toStrength(strength, elapsedDays, rating, parameters);
    }
  }
  return sum / predicted;
}

/** Mistakes on answers that the training has not seen. */
export interface Losses {
  default: number;
  /** The loss of the student's present weights. */
  current: number;
  /** The loss of the new weights. */
  trained: number;
}

/** True when new weights predict better than the student's present ones and than the defaults. */
export const isBetter = ({ default: byDefault, current, trained }: Losses): boolean =>
  trained < current && trained < byDefault;
