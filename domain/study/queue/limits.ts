/** The seconds for a card, until the student's own pace is known. */
export const defaultSeconds = 8;

/** Answers from which a pace is known, and the most that it looks back. */
const paceAnswers = { least: 20, most: 100 };

/** The last answers that a pace needs, with a new one. */
export const addToPace = (spentMs: readonly number[], added: number): readonly number[] =>
  [...spentMs, added].slice(-paceAnswers.most);

/** Seconds of an answer: the median of the last ones, to half a second. */
export function toSecondsPerCard(spentMs: readonly number[]): number {
  if (spentMs.length < paceAnswers.least) return defaultSeconds;
  const median = spentMs.toSorted((a, b) => a - b)[Math.floor(spentMs.length / 2)] ?? 0;
  return Math.max(1, Math.round(median / 500) / 2);
}

/** "Volta leve": after so many days of absence so many minutes, which begin with the likeliest successes. */
const comeback = { afterDays: 3, minutes: 3, likely: 4 };
/** Answers to a card that is shown after an absence: a fifth is forgotten and returns. */
export const comebackAnswers = 1.25;

/** The count of cards of a "Volta leve". */
export const toComebackSize = (secondsPerCard: number): number =>
  Math.max(
    comeback.likely + 1,
    Math.round((comeback.minutes * 60) / secondsPerCard / comebackAnswers),
  );

export const isAbsent = (absentDays: number): boolean => absentDays >= comeback.afterDays;

/** The first cards of "Volta leve" are those that are remembered most likely. */
export const beginsWithLikely = (reviewed: number): boolean => reviewed < comeback.likely;

/** Answers that a card takes on its day: most new cards need their two steps, and a tenth of the reviews is forgotten and repeated twice. */
export const answersOf = { fresh: 2.6, review: 1.2 };

export interface Limits {
  /** See StudySettings. */
  minutesPerDay: number;
  secondsPerCard: number;
  /** The student asked for all that is due. */
  isUnlimited: boolean;
}

export interface ReviewsOfDay {
  due: number;
  /** The due ones that were due before today. */
  late: number;
  reviewed: number;
  absentDays: number;
}

/** Twice as much as a "Volta leve" has, or more. */
const isMuch = (cards: number, { secondsPerCard }: Limits): boolean =>
  cards >= 2 * toComebackSize(secondsPerCard);

/** True when the day is a "Volta leve": after an absence with much that is due. */
export const isComeback = (limits: Limits, { due, reviewed, absentDays }: ReviewsOfDay): boolean =>
  !limits.isUnlimited && isAbsent(absentDays) && isMuch(due + reviewed, limits);

/** The answers that the minutes of a day hold. */
const toAnswersOfDay = ({ minutesPerDay, secondsPerCard }: Limits): number =>
  minutesPerDay === 0 ? Infinity : (minutesPerDay * 60) / secondsPerCard;

/** The reviews that the minutes of a day hold, repeats included. */
export const toReviewsOfDay = (limits: Limits): number =>
  Math.round(toAnswersOfDay(limits) / answersOf.review);

/** The count of due reviews that are for today; the others wait. */
export function limitReviews(limits: Limits, day: ReviewsOfDay): number {
  if (limits.isUnlimited) return day.due;
  const most = isComeback(limits, day)
    ? toComebackSize(limits.secondsPerCard)
    : toReviewsOfDay(limits);
  return Math.min(day.due, Math.max(0, most - day.reviewed));
}

/** A reason for which new cards wait: reviews come first, or the minutes of the day are full. */
export type Brake = 'reviews' | 'minutes';

/** The brake on new cards: how many the day may have, those begun already included, and what keeps it from more. */
export function limitNew(limits: Limits, day: ReviewsOfDay): { most: number; brake: Brake } {
  // A student who does all that is due does not ask for more to come.
  const planned = { ...limits, isUnlimited: false };
  const isBehind = limits.minutesPerDay === 0 && isMuch(day.late, limits);
  if (isBehind || limitReviews(planned, day) < day.due) return { most: 0, brake: 'reviews' };
  const left = toAnswersOfDay(limits) - (day.due + day.reviewed) * answersOf.review;
  return { most: Math.max(0, Math.floor(left / answersOf.fresh)), brake: 'minutes' };
}
