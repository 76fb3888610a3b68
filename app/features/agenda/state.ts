import { toDateFormat } from '#domain/brazil/date-format.ts';
import { groupBy } from '#app/lib/text/group-by.ts';
import type { LiveClass } from './schema.ts';

export const SCHOOL_ZONE = 'America/Sao_Paulo';
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** "2026-11-25": the day in São Paulo. */
export const toDay = toDateFormat('en-CA', { dateStyle: 'short' });

export const endOf = (live: LiveClass) =>
  new Date(live.startsAt.getTime() + live.durationMinutes * MINUTE_MS);

export type ClassTime = 'past' | 'now' | 'open' | 'today' | 'later';

/** The room opens a quarter of an hour before the class begins. */
const OPENS_BEFORE_MS = 15 * MINUTE_MS;

export function toClassTime(live: LiveClass, now: Date): ClassTime {
  if (endOf(live) <= now) return 'past';
  if (live.startsAt <= now) return 'now';
  if (live.startsAt.getTime() - OPENS_BEFORE_MS <= now.getTime()) return 'open';
  return toDay(live.startsAt) === toDay(now) ? 'today' : 'later';
}

/** Classes that are not over, and the next of them that takes place. */
export function toUpcoming(classes: readonly LiveClass[], now: Date) {
  const upcoming = classes.filter((live) => endOf(live) > now);
  return { upcoming, nextId: upcoming.find((live) => !live.isCancelled)?.id };
}

/** The list's first hour, rounded so that its query key is stable: the longest class may still run. */
export function toListStart(now: Date): string {
  return new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS - 10 * HOUR_MS).toISOString();
}

/** The end of the past list, rounded to the hour so that its query key is stable. */
export function toPastEnd(now: Date): string {
  return new Date(Math.ceil(now.getTime() / HOUR_MS) * HOUR_MS).toISOString();
}

/** The month that is so many months after "2026-11". */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const moved = new Date(Date.UTC(year, number - 1 + count, 1));
  return moved.toISOString().slice(0, 7);
}

/** The weeks of a month as days, Sunday first, filled with days of the neighbouring months. */
export function toWeeks(month: string): string[][] {
  const first = new Date(`${month}-01T12:00:00Z`);
  const start = new Date(first);
  start.setUTCDate(1 - first.getUTCDay());
  const weeks: string[][] = [];
  for (const day = start; day.toISOString().slice(0, 7) <= month;) {
    const week: string[] = [];
    for (let count = 0; count < 7; count += 1) {
      week.push(day.toISOString().slice(0, 10));
      day.setUTCDate(day.getUTCDate() + 1);
    }
    weeks.push(week);
  }
  return weeks;
}

export function byDay(classes: readonly LiveClass[]): Map<string, LiveClass[]> {
  return groupBy(classes, (live) => toDay(live.startsAt));
}
