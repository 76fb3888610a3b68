/** Visits of several at once at the one address, until they are stopped. */
export function beginVisits(front: string, paths: readonly string[], visitors: number) {
  const times: number[] = [];
  let failed = 0;
  const ending = new AbortController();
  async function visit(url: string): Promise<void> {
    while (!ending.signal.aborted) {
      const startedAt = performance.now();
      const answer = await fetch(url).catch(() => null);
      await answer?.arrayBuffer();
      if (!answer || answer.status >= 500) failed += 1;
      times.push(performance.now() - startedAt);
    }
  }
  const visits = Promise.all(
    Array.from({ length: visitors }, (_, index) => visit(front + paths[index % paths.length])),
  );
  return async () => {
    ending.abort();
    await visits;
    times.sort((a, b) => a - b);
    const p99Ms = Math.round(times[Math.floor(times.length * 0.99)] ?? 0);
    return { asked: times.length, failed, p99Ms };
  };
}
