/** A suspended tab keeps its lock: others wait for at most this long. */
const TIMEOUT_MS = 30_000;

/** Resolves to the function that releases the lock. Without browser locks it does not wait. */
function takeTurn(name: string): Promise<() => void> {
  const noTurn = () => {};
  const { locks }: Partial<Navigator> = navigator;
  if (!locks) return Promise.resolve(noTurn);
  return new Promise((resolve) => {
    const hold = () => new Promise<void>((endTurn) => resolve(endTurn));
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    locks.request(name, { signal }, hold).catch(() => resolve(noTurn));
  });
}

/** Runs a task in one tab at a time. Do not nest under the same name. */
export async function inOneTab<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const endTurn = await takeTurn(name);
  try {
    return await work();
  } finally {
    endTurn();
  }
}
