import { toStudyDay } from '#domain/study/study-day.ts';

export const zoneOffsetAt = (at: number) => -new Date(at).getTimezoneOffset();

/** The student's day, which begins at 4:00. */
export const today = (at = Date.now()) => toStudyDay(at, zoneOffsetAt(at));
