import { readdir, stat, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { createFolder } from '#tests/support/folder.ts';
import { parseConfig } from '../config.ts';
import { ensureDataDir } from './data-dir.ts';
import { startServer } from '../../start.ts';

let folder: string;
beforeEach(async () => {
  folder = await createFolder(onTestFinished);
});

test('it is created with its parent folders, may exist already, and keeps no trace', async () => {
  const deep = path.join(folder, 'a/b/c');
  await Promise.all([ensureDataDir(deep), ensureDataDir(deep)]);
  await ensureDataDir(deep);
  expect((await stat(deep)).mode & 0o077).toBe(0o011);
  expect(await readdir(deep)).toEqual([]);
  await symlink(deep, path.join(folder, 'link'));
  await ensureDataDir(path.join(folder, 'link'));
});

test('a file in its place, or in place of a parent folder, stops the start with one line', async () => {
  const file = path.join(folder, 'file');
  await writeFile(file, '');
  for (const dataDir of [file, path.join(file, 'data')]) {
    const start = startServer(parseConfig({ DATA_DIR: dataDir }), { viteOrigin: null });
    await expect(start).rejects.toThrow(
      new RegExp(`^Configuration: DATA_DIR: ${dataDir} is no folder \\(E\\w+\\)$`, 'u'),
    );
  }
});

test.runIf(process.platform === 'linux').each(['/proc/self', '/sys'])(
  '%s, which cannot hold data, stops the start with one line',
  async (dataDir) => {
    const start = startServer(parseConfig({ DATA_DIR: dataDir }), { viteOrigin: null });
    await expect(start).rejects.toThrow(
      new RegExp(
        `^Configuration: DATA_DIR: ${dataDir} cannot be made or written \\(E\\w+\\)$`,
        'u',
      ),
    );
  },
  2_000,
);
