import { answerCard } from '#domain/study/answer-card.ts';
import { type CardMemory, matureDays, newCard } from '#domain/study/card-memory.ts';
import { defaultSettings } from '#domain/study/default-settings.ts';
import { defaultDecay, toRecall } from '#domain/study/fsrs.ts';
import { toWaits } from '#domain/study/intervals/intervals.ts';
import { findCaughtUpDay } from '#domain/study/queue/catch-up.ts';
import { answersOf } from '#domain/study/queue/limits.ts';
import { planStudy, type QueueCard } from '#domain/study/queue/queue.ts';
import { createRandom, type Random } from './random.ts';

export interface YearOfStudy {
  notes: number;
  secondsPerCard: number;
  minutesPerDay: number;
  newPerDay: number;
  /** No study on the days of `away`. */
  isAway: boolean;
  /** The student begins with all notes known for two months, and as many new ones. */
  isRipe?: boolean;
  days?: number;
}

export interface SimulatedDay {
  /** Reviews that were due at its end. */
  waiting: number;
  minutes: number;
  newCards: number;
  /** First answers to cards that were known before, and how many of them were remembered. */
  reviewed: number;
  passed: number;
  /** Minutes for the cards that become due on this day and are known for three weeks and more, repeats included. */
  ripeMinutes: number;
  /** Days until nothing waits, as the plan foresees it at the beginning of the day; null: nothing waits. */
  caughtUpIn: number | null;
}

export const away = { from: 60, to: 89 };
export const yearsOfStudy: readonly YearOfStudy[] = [false, true].flatMap((isAway) =>
  [5, 10, 20].flatMap((minutes) =>
    [8, 12, 20].flatMap((secondsPerCard) =>
      [500, 2000].map((notes) => ({
        notes,
        secondsPerCard,
        minutesPerDay: minutes,
        newPerDay: minutes,
        isAway,
      })),
    ),
  ),
);

const firstDay = 20_000;
const dayMs = 86_400_000;
const { easyDays, target } = defaultSettings;
/** Shares of new cards that are known at once, and of cards that are remembered after minutes. */
const [firstRecall, stepRecall] = [0.6, 0.95];
/** More new cards than a day can have. */
const freshAtOnce = 25;

const toCard = (position: number, face: number, memory = newCard): QueueCard => ({
  card: { noteId: `${position}`, face },
  deckId: 'd',
  position,
  memory,
});
const secondOf = (id: string) => `${id}'`;
const siblingOf = (id: string) => (id.endsWith("'") ? id.slice(0, -1) : secondOf(id));

function toRipe(random: Random): CardMemory {
  const stability = 40 + random.below(40);
  // Some are late already.
  const ago = random.below(stability + 4);
  return {
    ...newCard,
    stage: 'review',
    stability,
    difficulty: 5,
    dueDay: firstDay - ago + stability,
    firstDay: firstDay - 300,
    lastDay: firstDay - ago,
    answers: 5,
    matureDay: firstDay - 100,
  };
}

/** The cards of a student, those in review by the day on which they are due. */
function createCollection({ notes, isRipe = false }: YearOfStudy, random: Random) {
  const begun = new Map<string, QueueCard>();
  const byDay = new Map<number, Set<string>>();
  const first = isRipe ? notes : 0;
  let fresh = Array.from({ length: notes }, (_, place): [string, QueueCard] => [
    `${first + place}`,
    toCard(first + place, 1),
  ]);
  const ofDay = (day: number): Set<string> => {
    const known = byDay.get(day) ?? new Set();
    byDay.set(day, known);
    return known;
  };

  function put(id: string, card: QueueCard): void {
    const before = begun.get(id)?.memory;
    if (before?.dueDay != null) ofDay(before.dueDay).delete(id);
    const { dueDay, matureDay } = card.memory;
    if (dueDay !== null) ofDay(dueDay).add(id);
    begun.set(id, card);
    const hasOpened = card.card.face === 1 && matureDay !== null && before?.matureDay === null;
    if (hasOpened) fresh.push([secondOf(id), toCard(card.position, 2)]);
  }
  for (let place = 0; place < first; place += 1) put(`${place}`, toCard(place, 1, toRipe(random)));

  return {
    begun,
    put,
    /** The cards that the plan of a day may have. */
    listOfDay(day: number, late: ReadonlySet<string>): Map<string, QueueCard> {
      fresh = fresh.filter(([id]) => !begun.has(id));
      const cards = new Map(fresh.slice(0, freshAtOnce));
      for (const id of [...late, ...ofDay(day)]) cards.set(id, begun.get(id) ?? toCard(0, 1));
      return cards;
    },
    countAhead(day: number): Uint16Array {
      return Uint16Array.from({ length: 91 }, (_, ahead) => byDay.get(day + ahead)?.size ?? 0);
    },
    siblingDays(id: string): number[] {
      const dueDay = begun.get(siblingOf(id))?.memory.dueDay ?? null;
      return dueDay === null ? [] : [dueDay];
    },
  };
}

