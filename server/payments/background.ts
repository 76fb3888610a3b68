/** Work that a response does not wait for. Work lost with the process is found again by the jobs. */
const running = new Set<Promise<void>>();

export function runInBackground(work: Promise<unknown>): void {
  const tracked = Promise.allSettled([work]).then(() => void running.delete(tracked));
  running.add(tracked);
}

/** Waits for all work in progress, before a clean stop. */
export async function drainBackground(): Promise<void> {
  while (running.size > 0) await Promise.all(running);
}
