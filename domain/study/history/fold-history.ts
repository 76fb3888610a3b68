import { type CardMemory, matureDays, newCard } from '../card-memory.ts';
import { traceCard } from '../fold.ts';
import type { MemoryParameters } from '../parameters.ts';
import type { Answer, ImportedAnswer, LogEntry } from '../study-entry.ts';

/** A longer look is a pause, not thought. */
const mostSpentMs = 60_000;

/** The band of a card before the first answer of a day: 0 new, 1 young, 2 mature. */
export type Band = 0 | 1 | 2;

/** A card's part of one of its student's days. */
interface CardDay {
  day: number;
  band: Band;
  answers: number;
  /** 1: an answer that counts, not practice alone. */
  firstAnswers: 0 | 1;
  /** 1: the first of these was not "De novo". */
  firstPassed: 0 | 1;
  spentMs: number;
  /** The day from which it waited for this answer; the day itself, when it did not wait. */
  dueDay: number;
}

function toBand({ answers, stage, stability }: CardMemory): Band {
  if (answers === 0) return 0;
  return stage === 'review' && (stability ?? 0) >= matureDays ? 2 : 1;
}

function toDueDay({ dueDay, lastDay, buriedUntilDay }: CardMemory, day: number): number {
  return Math.min(day, Math.max(dueDay ?? lastDay ?? day, buriedUntilDay ?? 0));
}

/** `memory` is the one before the answer; what another program only knew of a card is none. */
function countAnswer(
  days: Map<number, CardDay>,
  memory: CardMemory,
  answer: Answer | ImportedAnswer,
): void {
  const day = Math.max(memory.lastDay ?? answer.day, answer.day);
  const known = days.get(day);
  const counted: CardDay = known ?? {
    day,
    band: toBand(memory),
    answers: 0,
    firstAnswers: 0,
    firstPassed: 0,
    spentMs: 0,
    dueDay: day,
  };
  if (!known) days.set(day, counted);
  counted.answers += 1;
  counted.spentMs += Math.min(answer.spentMs, mostSpentMs);
  if (answer.verb === 'drill' || counted.firstAnswers === 1) return;
  counted.firstAnswers = 1;
  counted.firstPassed = (answer.rating ?? 1) > 1 ? 1 : 0;
  counted.dueDay = toDueDay(memory, day);
}

export interface FoldedHistory {
  memory: CardMemory;
  /** Seven numbers for each day on which it was answered, in the order of CardDay. */
  days: number[];
}

const nothing: FoldedHistory = { memory: newCard, days: [] };

function readDays(numbers: readonly number[]): Map<number, CardDay> {
  const days = new Map<number, CardDay>();
  for (let place = 0; place < numbers.length; place += 7) {
    const [day = 0, band, answers = 0, firstAnswers, firstPassed, spentMs = 0, dueDay = 0] =
      numbers.slice(place, place + 7);
    const known = {
      band: band as Band,
      firstAnswers: firstAnswers as 0 | 1,
      firstPassed: firstPassed as 0 | 1,
    };
    days.set(day, { day, answers, spentMs, dueDay, ...known }); // the bands that foldHistory wrote
  }
  return days;
}

/**
 * The memory of one card after all its entries, and what they add to the student's days; or after entries that all come behind
 * those of `start`.
 */
export function foldHistory(
  entries: readonly LogEntry[],
  parameters: MemoryParameters,
  start: FoldedHistory = nothing,
): FoldedHistory {
  const days = readDays(start.days);
  let { memory } = start;
  for (const { entry, before, after } of traceCard(memory, entries, parameters)) {
    const { verb } = entry;
    if (verb === 'answer' || verb === 'drill' || (verb === 'import' && entry.rating !== null))
      countAnswer(days, before, entry);
    memory = after;
  }
  const numbers = [...days.values()].flatMap((one) => [
    one.day,
    one.band,
    one.answers,
    one.firstAnswers,
    one.firstPassed,
    one.spentMs,
    one.dueDay,
  ]);
  return { memory, days: numbers };
}
