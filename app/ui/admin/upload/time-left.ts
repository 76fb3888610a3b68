/** The speed of the last half minute counts: networks change. */
const WINDOW_MS = 30_000;
/** Before that nobody knows. */
const LEAST_MS = 3_000;

/** Measures an upload: takes its fraction at a time, and returns the whole minutes that are left; null: not known yet. */
export function createTimeLeft(): (fraction: number, now: number) => number | null {
  let samples: { fraction: number; at: number }[] = [];
  return (fraction, at) => {
    samples = [...samples.filter((sample) => at - sample.at < WINDOW_MS), { fraction, at }];
    const [first] = samples;
    if (!first || at - first.at < LEAST_MS || fraction <= first.fraction) return null;
    const leftMs = ((1 - fraction) * (at - first.at)) / (fraction - first.fraction);
    return Math.max(1, Math.ceil(leftMs / 60_000));
  };
}
