import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import postgres from 'postgres';
import { serverArguments, serverEnvironment, toEnvironment } from '#scripts/setup.mjs';
import { parseConfig } from '#server/config/config.ts';
import { loadSecrets } from '#server/config/secrets.ts';
import { startEmbeddedServer } from '#server/database/embedded/server.ts';
import { openRoundRobin } from '#tests/support/round-robin.ts';
import { registerCleanup } from '../cleanup.ts';
import { createDataDir } from '../servers.ts';

const root = path.join(import.meta.dirname, '../../..');
const firstPort = 4911;
const metricsPort = (index: number) => firstPort + 100 + index;
const school = 'school';

export interface Processes {
  /** The one address. */
  front: string;
  /** The addresses of the processes. */
  origins: readonly string[];
  key: string;
  sql: postgres.Sql;
  /** The page of metrics of each process. */
  readMetrics(this: void): Promise<string[]>;
  kill(this: void, index: number): Promise<void>;
  stop(): Promise<void>;
}

async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
}

async function openDatabase(dataDir: string) {
  const password = randomBytes(24).toString('hex');
  const server = await startEmbeddedServer({ dataDir, password, onLost: () => {} });
  const stop = registerCleanup(() => server.stop());
  const sql = postgres({ ...server.connection, database: 'postgres', max: 1, onnotice: () => {} });
  await sql`create database ${sql(school)}`;
  await sql.end();
  const { host, port, user } = server.connection;
  const url = `postgres://${user}:${password}@${encodeURIComponent(host)}:${port}/${school}`;
  return { url, connection: { ...server.connection, database: school }, stop };
}

async function waitUntilReady(origin: string): Promise<void> {
  const giveUpAt = Date.now() + 120_000;
  while (Date.now() < giveUpAt) {
    const answer = await fetch(`${origin}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${origin} is not ready`);
}

/** Processes of the product on one database and one secret, behind one address that takes them in turns. */
export async function startProcesses(count: number): Promise<Processes> {
  const data = createDataDir();
  const database = await openDatabase(data.folder);
  const origins = Array.from(
    { length: count },
    (_, index) => `http://127.0.0.1:${firstPort + index}`,
  );
  const front = await openRoundRobin(origins, registerCleanup);
  const shared = {
    DATA_DIR: path.join(data.folder, 'files'),
    DATABASE_URL: database.url,
    DATABASE_POOL: '8',
    INSTALLATION_SECRET: randomBytes(33).toString('base64'),
    PUBLIC_URL: front,
    TRUST_PROXY: '1',
  };
  const children = origins.map((_, index) =>
    spawn(process.execPath, serverArguments, {
      cwd: root,
      env: {
        ...serverEnvironment,
        ...toEnvironment(),
        ...shared,
        PORT: String(firstPort + index),
        METRICS_PORT: String(metricsPort(index)),
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    }),
  );
  const stopChildren = registerCleanup(() =>
    Promise.all(children.map((child) => end(child, 'SIGTERM'))),
  );
  for (const origin of origins) await waitUntilReady(origin);
  const sql = postgres({ ...database.connection, max: 1, onnotice: () => {} });
  return {
    front,
    origins,
    key: (await loadSecrets(parseConfig(shared))).publishableKey,
    sql,
    readMetrics: () =>
      Promise.all(
        origins.map(async (_, index) =>
          (await fetch(`http://127.0.0.1:${metricsPort(index)}/metrics`)).text(),
        ),
      ),
    async kill(index) {
      const child = children[index];
      if (child) await end(child, 'SIGKILL');
    },
    async stop() {
      await sql.end();
      await stopChildren();
      await database.stop();
      await data.remove();
    },
  };
}