function toChance({ stability, lastDay }: CardMemory, day: number): number {
  if (stability === null) return firstRecall;
  const elapsed = day - (lastDay ?? day);
  return elapsed === 0 ? stepRecall : toRecall(stability, elapsed, defaultDecay);
}

/** A student whose memory is as the default weights say, and who does what the plan of each day has. */
export function simulateYear(year: YearOfStudy): SimulatedDay[] {
  const { secondsPerCard, isAway, days = 365 } = year;
  const random = createRandom(year.notes * secondsPerCard + year.minutesPerDay);
  const collection = createCollection(year, random);
  let late = new Set<string>();
  let before: number | null = null;

  function study(day: number): SimulatedDay {
    const cards = collection.listOfDay(day, late);
    const counts = collection.countAhead(day);
    const sum = { answers: 0, newCards: 0, reviewed: 0, passed: 0, ripe: 0 };
    for (const { memory } of cards.values())
      if (memory.dueDay === day && (memory.stability ?? 0) >= matureDays) sum.ripe += 1;
    const toTime = () => ({ at: day * dayMs + sum.answers * secondsPerCard * 1000, day });
    const limits = { ...year, isUnlimited: false, decks: ['d'], studied: { day, before } };
    const planNow = () => planStudy(cards, { ...limits, ...toTime() });
    let plan = planNow();
    const pace = { ...limits, day, target, reviewed: 0, isComeback: plan.isComeback };
    const caughtUp = plan.waiting > 0 ? findCaughtUpDay(collection.begun.values(), pace) : null;
    for (; plan.nextCardId !== null; plan = planNow()) {
      const id = plan.nextCardId;
      const card = cards.get(id) ?? toCard(0, 1);
      const { memory } = card;
      const hasPassed = random.chance(toChance(memory, day));
      const rating = hasPassed ? 3 : 1;
      const isReview = memory.lastDay !== null && memory.lastDay < day;
      sum.newCards += memory.stage === 'new' ? 1 : 0;
      sum.reviewed += isReview ? 1 : 0;
      sum.passed += isReview && hasPassed ? 1 : 0;
      const workload = { day, counts, siblingDays: collection.siblingDays(id), easyDays };
      const time = { ...toTime(), target };
      const { days: intervalDays } = toWaits(id, memory, { ...time, workload })[rating];
      const after = answerCard(memory, { ...time, rating, intervalDays });
      const ahead = after.dueDay === null ? Infinity : after.dueDay - day;
      if (ahead <= 90) counts[ahead] = (counts[ahead] ?? 0) + 1;
      cards.set(id, { ...card, memory: after });
      collection.put(id, { ...card, memory: after });
      late.delete(id);
      sum.answers += 1;
    }
    late = new Set(
      [...cards].flatMap(([id, { memory }]) => ((memory.dueDay ?? Infinity) <= day ? [id] : [])),
    );
    if (sum.answers > 0) before = day;
    return {
      waiting: late.size,
      minutes: (sum.answers * secondsPerCard) / 60,
      newCards: sum.newCards,
      reviewed: sum.reviewed,
      passed: sum.passed,
      ripeMinutes: (sum.ripe * answersOf.review * secondsPerCard) / 60,
      caughtUpIn: caughtUp === null ? null : caughtUp - day,
    };
  }

  function rest(day: number): SimulatedDay {
    late = new Set(
      [...collection.listOfDay(day, late)].flatMap(([id, { memory }]) =>
        memory.dueDay === null ? [] : [id],
      ),
    );
    return {
      waiting: late.size,
      minutes: 0,
      newCards: 0,
      reviewed: 0,
      passed: 0,
      ripeMinutes: 0,
      caughtUpIn: null,
    };
  }

  return Array.from({ length: days }, (_, index) => {
    const isGone = isAway && index >= away.from && index <= away.to;
    return isGone ? rest(firstDay + index) : study(firstDay + index);
  });
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

function toRetention(days: readonly SimulatedDay[]): number {
  const reviewed = days.reduce((sum, day) => sum + day.reviewed, 0);
  return days.reduce((sum, day) => sum + day.passed, 0) / reviewed;
}

/** The figures of a year. Waiting and retention count from day 120 on; with an absence, whose cards are forgotten by any plan, from day 150. */
export function toFigures({ isAway, minutesPerDay }: YearOfStudy, days: readonly SimulatedDay[]) {
  const settled = days.slice(isAway ? 150 : 120);
  const studied = days.filter(({ minutes }) => minutes > 0);
  return {
    mostWaiting: Math.max(...settled.map(({ waiting }) => waiting)),
    retention: toRetention(settled),
    retentionOfAll: toRetention(days),
    medianMinutes: median(studied.map(({ minutes }) => minutes)),
    begun: days.reduce((sum, { newCards }) => sum + newCards, 0),
    /** Ripe cards alone exceed the minutes. */
    isFull: mean(days.map(({ ripeMinutes }) => ripeMinutes)) > minutesPerDay,
  };
}
