type Cleanup = () => Promise<void>;

const cleanups = new Set<Cleanup>();
let isStopped = false;

/** Registers the cleanup of something that was started. The returned function runs it once; later calls wait for the same run. */
export function registerCleanup(run: () => unknown): Cleanup {
  let done: Promise<void> | undefined;
  async function runOnce(): Promise<void> {
    try {
      await run();
    } finally {
      cleanups.delete(cleanup);
    }
  }
  function cleanup(): Promise<void> {
    done ??= runOnce();
    return done;
  }
  cleanups.add(cleanup);
  return cleanup;
}

/** Runs all cleanups in reverse order, because a server must end before its folder; includes those registered meanwhile. */
export async function cleanUp(): Promise<void> {
  for (let last = [...cleanups].at(-1); last; last = [...cleanups].at(-1))
    await last().catch(() => {});
}

/** A run that is interrupted or fails ends its processes and removes its folders. */
export function cleanUpOnFailure(): void {
  const fail = () => {
    if (!isStopped) void cleanUp().then(() => process.exit(1));
    isStopped = true;
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, fail);
  process.on('uncaughtException', (error) => {
    console.error(error);
    fail();
  });
}
