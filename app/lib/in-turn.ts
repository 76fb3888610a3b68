/** A tab that the system has put to sleep keeps its turn: nobody waits for it longer than this. */
const PATIENCE_MS = 30_000;

/** Resolves to what gives the turn back. Where the browser has no locks, or refuses them, nobody waits. */
function takeTurn(name: string): Promise<() => void> {
  const noTurn = () => {};
  const { locks }: Partial<Navigator> = navigator;
  if (!locks) return Promise.resolve(noTurn);
  return new Promise((resolve) => {
    const hold = () => new Promise<void>((endTurn) => resolve(endTurn));
    const signal = AbortSignal.timeout(PATIENCE_MS);
    locks.request(name, { signal }, hold).catch(() => resolve(noTurn));
  });
}

/** For what must not happen in two tabs at once: they share one session. Not to be nested under the same name. */
export async function inTurn<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const endTurn = await takeTurn(name);
  try {
    return await work();
  } finally {
    endTurn();
  }
}
