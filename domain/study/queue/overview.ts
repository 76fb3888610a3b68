import { limitNew, limitReviews } from './limits.ts';

/** Counts of a student's cards and of today's answers, as the server has them. */
export interface OverviewCounts {
  due: number;
  /** Due cards that were due before today. */
  late: number;
  /** New cards that the settings leave of today's. */
  new: number;
  /** New cards of words that were tapped in a song. */
  tapped: number;
  begun: number;
  reviewed: number;
  absentDays: number;
  minutesPerDay: number;
  secondsPerCard: number;
}

/** The reviews and new cards that the day holds: the counts of planStudy without its cards, for pages that do not load them. */
export function planOverview(counts: OverviewCounts): { due: number; new: number } {
  const { minutesPerDay, secondsPerCard, begun, tapped } = counts;
  const limits = { minutesPerDay, secondsPerCard, isUnlimited: false };
  const { most } = limitNew(limits, counts);
  const ofDay = Math.min(counts.new, Math.max(0, most - begun));
  return { due: limitReviews(limits, counts), new: Math.max(ofDay, tapped) };
}
