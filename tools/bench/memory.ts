import { newCard, type CardMemory } from '#domain/study/card-memory.ts';
import { defaultSettings } from '#domain/study/default-settings.ts';
import { foldCard } from '#domain/study/fold.ts';
import { toStrength, type Strength } from '#domain/study/fsrs.ts';
import { toWorkload } from '#domain/study/intervals/workload.ts';
import { planStudy, type QueueCard } from '#domain/study/queue/queue.ts';
import type { Answer, Rating } from '#domain/study/study-entry.ts';
import { train } from '#server/training/train.ts';
import { countAnswers, createHistories, trueWeights } from '#tests/support/synthetic-student.ts';
import { createRandom } from '#tests/support/random.ts';
import { median } from './load.ts';
import type { Row } from './report.ts';

const cards = 10_000;
const answersOfCard = 100;
const rounds = 5;
const dayMs = 86_400_000;
/** A student of about 21,400 answers. */
const trainedSeed = 5;
const trainedDays = 257;

/** A log of a million answers: a hundred for each card, some on one day and some after months. */
function createLog(): Answer[][] {
  const random = createRandom(18);
  let made = 0;
  return Array.from({ length: cards }, (_, card) => {
    let at = 20_000 * dayMs;
    return Array.from({ length: answersOfCard }, () => {
      at += random.pick([0.01, 1, 3, 10, 40]) * dayMs;
      made += 1;
      return {
        id: `${made}`.padStart(12, '0'),
        cardId: `${card}`,
        at,
        day: Math.floor(at / dayMs),
        zoneOffset: 0,
        verb: 'answer',
        rating: random.pick<Rating>([1, 3, 3, 3, 3, 4]),
        mode: 'self',
        spentMs: 8000,
        intervalDays: random.below(30),
        target: 0.9,
      };
    });
  });
}

/** The formulas alone: the least that gives the same stabilities. */
function replayPlainly(entries: readonly Answer[]): Strength | null {
  let strength: Strength | null = null;
  let lastDay = 0;
  for (const { day, rating } of entries) {
    strength = toStrength(strength, strength === null ? 0 : day - lastDay, rating);
    lastDay = day;
  }
  return strength;
}

function measureMs(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

const inMs = (value: number, digits = 0) => `${value.toFixed(digits)} ms`;

/** Folds the log of a student with a million answers, and chooses the next of his cards; medians of alternating rounds. */
export function measureMemory(): Row[] {
  const log = createLog();
  const parameters = { weights: trueWeights, since: 0 };
  const folded: CardMemory[] = [];
  const [ours, plain, own]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < rounds; round += 1) {
    folded.length = 0;
    ours.push(measureMs(() => folded.push(...log.map((entries) => foldCard(newCard, entries)))));
    plain.push(measureMs(() => log.forEach(replayPlainly)));
    own.push(measureMs(() => log.forEach((entries) => foldCard(newCard, entries, parameters))));
  }
  for (const [index, entries] of log.entries())
    if (folded[index]?.stability !== replayPlainly(entries)?.stability)
      throw new Error('the fold and the formulas differ');
  const queue = new Map(
    folded.map((memory, position): [string, QueueCard] => [
      `${position}`,
      // Every third card is the second face of the one before it.
      {
        card: {
          noteId: `${position - Number(position % 3 === 2)}`,
          face: position % 3 === 2 ? 2 : 1,
        },
        deckId: 'deck',
        position,
        memory,
      },
    ]),
  );
  const day = 21_100;
  const plans = Array.from({ length: 200 }, (_, step) =>
    measureMs(() =>
      planStudy(queue, {
        at: day * dayMs + step,
        day,
        newPerDay: 10,
        decks: ['deck'],
        minutesPerDay: 10,
        secondsPerCard: 8,
        isUnlimited: false,
        studied: null,
      }),
    ),
  );
  const agendas = Array.from({ length: 200 }, (_, step) =>
    measureMs(() => toWorkload(queue, `${step}`, { day, easyDays: defaultSettings.easyDays })),
  );
  return [
    {
      name: '1,000,000 answers folded',
      ours: inMs(median(ours)),
      yardstick: `formulas alone ${inMs(median(plain))}`,
      ratio: median(ours) / median(plain),
      aim: '<= 2000 ms',
    },
    {
      name: 'the same with own weights',
      ours: inMs(median(own)),
      yardstick: '',
      ratio: median(own) / median(ours),
      aim: '<= 2000 ms',
    },
    {
      name: 'next of 10,000 cards',
      ours: inMs(median(plans), 2),
      yardstick: '',
      ratio: null,
      aim: '<= 1 ms',
    },
    {
      name: 'workload of 10,000 cards',
      ours: inMs(median(agendas), 2),
      yardstick: '',
      ratio: null,
      aim: '<= 1 ms',
    },
  ];
}

/** Trains on the answers of a made student whose true weights are known, in a process of its own, as the night does. */
export async function measureTraining(): Promise<Row[]> {
  const histories = createHistories(trainedSeed, trainedDays, 8);
  const startedAt = performance.now();
  const answer = await train({ histories, current: trueWeights });
  const ms = performance.now() - startedAt;
  if (answer.outcome !== 'trained') throw new Error(`training: ${answer.outcome}`);
  const { losses, mostBytes } = answer;
  const write = (loss: number) => loss.toFixed(5);
  return [
    {
      name: `${countAnswers(histories).toLocaleString('en')} answers trained`,
      ours: inMs(ms),
      yardstick: `${Math.round(mostBytes / 1024 / 1024)} MB`,
      ratio: null,
      aim: '<= 3000 ms, 700 MB',
    },
    {
      name: 'mistake on unseen answers',
      ours: write(losses.trained),
      yardstick: `default ${write(losses.default)}, true ${write(losses.current)}`,
      ratio: null,
      aim: '0.003 below default, 0.0005 of true',
    },
  ];
}
