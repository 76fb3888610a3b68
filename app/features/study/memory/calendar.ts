import { type StudyDay, sumByDay, toLevels } from '#domain/study/history/statistics.ts';
import { monthOfYearText, monthText } from './messages.ts';

const WEEKS = 13;
const QUARTERS = 4;
/** 1 January 1970 was a Thursday. */
const toWeekday = (day: number) => (day + 4) % 7;

export interface CalendarCell {
  day: number;
  /** Column and row. */
  week: number;
  weekday: number;
  answers: number;
  level: number;
}

export interface Quarter {
  /** "set – nov". */
  title: string;
  cells: readonly CalendarCell[];
  answers: number;
  /** Days with an answer. */
  days: number;
}

/** The year up to the end of this week in four parts, the oldest first; what is to come is left out. */
export function toQuarters(days: readonly StudyDay[], today: number): Quarter[] {
  const sums = sumByDay(days);
  const toLevel = toLevels(sums);
  const lastSunday = today - toWeekday(today);
  return Array.from({ length: QUARTERS }, (_, quarter) => {
    const first = lastSunday - 7 * (WEEKS * (QUARTERS - quarter) - 1);
    const numbers = Array.from({ length: WEEKS * 7 }, (__, index) => first + index);
    const cells = numbers
      .filter((day) => day <= today)
      .map((day): CalendarCell => {
        const answers = sums.get(day)?.answers ?? 0;
        const index = day - first;
        const [week, weekday] = [Math.floor(index / 7), index % 7];
        return { day, week, weekday, answers, level: toLevel(answers) };
      });
    return {
      title: `${monthText(first)} – ${monthText(cells.at(-1)?.day ?? first)}`,
      cells,
      answers: cells.reduce((total, cell) => total + cell.answers, 0),
      days: cells.filter(({ answers }) => answers > 0).length,
    };
  });
}

export interface MonthSum {
  name: string;
  answers: number;
  days: number;
  spentMs: number;
}

/** The months that have an answer, the newest first. */
export function toMonths(days: readonly StudyDay[]): MonthSum[] {
  const months = new Map<string, MonthSum & { order: number }>();
  for (const [day, { answers, spentMs }] of sumByDay(days)) {
    if (answers === 0) continue;
    const name = monthOfYearText(day);
    const known = months.get(name) ?? { name, answers: 0, days: 0, spentMs: 0, order: day };
    months.set(name, {
      ...known,
      answers: known.answers + answers,
      days: known.days + 1,
      spentMs: known.spentMs + spentMs,
    });
  }
  return [...months.values()].toSorted((a, b) => b.order - a.order);
}
