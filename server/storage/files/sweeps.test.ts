// The sweeps of both stores beside each other: each takes its own and leaves that of the others.
import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { partBytes, type FileStore } from '#server/ports/file-store.ts';
import { acquireBackupLock, isBackupRunning } from '#server/database/settings.ts';
import { createFolder } from '#tests/support/folder.ts';
import { forFile } from '#tests/support/for-file.ts';
import { openTestStore } from '#tests/support/s3/store.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { createPictureJobs } from '../pictures/kept.ts';
import { sweepUploads } from '../resumable/sweep-uploads.ts';
import { createFileStore } from './disk-file-store.ts';
import { createS3FileStore } from './s3/s3-file-store.ts';
import { sweepVersions } from './sweep-versions.ts';

const database = await forFile(createTestDatabase());
const { sql } = database;
const openDisk = async () =>
  createFileStore(await createFolder(onTestFinished), { isHeld: () => isBackupRunning(sql) });
const openS3 = async () => createS3FileStore((await openTestStore(onTestFinished)).options);

const bucket = 'thumbnails';
const later = () => new Date(Date.now() + 25 * 60 * 60_000);
const bytes = Buffer.from('x');

async function* once(size = 1) {
  yield Buffer.alloc(size);
}

/** A file with its row and rendering, a removed one with its rendering, and an open upload whose first bytes came. */
async function fill(files: FileStore) {
  await sql`delete from storage.renderings`;
  await sql`delete from storage.uploads`;
  await sql`delete from storage.objects where bucket_id = ${bucket}`;
  const [named, gone] = [randomUUID(), randomUUID()];
  await sql`insert into storage.objects (bucket_id, name, version) values (${bucket}, 'a.png', ${named})`;
  for (const version of [named, gone]) {
    await files.write(bucket, `versions/${version}`, bytes);
    await files.write(bucket, `renderings/${version}-d`, bytes);
    await sql`insert into storage.renderings (bucket_id, version, digest) values (${bucket}, ${version}, 'd')`;
  }
  const version = randomUUID();
  const name = `versions/${version}`;
  const id = await files.begin(bucket, name, 1);
  const partial = { bucket, name, id, total: 1 };
  const kept = await files.append({ ...partial, size: 0, parts: [] }, once());
  await sql`
    insert into storage.uploads (bucket_id, name, version, can_replace, size, done, parts, store_id, announced, expires_at)
    values (${bucket}, 'b.png', ${version}, false, 1, 1, ${sql.json([...kept.parts])}, ${id}, '', now() + interval '1 day')`;
  const jobs = createPictureJobs({ files, database });
  return {
    sweepAll: async (at: Date) => {
      await sweepVersions(files, database, at);
      await sweepUploads({ database, files, clock: () => at });
      for (const job of jobs) await job.run(new AbortController().signal);
    },
    read: async () =>
      Promise.all(
        [
          `versions/${named}`,
          `renderings/${named}-d`,
          `versions/${gone}`,
          `renderings/${gone}-d`,
        ].map(async (file) => (await files.size(bucket, file)) !== null),
      ),
    finish: () => files.finish({ ...partial, ...kept }),
  };
}

/** A backup under way, from another process's connection. */
async function beginBackup(): Promise<() => Promise<void>> {
  const [row] = await sql<[{ name: string }]>`select current_database() as name`;
  const session = postgres({ ...inject('postgres').owner, database: row.name, max: 1 });
  onTestFinished(() => session.end());
  await acquireBackupLock(session);
  return () => session.end();
}

describe.each([
  { kind: 'disk', open: openDisk },
  { kind: 's3', open: openS3 },
])('at $kind', ({ open }) => {
  test('removed files go with their renderings; others, their renderings and open uploads stay', async () => {
    const files = await open();
    const { sweepAll, read, finish } = await fill(files);
    await sweepAll(new Date());
    expect(await read()).toEqual([true, true, true, false]);
    await sweepVersions(files, database, later());
    expect(await read()).toEqual([true, true, false, false]);
    await expect(finish()).resolves.toBeUndefined();
  });

  test('an upload that has expired goes with its bytes, and nothing else does', async () => {
    const files = await open();
    const { sweepAll, read, finish } = await fill(files);
    await sweepAll(later());
    expect(await read()).toEqual([true, true, false, false]);
    await expect(finish()).rejects.toThrow('The partial file is gone');
  });
});

test.each([
  { from: 's3', to: 'disk', openFrom: openS3, openTo: openDisk },
  { from: 'disk', to: 's3', openFrom: openDisk, openTo: openS3 },
])(
  'after a school moved from $from to $to an upload of before cannot go on, and is swept',
  async ({ openFrom, openTo }) => {
    await fill(await openFrom());
    const there = await openTo();
    const [upload] = await sql<{ store_id: string }[]>`select store_id from storage.uploads`;
    const id = upload?.store_id ?? '';
    const partial = { bucket, name: 'versions/x', id, total: 2, size: 0, parts: [] };
    await expect(there.append(partial, once(partBytes))).rejects.toMatchObject({
      code: 'not_found',
    });
    await sweepUploads({ database, files: there, clock: later });
    expect(await sql`select from storage.uploads`).toEqual([]);
  },
);

test('a backup that begins during a sweep keeps renderings, and the next sweep still knows of them', async () => {
  const disk = await openDisk();
  let end: (() => Promise<void>) | undefined;
  const files: FileStore = {
    ...disk,
    async remove(...place) {
      end ??= await beginBackup();
      await disk.remove(...place);
    },
  };
  const { sweepAll, read } = await fill(files);
  await sweepAll(new Date());
  expect(await read()).toEqual([true, true, true, true]);
  await end?.();
  await expect.poll(() => isBackupRunning(sql)).toBe(false);
  await sweepAll(new Date());
  expect(await read()).toEqual([true, true, true, false]);
});
