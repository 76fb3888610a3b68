/** The longest statement that a page waits for takes 15 seconds (STATEMENT_SECONDS); a longer wait means a lost connection. */
export const ANSWER_WITHIN_MS = 20_000;

type Fetch = typeof globalThis.fetch;

/** Aborts a request that has no deadline of its own. */
export const withDeadline =
  (fetch: Fetch): Fetch =>
  (input, init) =>
    fetch(input, { ...init, signal: init?.signal ?? AbortSignal.timeout(ANSWER_WITHIN_MS) });
