import type { CardMemory } from '../card-memory.ts';
import {
  beginsWithLikely,
  type Brake,
  isComeback,
  type Limits,
  limitNew,
  limitReviews,
} from './limits.ts';
import { compareLearning, compareNew, compareRecall, compareReviews, Pile } from './order.ts';
import { findHeldCards, toShownDay } from './siblings.ts';

/** Cards within their steps come up to so much too early when nothing else is left: Anki's default. */
const aheadMs = 20 * 60_000;

export interface QueueCard {
  card: { noteId: string; face: number };
  deckId: string;
  /** Within the deck. */
  position: number;
  /** The student has tapped its word in a song. */
  isTapped?: boolean;
  memory: CardMemory;
}

/** The last day of study, and the last one before it. */
export interface StudiedDays {
  day: number;
  before: number | null;
}

export interface StudyTime extends Limits {
  /** Epoch ms. */
  at: number;
  /** The student's day of `at`: see toStudyDay. */
  day: number;
  newPerDay: number;
  /** Ids of the decks in the order in which their new cards come. */
  decks: readonly string[];
  /** The days that the device knows; null: from the cards. */
  studied: StudiedDays | null;
}

/** The cards of one deck, whatever the day may hold: without an answer, within their steps, and due for review. */
export interface DeckLeft {
  fresh: number;
  learning: number;
  due: number;
}

export interface StudyPlan {
  /** The card to show; null: nothing more today. */
  nextCardId: string | null;
  /** The cards that are left today: without an answer, within their steps, and in review. */
  newCards: number;
  learning: number;
  reviews: number;
  /** Reviews that are due and not for today. */
  waiting: number;
  /** New cards that the settings have for today and that wait, and why; null: none. */
  heldBack: { cards: number; brake: Brake } | null;
  /** A "Volta leve" after an absence. */
  isComeback: boolean;
  /** Cards answered today that do not return today. */
  done: number;
  /** The next day that has cards; null: none, as far as is known now. */
  nextDay: number | null;
  byDeck: ReadonlyMap<string, DeckLeft>;
  /** Cards that are suspended. */
  suspended: number;
}

/** The cards that were begun and reviewed today. */
interface Had {
  begun: number;
  reviewed: number;
  done: number;
  /** The last day with an answer. */
  lastDay: number;
}

function addHad(had: Had, { lastDay, firstDay, stage }: CardMemory, day: number): void {
  if (lastDay === null) return;
  had.lastDay = Math.max(had.lastDay, lastDay);
  if (lastDay !== day) return;
  if (firstDay === day) had.begun += 1;
  else had.reviewed += 1;
  if (stage === 'review') had.done += 1;
}

/** Finds the counts of a card's deck. */
function createDecks() {
  const byDeck = new Map<string, DeckLeft>();
  const find = (deckId: string): DeckLeft => {
    const known = byDeck.get(deckId);
    if (known) return known;
    const left = { fresh: 0, learning: 0, due: 0 };
    byDeck.set(deckId, left);
    return left;
  };
  return { byDeck, find };
}

/** 0 before the first answer. */
function countAbsentDays({ day, studied }: StudyTime, { lastDay }: Had): number {
  const before = studied?.day === day ? (studied.before ?? day) : lastDay;
  return before === -Infinity ? 0 : day - before;
}

/**
 * The next card and what is left of the day, from all cards of a student: tapped words that are new, then cards within their steps whose time has come, then reviews
 * with the new cards of the day spread evenly among them, then cards within their steps that come soon.
 * To know a later day, ask with its beginning (startOfStudyDay).
 */
export function planStudy(cards: ReadonlyMap<string, QueueCard>, now: StudyTime): StudyPlan {
  const { at, day } = now;
  const learning = new Pile(compareLearning);
  const due = new Pile(compareReviews(day));
  const likely = new Pile(compareRecall(day));
  const fresh = new Pile(compareNew(now.decks));
  const tapped = new Pile(compareNew(now.decks));
  const held = findHeldCards(cards, day);
  const had: Had = { begun: 0, reviewed: 0, done: 0, lastDay: -Infinity };
  const decks = createDecks();
  let [suspended, late] = [0, 0];
  let nextDay = held.size > 0 ? day + 1 : Infinity;
  for (const [id, card] of cards) {
    const { deckId, memory } = card;
    addHad(had, memory, day);
    const deck = decks.find(deckId);
    const shownDay = toShownDay(memory, day);
    if (shownDay === null) suspended += 1;
    else if (memory.stage === 'new') deck.fresh += 1;
    if (shownDay === null || held.has(id)) continue;
    if (shownDay > day) nextDay = Math.min(nextDay, shownDay);
    else if (memory.stage === 'new') {
      fresh.offer(id, card);
      if (card.isTapped) tapped.offer(id, card);
    } else if (memory.stage === 'review') {
      deck.due += 1;
      if ((memory.dueDay ?? day) < day) late += 1;
      due.offer(id, card);
      likely.offer(id, card);
    } else if ((memory.dueAt ?? 0) <= at + aheadMs) {
      deck.learning += 1;
      learning.offer(id, card);
    }
  }
  const { begun, reviewed } = had;
  const today = { due: due.count, late, reviewed, absentDays: countAbsentDays(now, had) };
  const isReturn = isComeback(now, today);
  const reviews = limitReviews(now, today);
  const { most, brake } = limitNew(now, today);
  const wanted = Math.min(fresh.count, Math.max(0, now.newPerDay - begun));
  const ofDay = Math.min(wanted, Math.max(0, most - begun));
  // Tapped words were asked for, whatever the day may hold.
  const newCards = Math.max(ofDay, tapped.count);
  const hasMoreNew = newCards < fresh.count && now.newPerDay > 0;
  if (hasMoreNew || reviews < due.count) nextDay = Math.min(nextDay, day + 1);
  const review = (isReturn && beginsWithLikely(reviewed) ? likely : due).first;
  // New cards keep pace with reviews: both are done to the same share.
  const isNewTurn = begun * (reviews + reviewed) < reviewed * (newCards + begun);
  const isDue = (learning.first?.[1].memory.dueAt ?? Infinity) <= at;
  const main =
    newCards > 0 && (reviews === 0 || isNewTurn) ? fresh.first : reviews > 0 ? review : null;
  const next = tapped.first ?? (isDue ? learning.first : (main ?? learning.first));
  return {
    nextCardId: next?.[0] ?? null,
    newCards,
    learning: learning.count,
    reviews,
    waiting: due.count - reviews,
    heldBack: wanted > newCards ? { cards: wanted - newCards, brake } : null,
    isComeback: isReturn,
    done: had.done,
    nextDay: nextDay === Infinity ? null : nextDay,
    byDeck: decks.byDeck,
    suspended,
  };
}
