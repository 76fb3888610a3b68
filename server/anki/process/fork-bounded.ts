import { fork, type ChildProcess } from 'node:child_process';

/** The heap of JavaScript. */
const heapMb = 192;
/** All that the process may write to in memory. V8 reserves 512 MB of it for code on this kind of machine and uses a tenth. */
const memoryKb = 1_000_000;

/** Starts a module in a process that the system ends when it takes more memory. `sh` makes itself the process, so its id stays. */
export function forkBounded(module: URL, env: NodeJS.ProcessEnv): ChildProcess {
  const bounded = `ulimit -c 0; ulimit -d ${memoryKb}; exec "$0" "$@"`;
  const options = [`--max-old-space-size=${heapMb}`, '--disable-warning=ExperimentalWarning'];
  return fork(module, [], {
    execPath: '/bin/sh',
    execArgv: ['-c', bounded, process.execPath, ...options],
    env,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}
