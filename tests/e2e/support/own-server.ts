// The product as `npm start` runs it, for journeys that kill it or set it up in another way: on a port and a data folder of their own.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { parseConfig } from '#server/config/config.ts';
import { type Database, openDatabase } from '#server/database/database.ts';
import { connectToRunningServer } from '#server/database/embedded/server.ts';
import { loadSecrets } from '#server/config/secrets.ts';

type Sql = Database['sql'];

export interface OwnServer {
  origin: string;
  /** On the same data; resolves when it answers. */
  start: () => Promise<void>;
  /** Ends it like a power cut: nothing is finished or reported. */
  kill: () => Promise<void>;
  /** Asks its database from outside. */
  ask: <T>(run: (sql: Sql) => Promise<T>) => Promise<T>;
  /** Runs one of the programs of the product on the same data; what it printed, also of one that found something wrong. */
  run: (program: string, ...args: string[]) => Promise<string>;
  /** Locks tables so that their writers wait, until the server has ended. */
  holdWriters: (tables: readonly string[]) => Promise<void>;
  /** The locked tables that a writer waits for. */
  findAwaited: () => Promise<string[]>;
  /** Ends it and removes its data. */
  remove: () => Promise<void>;
}

const root = path.join(import.meta.dirname, '../../..');
const startTimeoutMs = 90_000;
const holdMs = 600_000;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function waitForServer(origin: string, child: ChildProcess): Promise<void> {
  for (const giveUpAt = Date.now() + startTimeoutMs; Date.now() < giveUpAt; await wait(50)) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    const answer = await fetch(`${origin}/auth/v1/health`).catch(() => null);
    if (answer?.ok) return;
  }
  throw new Error('the server did not start');
}

async function end(child: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
}

async function countHeld(sql: Sql): Promise<number> {
  const rows = await sql`select from pg_locks where granted and mode = 'ShareRowExclusiveLock'`;
  return rows.length;
}

/** `environment`: more variables, such as SMTP_URL. */
export async function createOwnServer(
  port: number,
  environment: Record<string, string> = {},
): Promise<OwnServer> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ingles-killed-'));
  const origin = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  let holder: Database | undefined;

  async function open(): Promise<Database> {
    const { databasePassword: password } = await loadSecrets(parseConfig({ DATA_DIR: dataDir }));
    const running = await connectToRunningServer({ dataDir, password });
    if (!running) throw new Error('the database is not running');
    const login = { ...running.connection, database: 'ingles_proibido' };
    const deadlinesMs = { owner: holdMs, caller: holdMs };
    return openDatabase({ owner: login, caller: login, maxConnections: 1, deadlinesMs });
  }

  const environmentOf = () => ({
    ...process.env,
    DATA_DIR: dataDir,
    TRUST_PROXY: '1',
    STATEMENT_SECONDS: '15 15 15 60',
    PORT: String(port),
    ADMIN_EMAIL: 'dona@example.com',
    ADMIN_PASSWORD: 'senha-da-dona',
    ...environment,
  });

  async function ask<T>(run: (sql: Sql) => Promise<T>): Promise<T> {
    const database = await open();
    return run(database.sql).finally(() => database.close());
  }

  return {
    origin,
    ask,
    async start() {
      child = spawn(process.execPath, ['server/main.ts'], {
        cwd: root,
        env: environmentOf(),
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      });
      await waitForServer(origin, child);
    },
    async run(program, ...args) {
      const running = promisify(execFile)(process.execPath, [program, ...args], {
        cwd: root,
        env: environmentOf(),
      });
      const { stdout } = await running.catch((failed: { stdout: string }) => failed);
      return stdout;
    },
    async kill() {
      await end(child, 'SIGKILL');
      await holder?.close();
      holder = undefined;
    },
    async holdWriters(tables) {
      holder = await open();
      const lock = `lock table ${tables.join(', ')} in share row exclusive mode`;
      // One transaction that ends with the database, which ends with the server.
      holder.sql.unsafe(`begin; ${lock}; select pg_sleep(${holdMs / 1000})`).catch(() => {});
      while ((await ask(countHeld)) < tables.length) await wait(20);
    },
    findAwaited: () =>
      ask(async (sql) => {
        const rows = await sql<{ name: string }[]>`
          select distinct relation::regclass::text as name from pg_locks where not granted and relation is not null order by 1`;
        return rows.map(({ name }) => name);
      }),
    async remove() {
      await end(child, 'SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
