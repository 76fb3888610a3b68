const dayMs = 86_400_000;
const minuteMs = 60_000;

/** A student's day begins at 04:00, as in Anki: an evening that passes midnight is one day. */
const dayStartMs = 4 * 60 * minuteMs;

/**
 * The number of the student's day at a time (epoch ms), counted from 1970; `zoneOffset` in minutes east of UTC: São Paulo is -180,
 * and a browser knows it as `-new Date(at).getTimezoneOffset()`.
 */
export function toStudyDay(at: number, zoneOffset: number): number {
  return Math.floor((at + zoneOffset * minuteMs - dayStartMs) / dayMs);
}

/** The begin of a day (epoch ms). `zoneOffsetAt` gives the offset at a time, since summer time may begin or end in between. */
export function startOfStudyDay(day: number, zoneOffsetAt: (at: number) => number): number {
  const start = day * dayMs + dayStartMs;
  const guess = start - zoneOffsetAt(start) * minuteMs;
  return start - zoneOffsetAt(guess) * minuteMs;
}
