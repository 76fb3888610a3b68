import { newCard, type CardMemory } from '#domain/study/card-memory.ts';
import { traceCard } from '#domain/study/fold.ts';
import { defaultDecay } from '#domain/study/fsrs.ts';
import type { MemoryParameters } from '#domain/study/parameters.ts';
import type { LogEntry, Rating } from '#domain/study/study-entry.ts';

/** An answer with what the fold made of it. */
export interface WrittenAnswer {
  /** Epoch ms. */
  at: number;
  rating: Rating;
  spentMs: number;
  /** Practice beyond the schedule, which changed nothing. */
  isDrill: boolean;
  before: CardMemory;
  after: CardMemory;
}

/** A person's study of a card: its memory now, and its answers. */
export interface WrittenStudy {
  memory: CardMemory;
  /** The share of cards that is to be remembered when due. */
  target: number;
  /** The speed at which this person forgets, by the last of the weights. */
  decay: number;
  answers: readonly WrittenAnswer[];
}

const types = { new: 0, learning: 1, review: 2, relearning: 3 } as const;
const filteredKind = 3;
const suspended = -1;
const buried = -3;
const startEase = 2500;
const stepSeconds = { learning: [60, 600], relearning: [600] };

const intervalOf = ({ dueDay, lastDay }: CardMemory): number =>
  dueDay === null || lastDay === null ? 0 : dueDay - lastDay;

/** Anki's `left`: steps until the last one, today's in thousands. */
function toStepsLeft({ stage, step }: CardMemory): number {
  if (stage === 'new' || stage === 'review') return 0;
  const left = Math.max(stepSeconds[stage].length - step, 1);
  return left * 1001;
}

function toData({ memory, target, decay }: WrittenStudy): string {
  const { stability, difficulty, lastAt } = memory;
  if (stability === null || difficulty === null) return '{}';
  const lrt = lastAt === null ? undefined : Math.floor(lastAt / 1000);
  return JSON.stringify({ s: stability, d: difficulty, dr: target, decay, lrt });
}

/** The values of a row of `cards` from `type` to `data`, in the order of the table. `firstDay`: when the collection begins. */
export function toCardValues(
  study: WrittenStudy,
  { firstDay, today, position }: { firstDay: number; today: number; position: number },
): [...number[], string] {
  const { memory, answers } = study;
  const { stage, dueAt, dueDay, isSuspended, buriedUntilDay } = memory;
  const type = types[stage];
  const isBuried = buriedUntilDay !== null && buriedUntilDay > today;
  const queue = isSuspended ? suspended : isBuried ? buried : type === 3 ? 1 : type;
  const due =
    dueDay !== null ? dueDay - firstDay : dueAt !== null ? Math.floor(dueAt / 1000) : position;
  const last = answers.findLast(({ after }) => after.dueDay !== null)?.after;
  const interval = dueDay !== null ? intervalOf(memory) : type === 3 && last ? intervalOf(last) : 0;
  const ease = stage === 'new' ? 0 : startEase;
  const counts = [interval, ease, memory.answers, memory.lapses, toStepsLeft(memory)];
  return [type, queue, due, ...counts, 0, 0, 0, stage === 'new' ? '' : toData(study)];
}

/** Days, or seconds below zero within the steps. */
function toLogInterval(memory: CardMemory): number {
  if (memory.stage === 'new') return 0;
  if (memory.dueDay !== null) return intervalOf(memory);
  const waitMs = (memory.dueAt ?? 0) - (memory.lastAt ?? 0);
  return -Math.round(waitMs / 1000);
}

/** The values of a row of `revlog` from `ease` to `type`. With FSRS its factor is the difficulty, from 100 to 1100. */
export function toLogValues({ rating, spentMs, isDrill, before, after }: WrittenAnswer): number[] {
  const kinds = { new: 0, learning: 0, review: 1, relearning: 2 };
  const factor = Math.round((((after.difficulty ?? 1) - 1) / 9 + 0.1) * 1000);
  const kind = isDrill ? filteredKind : kinds[before.stage];
  const interval = isDrill ? toLogInterval(before) : toLogInterval(after);
  return [rating, interval, toLogInterval(before), isDrill ? 0 : factor, spentMs, kind];
}

/** The study of a card from all entries of its log, as the student's own weights have it. */
export function toWrittenStudy(
  entries: readonly LogEntry[],
  { target, parameters }: { target: number; parameters: MemoryParameters },
): WrittenStudy {
  let memory = newCard;
  const answers: WrittenAnswer[] = [];
  for (const { entry, before, after } of traceCard(newCard, entries, parameters)) {
    memory = after;
    if (!('rating' in entry) || entry.rating === null) continue;
    const { at, rating, spentMs, verb } = entry;
    answers.push({ at, rating, spentMs, isDrill: verb === 'drill', before, after });
  }
  return { memory, target, decay: parameters?.weights[20] ?? defaultDecay, answers };
}
