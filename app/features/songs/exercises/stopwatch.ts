/** A longer look is a pause, not thought. */
const MAX_LAP_MS = 60_000;

/** Measures how long a student took: for a word, and for all. */
export function createStopwatch() {
  const begunAt = Date.now();
  let lapAt = begunAt;
  return {
    startLap: () => {
      lapAt = Date.now();
    },
    lapMs: () => Math.min(Date.now() - lapAt, MAX_LAP_MS),
    seconds: () => Math.round((Date.now() - begunAt) / 1000),
  };
}
