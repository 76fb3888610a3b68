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

export interface Limits {
  /** See StudySettings. */
  minutesPerDay: number;
  secondsPerCard: number;
  /** The student asked for all that is due. */
  isUnlimited: boolean;
}

export interface ReviewsOfDay {
  due: number;
  reviewed: number;
  absentDays: number;
}

/** True when the day is a "Volta leve": after an absence with twice as much as the day has, or more. */
export const isComeback = (
  { secondsPerCard, isUnlimited }: Limits,
  { due, reviewed, absentDays }: ReviewsOfDay,
): boolean =>
  !isUnlimited && isAbsent(absentDays) && due + reviewed >= 2 * toComebackSize(secondsPerCard);

/** The count of due reviews that are for today; the others wait. */
export function limitReviews(limits: Limits, day: ReviewsOfDay): number {
  const { minutesPerDay, secondsPerCard, isUnlimited } = limits;
  const ofMinutes =
    isUnlimited || minutesPerDay === 0
      ? Infinity
      : Math.floor((minutesPerDay * 60) / secondsPerCard);
  const most = isComeback(limits, day) ? toComebackSize(secondsPerCard) : ofMinutes;
  return Math.min(day.due, Math.max(0, most - day.reviewed));
}
