import type { QueueCard } from './queue.ts';
import { scatter } from '../scatter.ts';

export type Candidate = readonly [id: string, card: QueueCard];
type Compare = (a: Candidate, b: Candidate) => number;

const compareIds: Compare = ([a], [b]) => (a < b ? -1 : 1);

export const compareLearning: Compare = (a, b) =>
  (a[1].memory.dueAt ?? 0) - (b[1].memory.dueAt ?? 0) || compareIds(a, b);

/** Longest due first; within a day in an order that differs from day to day, so that no card is known by its neighbour. */
export const compareReviews =
  (day: number): Compare =>
  (a, b) =>
    (a[1].memory.dueDay ?? 0) - (b[1].memory.dueDay ?? 0) ||
    scatter(a[1].position, day) - scatter(b[1].position, day) ||
    compareIds(a, b);

/** Falls with recall, which is a function of it. */
const toFading = ([, { memory }]: Candidate, day: number) =>
  (day - (memory.lastDay ?? day)) / (memory.stability ?? 1);

/** Orders cards by the chance to recall them, the highest first. */
export const compareRecall =
  (day: number): Compare =>
  (a, b) =>
    toFading(a, day) - toFading(b, day) || compareIds(a, b);

/** First faces before those that have opened, by deck and place. */
export const compareNew =
  (decks: readonly string[]): Compare =>
  (a, b) =>
    Math.min(a[1].card.face, 2) - Math.min(b[1].card.face, 2) ||
    (a[1].deckId === b[1].deckId ? 0 : decks.indexOf(a[1].deckId) - decks.indexOf(b[1].deckId)) ||
    a[1].position - b[1].position ||
    compareIds(a, b);

/** Counts what it is offered and keeps the first of it. */
export class Pile {
  count = 0;
  first: Candidate | null = null;
  readonly #compare: Compare;

  constructor(compare: Compare) {
    this.#compare = compare;
  }

  offer(id: string, card: QueueCard): void {
    this.count += 1;
    const candidate: Candidate = [id, card];
    if (this.first === null || this.#compare(candidate, this.first) < 0) this.first = candidate;
  }
}
