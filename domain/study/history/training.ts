import { newCard } from '../card-memory.ts';
import { traceCard } from '../fold.ts';
import { defaultDecay, type Strength, toRecall, toStrength } from '../fsrs.ts';
import type { LogEntry, Rating } from '../study-entry.ts';

/** Fewer answers give weights by chance: those of a made student with 1,542 were clearly better, and then worse. */
export const fewestAnswers = 1_600;

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

/** Shares of the predicted answers, by time: weights are fitted to those before, and judged by those up to the next one. */
const judgedFrom = [0.3, 0.4, 0.6];
/** From here on answers serve neither to fit nor to choose: they tell what the weights are worth. */
const freshFrom = 0.8;

/** The times that divide the answers; they are predicted a day or more after the one before. */
export function findSplits(histories: readonly (readonly TrainingAnswer[])[]): {
  judged: { since: number; until: number }[];
  fresh: number;
} {
  const times = histories
    .flatMap((answers) => answers.flatMap(({ at, elapsedDays }) => (elapsedDays > 0 ? [at] : [])))
    .toSorted((a, b) => a - b);
  const timeAt = (share: number) => times[Math.floor(times.length * share)] ?? Infinity;
  const judged = judgedFrom.map((share, index) => ({
    since: timeAt(share),
    until: timeAt(judgedFrom[index + 1] ?? freshFrom),
  }));
  return { judged, fresh: timeAt(freshFrom) };
}

/** No prediction is surer, so that one surprise does not decide. */
const surest = 1e-4;

type Weights = readonly number[] | null;

/** A time from which answers are predicted, and one before which they are. */
interface Period {
  since: number;
  until?: number;
}

/** The mistake (log loss) of each prediction of a period by the answers before it, card by card. */
function listLosses(
  histories: readonly (readonly TrainingAnswer[])[],
  { since, until = Infinity }: Period,
  weights: Weights,
): number[][] {
  const parameters = weights && { weights, since };
  const decay = weights?.[20] ?? defaultDecay;
  return histories.map((answers) => {
    const losses: number[] = [];
    let strength: Strength | null = null;
    for (const { at, elapsedDays, rating } of answers) {
      if (strength && elapsedDays > 0 && at >= since && at < until) {
        const recall = toRecall(strength.stability, elapsedDays, decay);
        const chance = Math.min(Math.max(recall, surest), 1 - surest);
        losses.push(-Math.log(rating > 1 ? chance : 1 - chance));
      }
      strength = toStrength(strength, elapsedDays, rating, parameters);
    }
    return losses;
  });
}

/** The mean mistake of a period; smaller is better. */
export function toLogLoss(
  histories: readonly (readonly TrainingAnswer[])[],
  period: Period,
  weights: Weights,
): number {
  const losses = listLosses(histories, period, weights).flat();
  return losses.reduce((sum, loss) => sum + loss, 0) / losses.length;
}

/** For each card by how much other weights were wrong more than the new ones, summed, and over how many predictions. */
export interface Gain {
  sum: number;
  predictions: number;
}

export function compareLosses(
  histories: readonly (readonly TrainingAnswer[])[],
  period: Period,
  { trained, other }: { trained: Weights; other: Weights },
): Gain[] {
  const own = listLosses(histories, period, trained);
  return listLosses(histories, period, other).flatMap((losses, card) => {
    const mine = own[card] ?? [];
    const sum = losses.reduce((total, loss, place) => total + loss - (mine[place] ?? loss), 0);
    return losses.length > 0 ? [{ sum, predictions: losses.length }] : [];
  });
}

/** Standard errors by which the gain must exceed nothing, and the least gain that is worth other weights. */
const margin = { errors: 1.65, gain: 0.0005 };

/** True when the gain is no luck: the paired differences, with the answers of a card as one observation, lie clearly above the margin. */
export function isClear(gains: readonly Gain[]): boolean {
  const predictions = gains.reduce((sum, gain) => sum + gain.predictions, 0);
  const mean = gains.reduce((sum, gain) => sum + gain.sum, 0) / predictions;
  const squares = gains.reduce((sum, gain) => sum + (gain.sum - mean * gain.predictions) ** 2, 0);
  const error = Math.sqrt(squares) / predictions;
  return mean > margin.gain && mean > margin.errors * error;
}

/** Mistakes on answers that served neither to fit nor to choose. */
export interface Losses {
  default: number;
  /** The loss of the student's present weights. */
  current: number;
  /** The loss of the new weights. */
  trained: number;
}
