const LEAST_MS = 5_000;
const MOST_MS = 300_000;

/** Tries again after a failed contact: soon at first, then ever more seldom, and not all devices of a school at once. */
export function createRetry(run: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  function end(): void {
    clearTimeout(timer);
    timer = undefined;
  }

  return {
    /** After `leastMs` at the earliest, as the server asked for. */
    plan(leastMs: number): void {
      end();
      const wait = Math.min(MOST_MS, LEAST_MS * 2 ** failures) * (1 + Math.random() / 2);
      failures += 1;
      timer = setTimeout(run, Math.max(wait, leastMs));
    },
    /** After a contact. */
    reset(): void {
      end();
      failures = 0;
    },
    /** A contact has failed and the next one is planned. */
    isPlanned: () => timer !== undefined,
    end,
  };
}
