import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { registerCleanup } from './cleanup.ts';
import { serverArguments, serverEnvironment, toEnvironment } from '#scripts/setup.mjs';
import { sendOnce } from './load.ts';

const root = path.join(import.meta.dirname, '../..');
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export interface Running {
  url: string;
  dataDir: string;
  startedInMs: number;
  /** Processor time of the server until it answered. */
  startCostMs: number;
  residentMiB(): number;
  stop(): Promise<void>;
}

async function waitUntilItAnswers(url: string): Promise<void> {
  const giveUpAt = Date.now() + 60_000;
  while (Date.now() < giveUpAt) {
    const answered = await sendOnce({ url }).then(
      () => true,
      () => false,
    );
    if (answered) return;
    await wait(10);
  }
  throw new Error(`${url} does not answer`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

export function createDataDir(): { folder: string; remove(): Promise<void> } {
  const folder = mkdtempSync(path.join(tmpdir(), 'ingles-bench-'));
  return {
    folder,
    remove: registerCleanup(() => rmSync(folder, { recursive: true, force: true })),
  };
}

function readResident(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

const ticksPerSecond = 100;

/** Processor time that a process has used, with its children that have ended. */
function readCostMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 15);
  return (fields.reduce((sum, ticks) => sum + Number(ticks), 0) * 1000) / ticksPerSecond;
}

/** `more`: variables of the environment. */
export async function startProduct(
  dataDir: string,
  port: number,
  more: Record<string, string> = {},
): Promise<Running> {
  const startedAt = performance.now();
  const environment = {
    ...serverEnvironment,
    ...toEnvironment(),
    DATA_DIR: dataDir,
    PORT: String(port),
    TRUST_PROXY: '1',
    ADMIN_PASSWORD: 'bench-password',
    ...more,
  };
  const child = spawn(process.execPath, serverArguments, {
    cwd: root,
    env: environment,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = registerCleanup(() => end(child));
  const url = `http://127.0.0.1:${port}`;
  await waitUntilItAnswers(`${url}/auth/v1/health`);
  const startedInMs = performance.now() - startedAt;
  const startCostMs = readCostMs(child.pid ?? 0);
  return {
    url,
    dataDir,
    startedInMs,
    startCostMs,
    residentMiB: () => readResident(child.pid ?? 0),
    stop,
  };
}

export async function startMinimal(
  product: Running,
  port: number,
  page: string,
): Promise<{ url: string; pageUrl: string; stop(): Promise<void> }> {
  const script = path.join(import.meta.dirname, 'minimal-server.ts');
  const child = spawn(
    process.execPath,
    [script, product.dataDir, String(port), product.url, page],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const stop = registerCleanup(() => end(child));
  const url = `http://127.0.0.1:${port}`;
  await waitUntilItAnswers(`${url}/`);
  return { url, pageUrl: `http://127.0.0.1:${port + 1}/`, stop };
}
