import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, test } from 'vitest';

/** Begins a child that takes a moment to end; where `isEnding` it is on its way to the end, after which something else is begun. */
const toScript = (isEnding: boolean) => `
  import { spawn } from 'node:child_process';
  import { once } from 'node:events';
  import { begin, endOnSignals } from ${JSON.stringify(path.join(import.meta.dirname, 'endings.ts'))};
  endOnSignals();
  begin(() => console.log('folder'));
  const child = spawn('sh', ['-c', 'trap "sleep 0.3; exit" TERM; while :; do sleep 0.05; done']);
  const stop = begin(async () => {
    child.kill();
    await once(child, 'exit');
    console.log('child');
  });
  if (${isEnding}) void stop().then(() => begin(() => console.log('late')));
  setInterval(() => {}, 1_000);
  console.log(child.pid);
`;

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test.each([
  ['SIGTERM', false],
  ['SIGINT', false],
  ['SIGTERM', true],
] as const)(
  'a run that is stopped by %s leaves nothing that it has begun (being ended already: %s)',
  async (signal, isEnding) => {
    const run = spawn(process.execPath, ['--input-type=module', '-e', toScript(isEnding)]);
    let written = '';
    run.stdout.on('data', (chunk: Buffer) => (written += chunk.toString()));
    await expect.poll(() => written).toMatch(/^\d+\n/u);
    const child = Number.parseInt(written, 10);
    run.kill(signal);
    run.kill(signal);
    expect(await once(run, 'exit')).toEqual([1, null]);
    expect(written).toBe(`${child}\nchild\n${isEnding ? 'late\n' : ''}folder\n`);
    expect(isAlive(child)).toBe(false);
  },
);
