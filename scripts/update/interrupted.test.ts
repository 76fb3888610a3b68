// Updates that are killed, meet another one, or find no room: a small repository, and a server that stands for the school.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readdir, realpath, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createFolder } from '#tests/support/folder.ts';
import { openPort } from '#tests/support/listen.ts';
import { parseConfig } from '#server/config/config.ts';
import { findSchool } from './school.ts';
import { checkOut } from './check-out.ts';
import { takePlace } from './take-place.ts';
import { update } from './update.ts';

const identity = ['-c', 'user.name=Ana', '-c', 'user.email=ana@example.com'];

/** Answers as the version that `current` names; a POST restarts it. */
async function openServer(home: string) {
  const current = () => realpath(path.join(home, 'current'));
  const unwell = new Set<string>();
  const started = [await current()];
  let readyAt = 0;
  async function restart(): Promise<void> {
    readyAt = Date.now() + 300;
    const folder = await current();
    started.push(folder);
    if (unwell.has(path.basename(folder))) readyAt = Number.POSITIVE_INFINITY;
  }
  const server = createServer((request, answer) => {
    if (request.method === 'POST') void restart();
    answer.writeHead(Date.now() < readyAt ? 503 : 200).end();
  });
  const origin = `http://127.0.0.1:${await openPort(server)}`;
  onTestFinished(() => void server.close());
  return { origin, current, unwell, started };
}

/** A school that runs `first`, whose repository has the version v2. */
async function openSchool() {
  const home = await realpath(await createFolder(onTestFinished));
  const running = path.join(home, 'releases/first');
  await mkdir(running, { recursive: true });
  const git = (...words: string[]) =>
    execFileSync('git', [...identity, ...words], { cwd: running, encoding: 'utf8' }).trim();
  git('init', '--quiet');
  for (const tag of ['v1', 'v2']) {
    await writeFile(path.join(running, 'version.txt'), tag);
    git('add', '--all');
    git('commit', '--quiet', '--message', tag);
    git('tag', tag);
  }
  git('checkout', '--quiet', '--detach', 'v1');
  await symlink('releases/first', path.join(home, 'current'));
  const server = await openServer(home);
  const said: string[] = [];
  const school = {
    home,
    running,
    origin: server.origin,
    dataDir: path.join(home, 'data'),
    reserveBytes: 0,
    hasOwnDatabase: true,
  };
  const post = `fetch('${server.origin}',{method:'POST'})`;
  const asked = {
    school,
    restart: `${process.execPath} -e "${post}"`,
    restartMs: 3_000,
    steadyMs: 300,
    say: (line: string) => void said.push(line),
  };
  return { home, running, git, school, asked, said, ...server };
}

/** A process of its own that switches to a version and is killed where it would restart. */
async function killAtRestart(change: Parameters<typeof takePlace>[0], school: object) {
  const asked = { school, restart: 'kill -9 $PPID', restartMs: 1, steadyMs: 1 };
  const code = `
    import { takePlace } from './take-place.ts';
    await takePlace(${JSON.stringify(change)}, { ...${JSON.stringify(asked)}, say() {} });`;
  const words = ['--input-type=module', '--eval', code];
  const child = spawn(process.execPath, words, { cwd: import.meta.dirname, stdio: 'ignore' });
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
}

test.each([
  { state: 'well', isWell: true, runs: 'v2 runs' },
  { state: 'not well', isWell: false, runs: /^v2 was not well, so the version of before runs/u },
])(
  'an update that is killed between switch and restart goes on; the new version is $state',
  async ({ isWell, runs }) => {
    const { school, asked, said, ...server } = await openSchool();
    const folder = await checkOut(school, 'v2');
    const change = { folder, name: 'v2', before: school.running, backup: '/b.tar.gz' };
    await killAtRestart(change, school);
    expect(await server.current()).toBe(folder);
    expect(server.started).toEqual([school.running]);
    if (!isWell) server.unwell.add(path.basename(folder));

    const later = { ...asked, school: { ...school, running: folder }, revision: 'v2' };
    expect(await update(later)).toBe(isWell);
    expect(said).toEqual([
      'The update to v2 was interrupted, and goes on',
      expect.stringMatching(runs),
    ]);
    expect(server.started).toEqual([school.running, folder, ...(isWell ? [] : [school.running])]);
    expect(await server.current()).toBe(isWell ? folder : school.running);
    expect(await readdir(school.home)).not.toContain('.switch.json');
  },
);

test('of two updates at once the second is refused; one that has ended is in nobody’s way', async () => {
  const { asked, home } = await openSchool();
  const first = update({ ...asked, revision: 'v1^{commit}' });
  await expect(update({ ...asked, revision: 'v2' })).rejects.toThrow(
    `Update: another one is under way in ${home}`,
  );
  await first.catch(() => {});
  await expect(update({ ...asked, revision: 'missing' })).rejects.not.toThrow('another one');
});

test('a shell that is still in the folder of before is told to go to the one that runs', async () => {
  const { home, running } = await openSchool();
  await mkdir(path.join(home, 'releases/other'));
  const config = parseConfig({ DATA_DIR: '/srv/data' });
  const link = path.join(home, 'current');
  expect(() => findSchool(path.join(home, 'releases/other'), config)).toThrow(
    `Update: ${link} names another version by now, so go there again: cd ${link}`,
  );
  expect(findSchool(running, config)).toMatchObject({ home, running, dataDir: '/srv/data' });
});

test('a checkout that was interrupted, or that a person changed, is not taken for the version', async () => {
  const { school, git, home } = await openSchool();
  const commit = git('rev-parse', '--short=12', 'v2');
  const folder = path.join(home, 'releases', commit);
  git('worktree', 'add', '--quiet', '--detach', '--no-checkout', folder, 'v2');
  await expect(checkOut(school, 'v2')).rejects.toThrow(
    `Update: ${folder} is not as it was committed`,
  );
  git('worktree', 'remove', '--force', '--force', folder);
  expect(await checkOut(school, 'v2')).toBe(folder);
  await writeFile(path.join(folder, 'version.txt'), 'mine');
  await expect(checkOut(school, 'v2')).rejects.toThrow('a file was changed');
  expect(await checkOut({ ...school, running: folder }, 'v2')).toBe(folder);
});

test('without room for a copy of the school nothing is begun', async () => {
  const { asked, school, home, current } = await openSchool();
  await mkdir(school.dataDir);
  await writeFile(path.join(school.dataDir, 'a.bin'), Buffer.alloc(4_000_000, 1));
  const full = { ...school, reserveBytes: 1e15 };
  await expect(update({ ...asked, school: full, revision: 'v2' })).rejects.toThrow(
    /^Update: .* needs 10000000\d\d MB for a backup, a copy of the school and the new version, and has \d+ MB left$/u,
  );
  expect(existsSync(path.join(home, 'backups'))).toBe(false);
  expect(await current()).toBe(school.running);
});
