import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, realpath, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import type postgres from 'postgres';
import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest';
import { parseConfig } from '#server/config/config.ts';
import { loadSecrets } from '#server/config/secrets.ts';
import { connectToRunningServer } from '#server/database/embedded/server.ts';
import { databaseName, openSession } from '#server/database/open.ts';
import { createFolder } from '#tests/support/folder.ts';
import { openPort } from '#tests/support/listen.ts';
import { copyInstallable, editFile, makeNextRelease } from '#tests/support/made-release.ts';
import { isReady, untilReady } from './ready.ts';
import { findSchool } from './school.ts';
import { update } from './update.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 150_000 });

const project = path.join(import.meta.dirname, '../..');

function git(folder: string, ...words: string[]): void {
  const identity = ['-c', 'user.name=Ana', '-c', 'user.email=ana@example.com'];
  execFileSync('git', [...identity, ...words], { cwd: folder, stdio: 'pipe' });
}

async function findPort(): Promise<number> {
  const probe = createServer();
  const port = await openPort(probe);
  probe.close();
  return port;
}

/** Keeps what `current` names running, as systemd does. */
function keepRunning(home: string): () => Promise<void> {
  const over = new AbortController();
  const { signal } = over;
  async function runOnce(): Promise<void> {
    const cwd = await realpath(path.join(home, 'current'));
    const child = spawn(process.execPath, ['scripts/start.mjs'], { cwd, stdio: 'ignore' });
    signal.addEventListener('abort', () => child.kill('SIGTERM'), { once: true });
    if (signal.aborted) child.kill('SIGTERM');
    await writeFile(path.join(home, 'pid'), String(child.pid));
    await once(child, 'exit');
  }
  async function repeat(): Promise<void> {
    await runOnce();
    if (!signal.aborted) await repeat();
  }
  const repeated = repeat();
  return () => {
    over.abort();
    return repeated;
  };
}

/** A school that runs version v1 of its repository, in which a person may write. */
async function openSchool() {
  const home = await realpath(await createFolder(afterAll));
  const port = await findPort();
  vi.stubEnv('DATA_DIR', path.join(home, 'data'));
  vi.stubEnv('PORT', String(port));
  afterAll(() => void vi.unstubAllEnvs());
  const first = path.join(home, 'releases/first');
  await symlink(path.join(project, 'node_modules'), path.join(home, 'node_modules'));
  await copyInstallable(first, afterAll);
  git(first, 'init', '--quiet');
  await symlink('releases/first', path.join(home, 'current'));
  const said: string[] = [];
  let stop = async () => {};
  const commit = (tag: string) => {
    git(first, 'add', '--all');
    git(first, 'commit', '--quiet', '--message', tag);
    git(first, 'tag', tag);
  };
  commit('v1');
  const findNow = async () =>
    findSchool(await realpath(path.join(home, 'current')), parseConfig(process.env));
  const { origin } = await findNow();
  return {
    home,
    first,
    said,
    origin,
    readPid: () => readFile(path.join(home, 'pid'), 'utf8'),
    /** Commits an edit of the product as a version, and leaves the running one as it is. */
    async publish(tag: string, edit: (folder: string) => Promise<void>) {
      await edit(first);
      commit(tag);
      git(first, 'checkout', '--quiet', '--detach', 'v1');
    },
    stop: () => stop(),
    async start() {
      stop = keepRunning(home);
      expect(await untilReady(origin, { withinMs: 120_000 })).toBe(true);
    },
    update: async (revision: string) =>
      update({
        school: await findNow(),
        revision,
        restart: `kill $(cat ${home}/pid)`,
        rehearsalMs: 120_000,
        restartMs: 25_000,
        steadyMs: 1_000,
        say: (line) => void said.push(line),
      }),
    current: () => realpath(path.join(home, 'current')),
  };
}

/** Asks the running database of a school as its owner. */
async function ask<T>(home: string, question: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const dataDir = path.join(home, 'data');
  const { databasePassword: password } = await loadSecrets({ ...parseConfig({}), dataDir });
  const server = await connectToRunningServer({ dataDir, password });
  if (!server) throw new Error('the school has no database');
  const sql = openSession({ ...server.connection, database: databaseName });
  return question(sql).finally(() => sql.end());
}

