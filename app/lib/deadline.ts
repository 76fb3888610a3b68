/** The database gives up after 8 seconds; whoever waits longer has lost the network. */
export const ANSWER_WITHIN_MS = 20_000;

type Fetch = typeof globalThis.fetch;

/** A request without a deadline of its own is given up when no answer comes. */
export const withDeadline =
  (fetch: Fetch): Fetch =>
  (input, init) =>
    fetch(input, { ...init, signal: init?.signal ?? AbortSignal.timeout(ANSWER_WITHIN_MS) });
