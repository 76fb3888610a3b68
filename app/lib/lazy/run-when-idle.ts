/** The page's own scripts and reads come first. */
const LATEST_IDLE_MS = 10_000;
const WITHOUT_IDLE_MS = 3_000;

/** Runs when the browser has nothing else to do; returns what prevents it. */
export function runWhenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, WITHOUT_IDLE_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: LATEST_IDLE_MS });
  return () => cancelIdleCallback(handle);
}
