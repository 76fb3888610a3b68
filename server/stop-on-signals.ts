/** Ctrl-C comes twice: from the terminal, and passed on by `npm start`. */
const echoMs = 1_000;

interface Source {
  on(event: 'SIGINT' | 'SIGTERM' | 'disconnect', listener: () => void): unknown;
}

/** Stops once, at a signal or when the process that started us has ended. A second signal ends it without waiting. */
export function stopOnSignals(source: Source, stop: () => void, exit: () => void): void {
  let isStopping = false;
  let isHurried = false;
  function begin(): void {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => {
      isHurried = true;
    }, echoMs).unref();
    stop();
  }
  const obey = () => (isHurried ? exit() : begin());
  source.on('SIGINT', obey);
  source.on('SIGTERM', obey);
  source.on('disconnect', begin);
}