const write = (home: string) =>
  ask(
    home,
    (sql) => sql`
      insert into contact_messages (name, email, subject, message) values ('Ana', 'a@example.com', 'Oi', 'Oi')`,
  );
const count = (home: string) =>
  ask(home, async (sql) => (await sql`select from contact_messages`).length);

/** Starts well in a rehearsal only. */
const failOutside = (before: string) => (folder: string) =>
  editFile(folder, 'server/main.ts', (text) =>
    text.replace(before, `if (!process.argv.includes('--rehearsal')) process.exit(1);\n${before}`),
  );
const raiseBuild = (folder: string) =>
  editFile(folder, 'database/build.ts', (text) => text.replace(/build = \d+/u, 'build = 9000'));

describe('a school with its versions side by side', async () => {
  const school = await openSchool();
  await school.publish('broken', (folder) =>
    makeNextRelease(folder, 'alter table app.missing add id integer;'),
  );
  await school.publish('unwell', failOutside('try {'));
  await school.publish('good', makeNextRelease);
  await school.publish('late', async (folder) => {
    await makeNextRelease(folder);
    await raiseBuild(folder);
    await failOutside('stopOnSignals(')(folder);
  });
  beforeAll(async () => {
    await school.start();
    await write(school.home);
  });
  afterAll(() => school.stop());
  beforeEach(() => void school.said.splice(0));

  test('a version that does not start with a copy of the school changes nothing, and nobody waits', async () => {
    const before = await school.readPid();
    expect(await school.update('broken')).toBe(false);
    expect(school.said.at(-1)).toBe(
      'broken does not start with a copy of this school; nothing was changed',
    );
    expect(await school.current()).toBe(school.first);
    expect(await school.readPid()).toBe(before);
    expect(await isReady(school.origin)).toBe(true);
  });

  test('a version that is not well in its place gives it back, and the rows stay', async () => {
    expect(await school.update('unwell')).toBe(false);
    expect(school.said.at(-1)).toBe(
      'unwell was not well, so the version of before runs again; nothing was lost',
    );
    expect(await school.current()).toBe(school.first);
    expect(await isReady(school.origin)).toBe(true);
    expect(await count(school.home)).toBe(1);
  });

  test('a version that is well takes the place of the running one, with its migration and all rows', async () => {
    expect(await school.update('good')).toBe(true);
    expect(school.said).toEqual([
      expect.stringMatching(/^The backup is .*backups\/[^/]+\.tar\.gz$/u),
      'good starts with a copy of this school, and takes its place',
      'good runs',
    ]);
    expect(await school.current()).not.toBe(school.first);
    const rows = await ask(school.home, (sql) => sql`select app.made_up() as sum`);
    expect(rows).toEqual([{ sum: '7' }]);
    expect(await readdir(school.home)).not.toContain('rehearsal');
    expect(await readdir(path.join(school.home, 'backups'))).toHaveLength(3);
  });

  test('a version that is not well after its migration stays, and the way to the backup is said', async () => {
    const before = await school.current();
    expect(await school.update('late')).toBe(false);
    expect(school.said.at(-1)).toMatch(
      /^late is not well, and the version of before cannot follow its schema: .* restore .*\.tar\.gz /u,
    );
    expect(await school.current()).not.toBe(before);
  });
});

test('an installation whose versions do not lie side by side, or that keeps its data in one, is refused with one line', async () => {
  const home = await createFolder(onTestFinished);
  const running = path.join(home, 'releases/first');
  await mkdir(running, { recursive: true });
  expect(() => findSchool(running, parseConfig({ DATA_DIR: '/srv/data' }))).toThrow(
    /^Update: .*current has to be a link to [^\n]+$/u,
  );
  await symlink('releases/first', path.join(home, 'current'));
  const inside = parseConfig({ DATA_DIR: path.join(running, 'data') });
  expect(() => findSchool(running, inside)).toThrow(
    'Update: DATA_DIR has to lie outside of the folder of a version',
  );
  const config = { ...parseConfig({ DATA_DIR: '/srv/data' }), host: '::', port: 8080 };
  expect(findSchool(running, config)).toMatchObject({ origin: 'http://[::1]:8080' });
});
