import { default_w } from 'ts-fsrs';
import { toLogLoss, type TrainingAnswer } from '#domain/study/history/training.ts';
import { train } from '#server/training/train.ts';
import { createHistories, trueWeights } from './synthetic-student.ts';

/** The answers of a training, and fresh ones by which its weights are judged. */
const [known, fresh] = [5_000, 2_000];
const firstSeed = 101;

interface Trial {
  hasAdopted: boolean;
  /** The adopted weights predict the fresh answers worse than the defaults. */
  isWorse: boolean;
  ms: number;
}

async function tryWeights(seed: number, weights: readonly number[]): Promise<Trial> {
  const all = createHistories(seed, 170, 8, weights);
  const times = all.flatMap((answers) => answers.map(({ at }) => at)).toSorted((a, b) => a - b);
  const [since, until] = [times[known] ?? Infinity, times[known + fresh] ?? Infinity];
  const before = (time: number) => (answers: readonly TrainingAnswer[]) =>
    answers.filter(({ at }) => at < time);
  const histories = all.map(before(since)).filter(({ length }) => length > 0);
  const start = performance.now();
  const answer = await train({ histories, current: null });
  const ms = performance.now() - start;
  if (answer.outcome !== 'trained') throw new Error(answer.outcome);
  const lossOf = (own: readonly number[] | null) => toLogLoss(all, { since, until }, own);
  const isWorse = answer.isBetter && lossOf(answer.weights) > lossOf(null);
  return { hasAdopted: answer.isBetter, isWorse, ms };
}

async function tryMany(name: string, count: number, weights: readonly number[]) {
  const trials: Trial[] = [];
  for (let place = 0; place < count; place += 1)
    trials.push(await tryWeights(firstSeed + place, weights));
  const adopted = trials.filter(({ hasAdopted }) => hasAdopted).length;
  const worse = trials.filter(({ isWorse }) => isWorse).length;
  const ms = Math.round(trials.reduce((sum, trial) => sum + trial.ms, 0) / count);
  return { name, count, adopted, worse, ms };
}

/** Trains students whose memory is the default, and students who forget faster, and counts who adopts. */
export const tryWeightsOf = async (count: number) => [
  await tryMany('memory as the defaults', count, default_w),
  await tryMany('forgets faster', count, trueWeights),
];
