import type { CardMemory } from './card-memory.ts';
import { scatter } from './scatter.ts';

/** Cards within their steps come up to so much too early when nothing else is left: Anki's default. */
const aheadMs = 20 * 60_000;

export interface QueueCard {
  deckId: string;
  /** Within the deck. */
  position: number;
  memory: CardMemory;
}

export interface StudyTime {
  /** Epoch ms. */
  at: number;
  /** The student's day of `at`: see toStudyDay. */
  day: number;
  newPerDay: number;
  /** Ids of the decks in the order in which their new cards come. */
  decks: readonly string[];
}

export interface StudyPlan {
  /** The card to show; null: nothing more today. */
  nextCardId: string | null;
  /** What is left today: cards without an answer, within their steps, and in review. */
  newCards: number;
  learning: number;
  reviews: number;
  /** Cards answered today that do not return today. */
  done: number;
  /** The next day that has cards; null: none, as far as is known now. */
  nextDay: number | null;
}

type Candidate = readonly [id: string, card: QueueCard];
type Compare = (a: Candidate, b: Candidate) => number;

const compareIds: Compare = ([a], [b]) => (a < b ? -1 : 1);

const compareLearning: Compare = (a, b) =>
  (a[1].memory.dueAt ?? 0) - (b[1].memory.dueAt ?? 0) || compareIds(a, b);

/** Longest due first; within a day in an order that differs from day to day, so that no card is known by its neighbour. */
const compareReviews =
  (day: number): Compare =>
  (a, b) =>
    (a[1].memory.dueDay ?? 0) - (b[1].memory.dueDay ?? 0) ||
    scatter(a[1].position, day) - scatter(b[1].position, day) ||
    compareIds(a, b);

const compareNew =
  (decks: readonly string[]): Compare =>
  (a, b) =>
    (a[1].deckId === b[1].deckId ? 0 : decks.indexOf(a[1].deckId) - decks.indexOf(b[1].deckId)) ||
    a[1].position - b[1].position ||
    compareIds(a, b);

/** Counts what it is offered and keeps the first of it. */
class Pile {
  count = 0;
  first: Candidate | null = null;
  readonly #compare: Compare;

  constructor(compare: Compare) {
    this.#compare = compare;
  }

  offer(candidate: Candidate): void {
    this.count += 1;
    if (this.first === null || this.#compare(candidate, this.first) < 0) this.first = candidate;
  }
}

/** The day from which a card may be shown; null: not by itself. Today or before: now. */
function toShownDay(memory: CardMemory, today: number): number | null {
  if (memory.isSuspended) return null;
  return Math.max(memory.dueDay ?? today, memory.buriedUntilDay ?? today);
}

/**
 * The next card and what is left of the day, from all cards of a student in one pass: cards within their steps whose time has come,
 * then reviews with the new cards of the day spread evenly among them, then cards within their steps that come soon.
 * To know a later day, ask with its beginning (startOfStudyDay).
 */
export function planStudy(cards: ReadonlyMap<string, QueueCard>, now: StudyTime): StudyPlan {
  const { at, day } = now;
  const learning = new Pile(compareLearning);
  const reviews = new Pile(compareReviews(day));
  const fresh = new Pile(compareNew(now.decks));
  let [begun, reviewed, done, nextDay] = [0, 0, 0, Infinity];
  for (const candidate of cards) {
    const { memory } = candidate[1];
    if (memory.firstDay === day) begun += 1;
    else if (memory.lastDay === day) reviewed += 1;
    if (memory.lastDay === day && memory.stage === 'review') done += 1;
    const shownDay = toShownDay(memory, day);
    if (shownDay === null) continue;
    if (shownDay > day) nextDay = Math.min(nextDay, shownDay);
    else if (memory.stage === 'new') fresh.offer(candidate);
    else if (memory.stage === 'review') reviews.offer(candidate);
    else if ((memory.dueAt ?? 0) <= at + aheadMs) learning.offer(candidate);
  }
  const newCards = Math.min(fresh.count, Math.max(0, now.newPerDay - begun));
  if (newCards < fresh.count && now.newPerDay > 0) nextDay = Math.min(nextDay, day + 1);
  // As many of the day's new cards are begun as of its reviews are done.
  const isNewTurn = begun * (reviews.count + reviewed) < reviewed * (newCards + begun);
  const isDue = (learning.first?.[1].memory.dueAt ?? Infinity) <= at;
  const main = newCards > 0 && (reviews.first === null || isNewTurn) ? fresh.first : reviews.first;
  const next = isDue ? learning.first : (main ?? learning.first);
  return {
    nextCardId: next?.[0] ?? null,
    newCards,
    learning: learning.count,
    reviews: reviews.count,
    done,
    nextDay: nextDay === Infinity ? null : nextDay,
  };
}

/** Whole minutes for so many cards, at least 1; 8 seconds a card until the student's own pace is known. */
export function estimateMinutes(cards: number, secondsPerCard = 8): number {
  return cards === 0 ? 0 : Math.max(1, Math.round((cards * secondsPerCard) / 60));
}
