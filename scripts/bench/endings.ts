type Ending = () => Promise<void>;

const endings = new Set<Ending>();
let isStopped = false;

/** Notes what has been begun, by how it ends. The answer ends it; who asks again waits for the same end. */
export function begin(end: () => unknown): Ending {
  let ended: Promise<void> | undefined;
  async function run(): Promise<void> {
    try {
      await end();
    } finally {
      endings.delete(ending);
    }
  }
  function ending(): Promise<void> {
    ended ??= run();
    return ended;
  }
  endings.add(ending);
  return ending;
}

/** The latest first: a server before its folder, and what is begun meanwhile. */
async function endAll(): Promise<never> {
  for (let last = [...endings].at(-1); last; last = [...endings].at(-1))
    await last().catch(() => {});
  process.exit(1);
}

/** Whoever stops a run stops what it has begun. */
export function endOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (!isStopped) void endAll();
      isStopped = true;
    });
  }
}
