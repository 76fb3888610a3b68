import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { packTar, unpackTar } from 'modern-tar';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { createFolder } from '#tests/support/folder.ts';
import { runBackup } from '#tests/support/run-backup.ts';
import { parseConfig } from '../config/config.ts';
import { loadSecrets } from '../config/secrets.ts';
import { openServerDatabase } from '../database/open.ts';
import { readArchive, writeArchive, type ArchiveWriter } from './archive.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const dataDir = await createFolder(afterAll);
const folder = await createFolder(afterAll);
const archive = path.join(folder, 'backup.tar.gz');
beforeAll(async () => {
  const config = parseConfig({ DATA_DIR: dataDir });
  const running = await openServerDatabase(config, await loadSecrets(config));
  await running.database.sql`
    insert into contact_messages (name, email, subject, message) values ('Ana', 'a@example.com', 'Oi', 'Oi')`;
  await running.stop();
  expect(await runBackup('backup', archive, { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
});

/** Restores a file and returns the line that refuses it; what is refused leaves an empty folder. */
async function restoreInVain(file: string): Promise<string> {
  const target = await createFolder(onTestFinished);
  const { code, errors } = await runBackup('restore', file, { DATA_DIR: target });
  expect(code).toBe(1);
  expect(await readdir(target)).toEqual([]);
  return errors;
}

async function change(edit: (bytes: Buffer<ArrayBuffer>) => Buffer): Promise<string> {
  const file = path.join(folder, 'changed.tar.gz');
  await writeFile(file, edit(Buffer.from(await readFile(archive))));
  return file;
}

test('a backup of a stopped server is made and restored as well', async () => {
  const target = await createFolder(afterAll);
  expect(await runBackup('restore', archive, { DATA_DIR: target })).toMatchObject({
    code: 0,
    errors: '',
  });
  expect(new Set(await readdir(target))).toEqual(new Set(['postgres', 'secrets.json', 'storage']));
  expect(existsSync(path.join(target, 'postgres/backup_label'))).toBe(true); // without it PostgreSQL would not repair
  const config = parseConfig({ DATA_DIR: target });
  const restored = await openServerDatabase(config, await loadSecrets(config));
  const rows = await restored.database.sql`select name from contact_messages`;
  await restored.stop();
  expect(rows).toHaveLength(1);
});

test('an archive that is cut is refused with one line and restores nothing', async () => {
  const line = (file: string) => `Backup: ${file} is cut or damaged; use another one\n`;
  for (const bytes of [20, 5_000, 100_000, -1]) {
    const file = await change((whole) => whole.subarray(0, bytes));
    expect(await restoreInVain(file)).toBe(line(file));
  }
});

test('an archive with a wrong byte is refused with one line and restores nothing', async () => {
  const file = await change((whole) => {
    const position = Math.floor(whole.length / 2);
    whole[position] = (whole[position] ?? 0) ^ 0xff;
    return whole;
  });
  expect(await restoreInVain(file)).toBe(`Backup: ${file} is cut or damaged; use another one\n`);
});

test('what is no backup, or not there, is refused with one line', async () => {
  const text = await change(() => Buffer.from('not an archive'));
  expect(await restoreInVain(text)).toBe(`Backup: ${text} is cut or damaged; use another one\n`);
  const other = await packTar([{ header: { name: 'a.txt', size: 1 }, body: 'a' }]);
  const tar = await change(() => gzipSync(other));
  expect(await restoreInVain(tar)).toBe(`Backup: ${tar} is no backup of this project\n`);
  const absent = path.join(folder, 'absent');
  expect(await restoreInVain(absent)).toBe(`Restore: there is no file ${absent}\n`);
});

test('a backup of another major version of PostgreSQL is refused with one line', async () => {
  const entries = await unpackTar(gunzipSync(await readFile(archive)));
  const [header, ...others] = entries;
  const older = JSON.stringify({ kind: 'cluster', postgresMajor: '17' });
  if (!header) throw new Error('an empty archive');
  const packed = await packTar([
    { header: { ...header.header, size: older.length }, data: Buffer.from(older) },
    ...others,
  ]);
  const file = await change(() => gzipSync(packed, { level: 1 }));
  expect(await restoreInVain(file)).toMatch(
    /^Restore: the backup is of PostgreSQL 17, and this version brings \d+; [^\n]+\n$/u,
  );
});

test('a folder that is not empty is refused with one line and stays as it is', async () => {
  const target = await createFolder(onTestFinished);
  await writeFile(path.join(target, 'secrets.json'), '{}');
  expect(await runBackup('restore', archive, { DATA_DIR: target })).toEqual({
    code: 1,
    output: '',
    errors: `Restore: ${target} is not empty; move it away or name another DATA_DIR\n`,
  });
  expect(await readdir(target)).toEqual(['secrets.json']);
});

test('an archive cannot write outside of the folder', async () => {
  const [header] = await unpackTar(gunzipSync(await readFile(archive)));
  if (!header) throw new Error('an empty archive');
  const packed = await packTar([header, { header: { name: '../fora', size: 1 }, body: 'a' }]);
  const file = await change(() => gzipSync(packed));
  expect(await restoreInVain(file)).toBe('Restore: ../fora is outside\n');
});

test('where there is no installation, a backup is refused and creates nothing', async () => {
  const empty = await createFolder(onTestFinished);
  const file = path.join(folder, 'none.tar.gz');
  expect(await runBackup('backup', file, { DATA_DIR: empty })).toEqual({
    code: 1,
    output: '',
    errors: `Backup: there is no installation in ${empty}; DATA_DIR names its folder\n`,
  });
  expect(existsSync(file)).toBe(false);
  expect(await readdir(empty)).toEqual([]);
});

test('a backup that fails half way leaves the one of before, and no part of itself', async () => {
  const before = await readFile(archive);
  const fill = async (writer: ArchiveWriter) => {
    await writer.addBytes('backup.json', Buffer.alloc(1_000_000));
    throw new Error('the database went away');
  };
  await expect(writeArchive(archive, fill)).rejects.toThrow('the database went away');
  expect(await readFile(archive)).toEqual(before);
  expect(await readdir(folder)).not.toContainEqual(expect.stringContaining('.part'));
});

test('an archive of any size is written and read in little memory', async () => {
  const file = path.join(folder, 'large.tar.gz');
  const chunk = Buffer.alloc(1024 * 1024);
  const size = 600;
  const before = process.memoryUsage().arrayBuffers;
  let peak = 0;
  const measure = () => {
    peak = Math.max(peak, process.memoryUsage().arrayBuffers - before);
  };
  async function* fill() {
    for (let count = 0; count < size; count += 1) {
      measure();
      yield chunk;
    }
  }
  await writeArchive(file, (writer) => writer.add('a', size * chunk.length, fill()));
  let bytes = 0;
  for await (const { chunks } of readArchive(file))
    for await (const part of chunks) {
      bytes += part.length;
      measure();
    }
  expect(bytes).toBe(size * chunk.length);
  expect(peak).toBeLessThan(200 * chunk.length);
});
