import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import postgres from 'postgres';
import { z } from 'zod';
import { afterAll, beforeAll, test, vi } from 'vitest';
import { describeStart } from './describe-start.ts';

vi.setConfig({ testTimeout: 60_000 }); // several real databases start and stop at once

const script = path.join(import.meta.dirname, '../../../tests/support/hold-database.ts');
const answerSchema = z.union([
  z.object({ host: z.string(), port: z.number(), user: z.string(), password: z.string() }),
  z.object({ error: z.string() }),
]);
const children: ChildProcess[] = [];
const folders: string[] = [];

async function createFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'ingles-pg-'));
  folders.push(folder);
  return folder;
}

/** A folder in which a database was made and stopped, to copy: making one costs a second of a processor. */
let made: string;
beforeAll(async () => {
  made = await createFolder();
  const { child } = await hold(made);
  await end(child, 'SIGTERM');
  // The database may remove its lock file after the server has ended.
  await vi.waitUntil(() => !existsSync(path.join(made, 'postgres/postmaster.pid')), 10_000);
});

async function createMadeFolder(): Promise<string> {
  const folder = await createFolder();
  execFileSync('cp', ['-a', `${made}/.`, folder]); // with owner and mode
  return folder;
}

async function hold(dataDir: string, password = 'test-only') {
  const child = spawn(process.execPath, [script, dataDir, password], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const [line] = await once(child.stdout, 'data');
  const answer = answerSchema.parse(JSON.parse(String(line)));
  return { child, answer };
}

async function ask<T>(
  answer: z.infer<typeof answerSchema>,
  run: (sql: postgres.Sql) => Promise<T>,
): Promise<T> {
  if ('error' in answer) throw new Error(answer.error);
  const sql = postgres({ ...answer, database: 'postgres', max: 1, onnotice: () => {} });
  try {
    return await run(sql);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

const isAlive = (answer: z.infer<typeof answerSchema>) =>
  ask(answer, (sql) => sql`select 1`).then(
    () => true,
    () => false,
  );

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
}

const readPid = async (dataDir: string) =>
  Number.parseInt(await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10);

afterAll(async () => {
  await Promise.all(children.splice(0).map((child) => end(child, 'SIGTERM')));
  await Promise.all(
    folders
      .splice(0)
      .map((folder) =>
        rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 }),
      ),
  );
});

test.concurrent('what was committed survives kill -9 of the server, and the database does not outlive it', async ({
  expect,
}) => {
  const dataDir = await createMadeFolder();
  const first = await hold(dataDir);
  await ask(first.answer, (sql) =>
    sql`create table kept (n int)`.then(() => sql`insert into kept values (42)`),
  );
  await end(first.child, 'SIGKILL');

  const second = await hold(dataDir);

  expect(await ask(second.answer, (sql) => sql`select n from kept`)).toMatchObject([{ n: 42 }]);
  await end(second.child, 'SIGKILL');
  await expect
    .poll(() => existsSync(path.join(dataDir, 'postgres/postmaster.pid')), { timeout: 10_000 })
    .toBe(false);
});

test.concurrent('a long start speaks of a crash after a run that did not end, and of nothing else', async ({
  expect,
}) => {
  const dataDir = await createMadeFolder();
  const folder = path.join(dataDir, 'postgres');
  expect(await describeStart(folder)).toContain('está iniciando');
  const { child } = await hold(dataDir);
  expect(await describeStart(folder)).toContain('uma queda interrompeu');
  await end(child, 'SIGTERM');
  await expect.poll(() => describeStart(folder), { timeout: 10_000 }).toContain('está iniciando');
});

test.concurrent('a database whose password is lost takes the new one, and keeps what is in it', async ({
  expect,
}) => {
  const dataDir = await createMadeFolder();
  const first = await hold(dataDir);
  await ask(first.answer, (sql) => sql`create table kept as select 42 as n`);
  await end(first.child, 'SIGKILL');

  const strange = `a 'quoted' \\ $$ one\n;`;
  const { answer } = await hold(dataDir, strange);

  expect(answer).toMatchObject({ password: strange });
  expect(await ask(answer, (sql) => sql`select n from kept`)).toMatchObject([{ n: 42 }]);
  await expect(ask({ ...answer, password: 'test-only' }, (sql) => sql`select 1`)).rejects.toThrow(
    'password authentication failed',
  );
  const log = await readFile(path.join(dataDir, 'postgres.log'), 'utf8');
  expect(log).not.toContain('quoted');
});

test.concurrent('a second server on the same folder is refused, and the first keeps working with its own password', async ({
  expect,
}) => {
  const dataDir = await createMadeFolder();
  const first = await hold(dataDir);

  const second = await hold(dataDir, 'of a stranger');

  expect(second.answer).toMatchObject({
    error: expect.stringContaining('Another server is already running'),
  });
  expect(await ask(first.answer, (sql) => sql`select 1 as alive`)).toMatchObject([{ alive: 1 }]);
});

