import { type Limits, toComebackSize, toReviewsOfDay } from './limits.ts';
import type { QueueCard } from './queue.ts';
import { toIntervalDays, toStrength } from '../fsrs.ts';
import type { MemoryParameters } from '../parameters.ts';

/** A later day is no promise. */
const farthest = 365;
/** One of so many reviews is forgotten, and returns the next day. */
const forgottenOf = 10;

type Waiting = Pick<QueueCard, 'memory'>;

interface Pace extends Limits {
  day: number;
  target: number;
  /** The reviews of this day so far. */
  reviewed: number;
  isComeback: boolean;
}

/** Days until a card that is remembered on `day` returns. */
function toReturn(
  { memory }: Waiting,
  { day, target }: Pace,
  parameters: MemoryParameters,
): number {
  const { stability, difficulty, lastDay } = memory;
  if (stability === null || difficulty === null) return 1;
  const elapsed = Math.max(1, day - (lastDay ?? day));
  const after = toStrength({ stability, difficulty }, elapsed, 3, parameters);
  return Math.round(toIntervalDays(after.stability, target, parameters));
}

function groupByDay(cards: Iterable<QueueCard>, day: number): Waiting[][] {
  const byDay: Waiting[][] = Array.from({ length: farthest + 1 }, () => []);
  for (const card of cards) {
    const { dueDay, isSuspended } = card.memory;
    if (dueDay !== null && !isSuspended) byDay[Math.max(0, dueDay - day)]?.push(card);
  }
  byDay[0]?.sort((a, b) => (a.memory.dueDay ?? 0) - (b.memory.dueDay ?? 0));
  return byDay;
}

/**
 * The first day at whose end no review waits, when each day has as many as its minutes hold: an estimate, with a usual share of
 * forgotten cards. Null: not within a year.
 */
export function findCaughtUpDay(
  cards: Iterable<QueueCard>,
  pace: Pace,
  parameters: MemoryParameters = null,
): number | null {
  const { day, secondsPerCard, reviewed, isComeback } = pace;
  const byDay = groupByDay(cards, day);
  const perDay = toReviewsOfDay(pace);
  let waiting: Waiting[] = [];
  let answered = 0;
  for (const [ahead, due] of byDay.entries()) {
    waiting.push(...due);
    const first = (isComeback ? toComebackSize(secondsPerCard) : perDay) - reviewed;
    const count = Math.max(0, ahead === 0 ? first : perDay);
    if (waiting.length <= count) return day + ahead;
    for (const card of waiting.slice(0, count)) {
      answered += 1;
      const days =
        answered % forgottenOf === 0
          ? 1
          : toReturn(card, { ...pace, day: day + ahead }, parameters);
      byDay[ahead + days]?.push(card);
    }
    waiting = waiting.slice(count);
  }
  return null;
}
