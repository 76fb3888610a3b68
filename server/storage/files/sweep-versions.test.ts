import { randomUUID } from 'node:crypto';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import postgres from 'postgres';
import { afterAll, expect, inject, onTestFinished, test } from 'vitest';
import { createFolder } from '#tests/support/folder.ts';
import { forFile } from '#tests/support/for-file.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { isBackupRunning, acquireBackupLock } from '../../database/settings.ts';
import { createFileStore } from './disk-file-store.ts';
import { sweepVersions } from './sweep-versions.ts';

const database = await forFile(createTestDatabase());
const folder = await createFolder(afterAll);
const files = createFileStore(folder);

/** Another process's connection to the same database. */
async function openSession(): Promise<postgres.Sql> {
  const [row] = await database.sql<[{ name: string }]>`select current_database() as name`;
  const session = postgres({ ...inject('postgres').owner, database: row.name, max: 1 });
  onTestFinished(() => session.end());
  return session;
}

/** Files of yesterday and a new one. */
async function fill(bucket: string, names: readonly string[], fresh: string): Promise<string> {
  const versions = path.join(folder, bucket, 'versions');
  await mkdir(versions, { recursive: true });
  const yesterday = new Date(Date.now() - 25 * 60 * 60_000);
  for (const name of [...names, fresh]) await writeFile(path.join(versions, name), 'x');
  for (const name of names) await utimes(path.join(versions, name), yesterday, yesterday);
  return versions;
}

test('files of yesterday without a row are removed; files with a row, new files and files that are no versions stay', async () => {
  const [named, lost, fresh] = [randomUUID(), randomUUID(), randomUUID()];
  const versions = await fill('avatars', [named, lost, 'leia-me.txt'], fresh);
  await database.sql`
    insert into storage.objects (bucket_id, name, version) values ('avatars', 'a/b.png', ${named})`;
  expect(await sweepVersions(files, database, new Date())).toBe(1);
  expect(new Set(await readdir(versions))).toEqual(new Set([named, fresh, 'leia-me.txt']));
});

test('a folder whose versions are all unknown to the database is left alone', async () => {
  const versions = await fill('course-files', [randomUUID(), randomUUID()], randomUUID());
  expect(await sweepVersions(files, database, new Date())).toBe(0);
  expect(await readdir(versions)).toHaveLength(3);
  expect(
    await sweepVersions(createFileStore(path.join(folder, 'nenhuma')), database, new Date()),
  ).toBe(0);
});

test('while a backup is being made, neither a removal nor a sweep takes bytes away; afterwards both do', async () => {
  const [named, lost] = [randomUUID(), randomUUID()];
  const versions = await fill('thumbnails', [named, lost], randomUUID());
  await database.sql`
    insert into storage.objects (bucket_id, name, version) values ('thumbnails', 'b.png', ${named})`;
  const held = createFileStore(folder, { isHeld: () => isBackupRunning(database.sql) });
  const backup = await openSession();
  await acquireBackupLock(backup);
  await expect(acquireBackupLock(await openSession())).rejects.toThrow(
    'Backup: another one is being made',
  );

  await held.remove('thumbnails', `versions/${named}`);
  expect(await sweepVersions(files, database, new Date())).toBe(0);
  expect(await readdir(versions)).toHaveLength(3);

  await backup.end();
  expect(await sweepVersions(files, database, new Date())).toBe(1);
  await held.remove('thumbnails', `versions/${named}`);
  expect(await readdir(versions)).toHaveLength(1);
});

test('a bucket whose folder has another name than itself is swept too', async () => {
  const [named, lost] = [randomUUID(), randomUUID()];
  await database.sql`insert into storage.buckets (id, name) values ('Provas 1', 'Provas 1')`;
  await database.sql`
    insert into storage.objects (bucket_id, name, version) values ('Provas 1', 'a.txt', ${named})`;
  for (const version of [named, lost])
    await files.write('Provas 1', `versions/${version}`, Buffer.from('x'));
  await sweepVersions(files, database, new Date(Date.now() + 48 * 60 * 60_000));
  expect(await files.size('Provas 1', `versions/${named}`)).toBe(1);
  expect(await files.size('Provas 1', `versions/${lost}`)).toBeNull();
});
