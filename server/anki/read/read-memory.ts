import type { Rating } from '#domain/study/study-entry.ts';
import type { PackageAnswer, PackageCard } from '../content.ts';

/** A row of `cards`. */
export interface CardRow {
  id: number;
  nid: number;
  did: number;
  ord: number;
  mod: number;
  type: number;
  queue: number;
  due: number;
  ivl: number;
  factor: number;
  lapses: number;
  odue: number;
  odid: number;
  data: string;
}

/** A row of `revlog`. */
export interface AnswerRow {
  id: number;
  cid: number;
  ease: number;
  ivl: number;
  factor: number;
  time: number;
  type: number;
}

const stages = ['new', 'learning', 'review', 'relearning'] as const;
const suspendedQueue = -1;
const learningKind = 0;
const filteredKind = 3;
const manualKind = 4;
const longestAnswerMs = 3_600_000;
const maxDays = 36_500;

const isRating = (ease: number): ease is Rating => ease >= 1 && ease <= 4;
const clamp = (value: number, least: number, most: number) =>
  Math.min(Math.max(value, least), most);

export interface Calendar {
  /** The student's day on which the collection began. */
  firstDay: number;
  /** Epoch ms of the reading. What a file says of later days was written by a wrong clock. */
  now: number;
}

/**
 * The beginning of a card's history since it was last forgotten. A reset is a change by hand without interval and ease; Anki of before
 * 2021 did not log it, and then what was learnt after reviews was learnt again.
 */
function findBeginning(rows: readonly AnswerRow[]): number {
  const reset = rows.findLastIndex(
    ({ type, ease, factor, ivl }) => type >= manualKind && ease === 0 && factor === 0 && ivl <= 0,
  );
  const learnt = rows.findLastIndex(({ type }) => type === learningKind);
  const reviewed = rows
    .slice(0, Math.max(learnt, 0))
    .findLastIndex(({ type }) => type > learningKind && type < filteredKind);
  return Math.max(reset, reviewed) + 1;
}

/** The history of a card until now, since it was last forgotten. Changes by hand have no rating. */
function toAnswers(rows: readonly AnswerRow[], now: number): PackageAnswer[] {
  return rows.slice(findBeginning(rows)).flatMap(({ id, ease, ivl, factor, time, type }) => {
    if (!isRating(ease) || id <= 0 || id > now) return [];
    const isDrill = type === filteredKind && factor === 0;
    const intervalDays = ivl > 0 ? Math.min(ivl, maxDays) : null;
    return [
      { at: id, rating: ease, intervalDays, spentMs: clamp(time, 0, longestAnswerMs), isDrill },
    ];
  });
}

/** The state of FSRS for a card, in `cards.data`. */
function readFsrs(
  data: string,
  now: number,
): { stability: number; difficulty: number; lastAt: number | null } | null {
  if (!data.startsWith('{')) return null;
  let value: Record<string, unknown>;
  try {
    value = JSON.parse(data);
  } catch {
    return null;
  }
  const { s, d, lrt } = value;
  if (typeof s !== 'number' || typeof d !== 'number' || !(s > 0) || !(d >= 1 && d <= 10))
    return null;
  return {
    stability: clamp(s, 0.001, maxDays),
    difficulty: d,
    lastAt: typeof lrt === 'number' && lrt > 0 && lrt * 1000 <= now ? lrt * 1000 : null,
  };
}

/**
 * The strength of a card that SM-2 has scheduled: its interval is what is remembered at 90 %, and an ease of 250 % is a middling
 * difficulty.
 */
function toStrengthOfSm2(ivl: number, factor: number): { stability: number; difficulty: number } {
  const ease = factor > 0 ? factor / 1000 : 2.5;
  return { stability: clamp(ivl, 0.1, maxDays), difficulty: clamp(5 + (2.5 - ease) * 4, 1, 10) };
}

/** Noon of a day, whatever the zone. */
const toTime = (day: number) => Math.round((day + 0.6) * 86_400_000);

/** A card with its history. A card in a filtered deck is where it came from. */
export function toPackageCard(
  row: CardRow,
  rows: readonly AnswerRow[],
  { firstDay, now }: Calendar,
): PackageCard {
  const isFiltered = row.odid !== 0;
  const stage = stages[row.type] ?? 'new';
  const due = isFiltered && row.odue !== 0 ? row.odue : row.due;
  const fsrs = readFsrs(row.data, now);
  // A new card with answers was forgotten, and only its practice counts.
  const answers = toAnswers(rows, now).filter(({ isDrill }) => isDrill || stage !== 'new');
  const isReview = stage === 'review' && due < 1_000_000;
  const dueDay = isReview ? firstDay + due : null;
  const intervalDays = isReview ? clamp(row.ivl, 0, maxDays) : 0;
  const reviewedAt = dueDay === null ? null : Math.min(toTime(dueDay - intervalDays), now);
  const sm2 = isReview && row.ivl > 0 ? toStrengthOfSm2(row.ivl, row.factor) : null;
  return {
    ord: row.ord,
    deckId: String(isFiltered ? row.odid : row.did),
    stage: stage === 'review' && !isReview ? 'learning' : stage,
    isSuspended: row.queue === suspendedQueue,
    position: stage === 'new' ? clamp(due, 0, 1_000_000) : 0,
    dueDay,
    intervalDays,
    lapses: Math.max(row.lapses, 0),
    lastAt: answers.findLast(({ isDrill }) => !isDrill)?.at ?? fsrs?.lastAt ?? reviewedAt,
    changedAt: Math.min(row.mod * 1000, now),
    strength:
      stage === 'new'
        ? null
        : fsrs
          ? { stability: fsrs.stability, difficulty: fsrs.difficulty }
          : sm2,
    answers,
  };
}
