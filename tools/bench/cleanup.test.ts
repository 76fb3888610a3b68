import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, test } from 'vitest';

/** Starts a child that ends slowly. `isEnding`: the signal arrives while it ends, and another cleanup is registered afterwards. */
const toScript = (isEnding: boolean, then = 'setInterval(() => {}, 1_000)') => `
  import { spawn } from 'node:child_process';
  import { once } from 'node:events';
  import { cleanUpOnFailure, registerCleanup } from ${JSON.stringify(path.join(import.meta.dirname, 'cleanup.ts'))};
  cleanUpOnFailure();
  registerCleanup(() => console.log('folder'));
  const child = spawn('sh', ['-c', 'trap "sleep 0.3; exit" TERM; while :; do sleep 0.05; done']);
  const stop = registerCleanup(async () => {
    child.kill();
    await once(child, 'exit');
    console.log('child');
  });
  if (${isEnding}) void stop().then(() => registerCleanup(() => console.log('late')));
  console.log(child.pid);
  ${then};
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
  ['SIGTERM', true],
] as const)(
  '%s ends every started process and removes every folder (while one is already ending: %s)',
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

test.each([['throws', "throw new Error('broken')"]])(
  'a run that %s ends its processes, removes its folders and prints the reason',
  async (_, then) => {
    const run = spawn(process.execPath, ['--input-type=module', '-e', toScript(false, then)]);
    let written = '';
    let said = '';
    run.stdout.on('data', (chunk: Buffer) => (written += chunk.toString()));
    run.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    expect(await once(run, 'exit')).toEqual([1, null]);
    const child = Number.parseInt(written, 10);
    expect(written).toBe(`${child}\nchild\nfolder\n`);
    expect(said).toContain('broken');
    expect(isAlive(child)).toBe(false);
  },
);
