import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createFolder } from '#tests/support/folder.ts';
import { forFile } from '#tests/support/for-file.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { createFileStore } from './disk-file-store.ts';
import { seedFiles } from './seed-files.ts';

const bucket = 'course-files';
const database = await forFile(createTestDatabase());
const { sql } = database;
const folder = await createFolder(afterAll);
const seeds = path.join(folder, 'seeds');
let files = createFileStore(path.join(folder, 'storage'));
await mkdir(path.join(seeds, 'videos'), { recursive: true });
await mkdir(path.join(seeds, 'materials'));
await writeFile(path.join(seeds, 'videos/a1.mp4'), 'vídeo');
await writeFile(path.join(seeds, 'materials/letra.pdf'), 'pdf');

const readText = async (name: string) => new Response(await files.read(bucket, name)).text();

test('sample files are stored once, with type, size and ETag', async () => {
  expect(await seedFiles(database, files, seeds)).toEqual(['videos/a1.mp4', 'materials/letra.pdf']);
  expect(await seedFiles(database, files, seeds)).toEqual([]);
  const [row] = await sql`select metadata from storage.objects where name = 'videos/a1.mp4'`;
  expect(row?.['metadata']).toMatchObject({
    mimetype: 'video/mp4',
    size: 6,
    eTag: expect.stringMatching(/^"[0-9a-f]{32}"$/u),
  });
});

test('lost bytes of a sample file are restored', async () => {
  files = createFileStore(path.join(folder, 'other-disk'));
  expect(await seedFiles(database, files, seeds)).toHaveLength(2);
  expect(await readText('videos/a1.mp4')).toBe('vídeo');
});

test('a sample file that the owner replaced is never overwritten', async () => {
  await files.write(bucket, 'videos/a1.mp4', Buffer.from('do dono'));
  await sql`update storage.objects set metadata = '{"eTag": "\\"dono\\""}' where name = 'videos/a1.mp4'`;
  expect(await seedFiles(database, files, seeds)).toEqual([]);
  expect(await readText('videos/a1.mp4')).toBe('do dono');
});

test('a sample resource is stored in the bucket `resources` under its own name', async () => {
  await mkdir(path.join(seeds, 'resources'), { recursive: true });
  await writeFile(path.join(seeds, 'resources/folha.txt'), 'folha');
  expect(await seedFiles(database, files, seeds)).toEqual(['resources/folha.txt']);
  expect(await new Response(await files.read('resources', 'folha.txt')).text()).toBe('folha');
  await rm(path.join(seeds, 'resources'), { recursive: true });
});

test('two servers that start at the same time seed the same files', async () => {
  const fresh = createFileStore(path.join(folder, 'fresh'));
  await sql`delete from storage.objects`;
  await Promise.all([seedFiles(database, fresh, seeds), seedFiles(database, fresh, seeds)]);
  const [row] = await sql`select count(*)::int as count from storage.objects`;
  expect(row?.['count']).toBe(2);
});
