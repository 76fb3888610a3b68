export interface LoopWatch {
  /** Milliseconds by which the last tick came late. */
  readLagMs(): number;
  close(): void;
}

const everyMs = 250;

/** Measures how late the event loop comes to a timer. */
export function watchLoop(): LoopWatch {
  let dueMs = performance.now() + everyMs;
  let lagMs = 0;
  const timer = setInterval(() => {
    const nowMs = performance.now();
    lagMs = Math.max(0, nowMs - dueMs);
    dueMs = nowMs + everyMs;
  }, everyMs).unref();
  return { readLagMs: () => lagMs, close: () => clearInterval(timer) };
}
