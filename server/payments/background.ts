/** Work that an answer did not wait for. It may be lost with the process: the jobs find it again. */
const running = new Set<Promise<void>>();

export function runInBackground(work: Promise<void>): void {
  const tracked = work.catch(() => {}).finally(() => running.delete(tracked));
  running.add(tracked);
}

/** For a clean stop. */
export async function drainBackground(): Promise<void> {
  while (running.size > 0) await Promise.all(running);
}
