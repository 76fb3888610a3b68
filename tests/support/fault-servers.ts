import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, inject } from 'vitest';
import type { FaultSetup } from '../faults/fault-server.ts';
import type { TestApp } from './test-app.ts';

const script = path.join(import.meta.dirname, '../faults/fault-server.ts');

export interface FaultServer {
  url: string;
  kill: () => Promise<void>;
  /** The server's next message: that it hangs. */
  hanging: Promise<unknown>;
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

/** Servers in processes of their own, with the database and keys of a test's app; killed after each test. */
export function createFaultServers({ deps: { config, secrets, database } }: TestApp) {
  const children: ChildProcess[] = [];
  afterEach(async () => {
    await Promise.all(children.splice(0).map(kill));
  });

  return async (change: Partial<FaultSetup> = {}): Promise<FaultServer> => {
    const child = spawn(process.execPath, [script], { stdio: ['pipe', 'pipe', 'inherit'] });
    children.push(child);
    const { owner, caller } = inject('postgres');
    const [row] = await database.sql<[{ name: string }]>`select current_database() as name`;
    const setup: FaultSetup = {
      database: {
        owner: { ...owner, database: row.name },
        caller: { ...caller, database: row.name },
      },
      secrets,
      dataDir: config.dataDir,
      publicUrl: config.publicUrl,
      aheadMs: 0,
      hangAfter: null,
      asaas: null,
      ...change,
    };
    const lines = createInterface({ input: child.stdout });
    const next = (): Promise<Record<string, string>> =>
      once(lines, 'line').then(([line]) => JSON.parse(String(line)));
    const started = next();
    child.stdin.write(`${JSON.stringify(setup)}\n`);
    const { url = '' } = await started;
    return { url, hanging: next(), kill: () => kill(child) };
  };
}
