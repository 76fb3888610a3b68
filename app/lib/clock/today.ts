import { toStudyDay } from '#domain/study/study-day.ts';
import { now } from './clock.ts';

export const zoneOffsetAt = (at: number) => -new Date(at).getTimezoneOffset();

/** The student's day, which begins at 4:00. */
export const today = (at = now()) => toStudyDay(at, zoneOffsetAt(at));
