import type { Band } from './fold-history.ts';

/** A student's day by how well its cards were known: a row of study_days. */
export interface StudyDay {
  day: number;
  band: Band;
  answers: number;
  /** First answers of a card on this day, and how many of them were not "De novo". */
  firstAnswers: number;
  firstPassed: number;
  spentMs: number;
  /** Cards that became due and were answered later, less late ones that were answered. */
  late: number;
}

export interface DaySum {
  answers: number;
  spentMs: number;
  late: number;
}

export function sumByDay(days: readonly StudyDay[]): ReadonlyMap<number, DaySum> {
  const sums = new Map<number, DaySum>();
  for (const { day, answers, spentMs, late } of days) {
    const known = sums.get(day) ?? { answers: 0, spentMs: 0, late: 0 };
    sums.set(day, {
      answers: known.answers + answers,
      spentMs: known.spentMs + spentMs,
      late: known.late + late,
    });
  }
  return sums;
}

/**
 * Days in a row with an answer or with nothing due, back to the first answer. Today counts as soon as there is an answer, and breaks
 * nothing before. `waitingSince`: the earliest due day of what waits now; null: nothing.
 */
export function countStreak(
  days: readonly StudyDay[],
  { today, waitingSince }: { today: number; waitingSince: number | null },
): number {
  const sums = sumByDay(days);
  const active = [...sums].flatMap(([day, { answers }]) => (answers > 0 ? [day] : []));
  const first = Math.min(...active);
  let [streak, answeredLater] = [0, 0];
  for (let day = today; day >= first; day -= 1) {
    const { answers = 0, late = 0 } = sums.get(day) ?? {};
    const isWaiting = answeredLater > 0 || (waitingSince !== null && waitingSince <= day);
    if (answers > 0 || !isWaiting) streak += 1;
    else if (day < today) break;
    // The cards that were late on this day or before and are answered after it leave the count.
    answeredLater -= late;
  }
  return streak;
}

export interface Recalled {
  passed: number;
  of: number;
}

/** First answers that were remembered from a day to another, both included, among young and mature cards. */
export function toRecalled(
  days: readonly StudyDay[],
  from: number,
  to: number,
): Record<'young' | 'mature', Recalled> {
  const sum = (band: Band): Recalled => {
    const chosen = days.filter((one) => one.band === band && one.day >= from && one.day <= to);
    return {
      passed: chosen.reduce((total, one) => total + one.firstPassed, 0),
      of: chosen.reduce((total, one) => total + one.firstAnswers, 0),
    };
  };
  return { young: sum(1), mature: sum(2) };
}

/** 0: nothing; 1 to 4 by quarters of what nine of ten of the student's days have at most. */
export function toLevels(
  sums: ReadonlyMap<number, Pick<DaySum, 'answers'>>,
): (answers: number) => number {
  const sorted = [...sums.values()]
    .map(({ answers }) => answers)
    .filter((answers) => answers > 0)
    .toSorted((a, b) => a - b);
  const most = sorted[Math.floor(sorted.length * 0.9)] ?? 1;
  return (answers) => (answers === 0 ? 0 : Math.min(4, Math.ceil((answers * 4) / most)));
}
