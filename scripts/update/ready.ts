import { setTimeout as wait } from 'node:timers/promises';

const pauseMs = 50;

export async function isReady(origin: string): Promise<boolean> {
  const answer = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(5_000) }).catch(
    () => null,
  );
  await answer?.body?.cancel();
  return answer?.status === 200;
}

/** Waits until the address is, or is not, ready; false where its time ends first. */
export async function untilReady(
  origin: string,
  { wanted = true, withinMs }: { wanted?: boolean; withinMs: number },
): Promise<boolean> {
  const end = performance.now() + withinMs;
  while (performance.now() < end) {
    if ((await isReady(origin)) === wanted) return true;
    await wait(pauseMs);
  }
  return false;
}

/** True where the address becomes ready in time and stays so: a process that ends after a second is not well. */
export async function becomesReady(
  origin: string,
  { withinMs, steadyMs }: { withinMs: number; steadyMs: number },
): Promise<boolean> {
  if (!(await untilReady(origin, { withinMs }))) return false;
  return !(await untilReady(origin, { wanted: false, withinMs: steadyMs }));
}
