import { maxIntervalDays } from './fsrs.ts';

/** Anki's: one day, and these shares of the days that an interval has in each range. Below 2.5 days there is no fuzz. */
const fuzzRanges = [
  { from: 2.5, to: 7, share: 0.15 },
  { from: 7, to: 20, share: 0.1 },
  { from: 20, to: Infinity, share: 0.05 },
];

/** The whole days, both included, among which a device may choose for a computed interval, as in Anki. */
export function toFuzzRange(intervalDays: number): { least: number; most: number } {
  if (intervalDays < 2.5)
    return { least: Math.round(intervalDays), most: Math.round(intervalDays) };
  let fuzz = 1;
  for (const { from, to, share } of fuzzRanges)
    fuzz += share * Math.max(Math.min(intervalDays, to) - from, 0);
  return {
    least: Math.round(intervalDays - fuzz),
    most: Math.min(Math.round(intervalDays + fuzz), maxIntervalDays),
  };
}
