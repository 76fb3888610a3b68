import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { becomesReady } from './ready.ts';
import { run } from './run.ts';
import type { School } from './school.ts';
import { openScratchDatabase } from './scratch-database.ts';

interface Rehearsal {
  /** The folder of the new version. */
  folder: string;
  backup: string;
  withinMs: number;
}

async function findPort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}

/** The school's environment, without what would reach beyond the copy: its files elsewhere, its metrics, its database. */
function toEnvironment(more: Record<string, string>): NodeJS.ProcessEnv {
  const isLeft = (name: string) =>
    /^(?:npm_|S3_)/iu.test(name) || ['FILES', 'METRICS_PORT', 'DATABASE_URL'].includes(name);
  const kept = Object.entries(process.env).filter(([name]) => !isLeft(name));
  return { ...Object.fromEntries(kept), ...more };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** The new version's `npm start`, which installs and builds first. */
async function tryStart(
  folder: string,
  env: NodeJS.ProcessEnv,
  withinMs: number,
): Promise<boolean> {
  const child = spawn(process.execPath, ['scripts/start.mjs', '--rehearsal'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit').then(() => false);
  const ready = becomesReady(`http://127.0.0.1:${env['PORT']}`, { withinMs, steadyMs: 2_000 });
  return Promise.race([ended, ready]).finally(() => end(child));
}

/**
 * True where the new version starts with a copy of the school, restored from the backup: its migrations run there first. No
 * job runs, so nobody gets a mail and no provider is asked.
 */
export async function rehearse(
  { home, running, hasOwnDatabase }: Pick<School, 'home' | 'running' | 'hasOwnDatabase'>,
  { folder, backup, withinMs }: Rehearsal,
): Promise<boolean> {
  const scratch = path.join(home, 'rehearsal');
  await rm(scratch, { recursive: true, force: true });
  await mkdir(scratch, { mode: 0o711 });
  const database = hasOwnDatabase ? null : await openScratchDatabase(path.join(scratch, 'server'));
  try {
    const env = toEnvironment({
      HOST: '127.0.0.1',
      PORT: String(await findPort()),
      DATA_DIR: path.join(scratch, 'data'),
      ...(database && { DATABASE_URL: database.url }),
    });
    await run(process.execPath, ['server/backup.ts', 'restore', backup], { cwd: running, env });
    return await tryStart(folder, env, withinMs);
  } finally {
    await database?.stop();
    await rm(scratch, { recursive: true, force: true, maxRetries: 5 });
  }
}
