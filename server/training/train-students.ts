import { setImmediate as nextTurn } from 'node:timers/promises';
import { isWeights } from '#domain/study/fsrs.ts';
import {
  fewestAnswers,
  toTrainingAnswers,
  type TrainingAnswer,
} from '#domain/study/history/training.ts';
import type { Database } from '../database/database.ts';
import type { Clock } from '../ports/clock.ts';
import type { Logger } from '../ports/logger.ts';
import { train as trainInChild } from './train.ts';
import {
  type Claim,
  claimTraining,
  findRefolds,
  finishTraining,
  listTrainingCards,
  readTrainingEntries,
  refoldPiece,
  type Result,
} from './training.sql.ts';

export interface TrainingContext {
  sql: Database['sql'];
  clock: Clock;
  logger: Logger;
  train?: typeof trainInChild;
}

/** Hours of São Paulo in which few study. */
const nightHours = { from: 2, to: 6 };
const hourFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'America/Sao_Paulo',
  hour: '2-digit',
});

export function isNight(at: Date): boolean {
  const hour = Number(hourFormat.format(at));
  return hour >= nightHours.from && hour < nightHours.to;
}

/** Cards of one statement, so that none takes long. */
const cardsAtOnce = 500;

async function readHistories(sql: Database['sql'], student: string): Promise<TrainingAnswer[][]> {
  const cards = await listTrainingCards(sql, student);
  const histories: TrainingAnswer[][] = [];
  for (let first = 0; first < cards.length; first += cardsAtOnce) {
    const some = cards.slice(first, first + cardsAtOnce);
    for (const entries of await readTrainingEntries(sql, student, some))
      histories.push(toTrainingAnswers(entries));
  }
  return histories;
}

/** Null: there is nothing to train with here. */
async function trainClaimed(
  { sql, train = trainInChild, logger }: TrainingContext,
  { student, current }: Claim,
): Promise<Result | null> {
  const histories = await readHistories(sql, student);
  const trainedOn = histories.reduce((sum, { length }) => sum + length, 0);
  if (trainedOn < fewestAnswers) return { trainedOn, losses: null, adopted: null };
  const answer = await train({ histories, current });
  if (answer.outcome === 'unavailable') return null;
  if (answer.outcome === 'failed') {
    logger.warn({ answers: trainedOn }, 'a training failed: the student keeps the weights');
    return { trainedOn, losses: null, adopted: null };
  }
  const { losses, weights, isBetter } = answer;
  // Nothing could be predicted: all answers of a card came on one day.
  if (!Object.values(losses).every(Number.isFinite))
    return { trainedOn, losses: null, adopted: null };
  const adopted = isWeights(weights) && isBetter ? weights : null;
  return { trainedOn, losses, adopted };
}

/** Folds the cards of all students whose weights have changed, in pieces between which others have their turn. */
export async function refoldStudents(
  { sql, clock }: TrainingContext,
  signal: AbortSignal,
): Promise<void> {
  for (const student of await findRefolds(sql)) {
    let hasMore = true;
    while (hasMore && !signal.aborted) {
      hasMore = await refoldPiece(sql, student, clock());
      await nextTurn();
    }
  }
}

/** Trains students who have enough new answers, one after the other, until nobody is left; false: this platform cannot. */
export async function trainStudents(
  context: TrainingContext,
  signal: AbortSignal,
): Promise<boolean> {
  const { sql, clock } = context;
  while (!signal.aborted) {
    const claim = await claimTraining(sql, clock());
    if (!claim) return true;
    const result = await trainClaimed(context, claim);
    if (!result) return false;
    await finishTraining(sql, claim, result, clock());
    if (result.adopted) await refoldStudents(context, signal);
  }
  return true;
}

/** One pass of the job. Safe in any number of processes in parallel. */
export function createTrainingJob(
  context: TrainingContext,
): (signal: AbortSignal) => Promise<void> {
  let isAvailable = true;
  return async (signal) => {
    await refoldStudents(context, signal);
    if (!isAvailable || !isNight(context.clock())) return;
    isAvailable = await trainStudents(context, signal);
    if (!isAvailable)
      context.logger.warn({}, 'no fsrs-rs on this platform: all study with the default weights');
  };
}