test.concurrent('two parallel first starts leave one complete database', async ({ expect }) => {
  const dataDir = await createFolder();

  const answers = (await Promise.all([hold(dataDir), hold(dataDir)])).map(({ answer }) => answer);

  const winner = answers.find((answer) => 'host' in answer);
  expect(answers).toContainEqual({
    error: expect.stringContaining('Another server is already running'),
  });
  expect(winner).toBeDefined();
  expect(await ask(winner ?? { error: 'none' }, (sql) => sql`select 1 as alive`)).toMatchObject([
    { alive: 1 },
  ]);
});

test.concurrent('a lock file that names a foreign process does not keep the database from starting', async ({
  expect,
}) => {
  const dataDir = await createMadeFolder();
  const first = await hold(dataDir);
  const lockFile = path.join(dataDir, 'postgres/postmaster.pid');
  const lock = await readFile(lockFile, 'utf8');
  await end(first.child, 'SIGTERM');
  await writeFile(lockFile, lock.replace(/^\d+/, String(process.pid)));

  const second = await hold(dataDir);

  expect(await ask(second.answer, (sql) => sql`select 1 as alive`)).toMatchObject([{ alive: 1 }]);
});

test.concurrent('lock files that a crash left, one empty and one with the id of another program, do not keep the database from starting', async ({
  expect,
}) => {
  const dataDir = await createMadeFolder();
  await writeFile(path.join(dataDir, 'postgres/postmaster.pid'), '');
  const socketLock = path.join(dataDir, 'postgres/.s.PGSQL.5432.lock');
  await writeFile(socketLock, `${process.pid}\n${dataDir}/postgres\n0\n5432\n`);

  const { answer } = await hold(dataDir);

  expect(await ask(answer, (sql) => sql`select 1 as alive`)).toMatchObject([{ alive: 1 }]);
});

test.concurrent('a database that is killed comes back by itself, and is still refused to a second server', async ({
  expect,
}) => {
  const dataDir = await createMadeFolder();
  const { answer } = await hold(dataDir);

  process.kill(await readPid(dataDir), 'SIGINT');

  await expect.poll(() => isAlive(answer), { timeout: 10_000, interval: 100 }).toBe(true);
  const second = await hold(dataDir);
  expect(second.answer).toMatchObject({
    error: expect.stringContaining('Another server is already running'),
  });
});

test.concurrent('a database that cannot come back for a while is tried again until it can', async ({
  expect,
}) => {
  const dataDir = await createMadeFolder();
  const { answer } = await hold(dataDir);
  const needed = path.join(dataDir, 'postgres/pg_hba.conf');
  await rename(needed, `${needed}.away`);
  const countFailures = async () =>
    (await readFile(path.join(dataDir, 'postgres.log'), 'utf8')).split('could not load').length - 1;

  process.kill(await readPid(dataDir), 'SIGINT');
  await expect.poll(countFailures, { timeout: 20_000, interval: 100 }).toBeGreaterThanOrEqual(5);
  await rename(`${needed}.away`, needed);

  await expect.poll(() => isAlive(answer), { timeout: 20_000, interval: 100 }).toBe(true);
});

test.concurrent('a SIGTERM to every process does not end the database before its server', async ({
  expect,
}) => {
  const dataDir = await createMadeFolder();
  const { answer } = await hold(dataDir);
  const database = await readPid(dataDir);
  const supervisor = Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(database)]));

  process.kill(supervisor, 'SIGTERM');
  process.kill(database, 'SIGINT'); // only a supervisor that goes on starts it again

  await expect.poll(() => isAlive(answer), { timeout: 10_000, interval: 100 }).toBe(true);
});

test.concurrent('a folder that only we may pass, and a path too long for a socket, are no obstacle', async ({
  expect,
}) => {
  const dataDir = path.join(await createFolder(), 'a-folder-with-a-long-name'.repeat(4), 'data');
  await mkdir(dataDir, { recursive: true });
  await chmod(path.dirname(dataDir), 0o700);

  const { answer } = await hold(dataDir);

  expect(await ask(answer, (sql) => sql`select 1 as alive`)).toMatchObject([{ alive: 1 }]);
});

test.concurrent('what a client writes into a failing query is not kept in the log', async ({
  expect,
}) => {
  const dataDir = await createMadeFolder();
  const { answer } = await hold(dataDir);

  const failing = ask(answer, (sql) => sql`select ${'maria@example.com'}::text::uuid`);

  await expect(failing).rejects.toThrow('maria@example.com');
  const log = await readFile(path.join(dataDir, 'postgres.log'), 'utf8');
  expect(log).toContain('ready to accept connections');
  expect(log).not.toContain('maria');
});
