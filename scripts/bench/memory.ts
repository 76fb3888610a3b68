import { newCard, type CardMemory } from '#domain/memory/card-memory.ts';
import { foldCard } from '#domain/memory/fold.ts';
import { toStrength, type Strength } from '#domain/memory/fsrs.ts';
import { planStudy, type QueueCard } from '#domain/memory/queue.ts';
import type { Answer, Rating } from '#domain/memory/study-entry.ts';
import { createRandom } from '#tests/support/random.ts';
import { median } from './load.ts';
import type { Row } from './report.ts';

const cards = 10_000;
const answersOfCard = 100;
const rounds = 5;
const dayMs = 86_400_000;

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
  const folded: CardMemory[] = [];
  const [ours, plain]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    folded.length = 0;
    ours.push(measureMs(() => folded.push(...log.map((entries) => foldCard(newCard, entries)))));
    plain.push(measureMs(() => log.forEach(replayPlainly)));
  }
  for (const [index, entries] of log.entries())
    if (folded[index]?.stability !== replayPlainly(entries)?.stability)
      throw new Error('the fold and the formulas differ');
  const queue = new Map(
    folded.map((memory, position): [string, QueueCard] => [
      `${position}`,
      { deckId: 'deck', position, memory },
    ]),
  );
  const day = 21_100;
  const plans = Array.from({ length: 200 }, (_, step) =>
    measureMs(() =>
      planStudy(queue, { at: day * dayMs + step, day, newPerDay: 10, decks: ['deck'] }),
    ),
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
      name: 'next of 10,000 cards',
      ours: inMs(median(plans), 2),
      yardstick: '',
      ratio: null,
      aim: '<= 1 ms',
    },
  ];
}
