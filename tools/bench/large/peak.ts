import { readdirSync, readFileSync } from 'node:fs';

const readProcess = (pid: string, file: string) => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return ''; // it has ended
  }
};

/** The most that a process of the program has had so far; 0: none runs. */
function readPeakMiB(program: string): number {
  const readers = readdirSync('/proc').filter(
    (pid) => /^\d+$/u.test(pid) && readProcess(pid, 'cmdline').includes(program),
  );
  const peaks = readers.map((pid) =>
    Number(/VmHWM:\s+(\d+)/u.exec(readProcess(pid, 'status'))?.[1] ?? 0),
  );
  return Math.max(0, ...peaks) / 1024;
}

/** Runs the work, and tells the most memory that a process of the program had meanwhile, in MiB. */
export async function watchPeak<T>(program: string, work: () => Promise<T>): Promise<[T, number]> {
  let peakMiB = 0;
  const watch = setInterval(() => {
    peakMiB = Math.max(peakMiB, readPeakMiB(program));
  }, 100);
  try {
    const result = await work();
    return [result, peakMiB];
  } finally {
    clearInterval(watch);
  }
}
