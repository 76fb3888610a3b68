import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import type { S3Options } from './s3/s3-file-store.ts';
import type { Logger } from '#server/ports/logger.ts';
import { createFolder } from '#tests/support/folder.ts';
import { forFile } from '#tests/support/for-file.ts';
import { openTestStore } from '#tests/support/s3/store.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { fillFiles, openFiles } from './open-files.ts';
import { seedFiles } from './seed-files.ts';
import { sweepVersions } from './sweep-versions.ts';

const database = await forFile(createTestDatabase());

async function createSource(s3: S3Options | null) {
  const lines: string[] = [];
  const write = (_: Record<string, unknown>, message: string) => void lines.push(message);
  const logger: Logger = { info: write, warn: write, error: write };
  const config = {
    dataDir: await createFolder(onTestFinished),
    diskReserveBytes: 0,
    files: { s3 },
  };
  return { config, database, clock: () => new Date(), logger, lines };
}

test('a store that refuses stops the start in one line that says why, without the secret', async () => {
  const store = await openTestStore(onTestFinished);
  for (const [change, word] of [
    [{ secret: 'errado' }, '403 SignatureDoesNotMatch'],
    [{ bucket: 'outro' }, '404 NoSuchBucket'],
  ] as const) {
    const opened = openFiles(await createSource({ ...store.options, ...change }));
    await expect(opened).rejects.toThrow(
      `Configuration: S3_BUCKET: the store refuses to list it: ${word}`,
    );
    await expect(opened).rejects.not.toThrow('errado');
  }
});

test('a store that is not reached stops no start: the log says so, and the samples come later', async () => {
  const store = await openTestStore(onTestFinished);
  await store.goDown();
  const source = await createSource(store.options);
  const files = await openFiles(source);
  await fillFiles({ ...source, files });
  expect(source.lines).toContain('the store of files does not answer');
  expect(source.lines).toContain('the samples were not stored');
});

test('the samples of a fresh school are stored at the store, once', async () => {
  const { options } = await openTestStore(onTestFinished);
  // A hundred samples are asked for at once, of a stand-in on a busy machine.
  const patience = { ...options.patience, answer: 10_000 };
  const files = await openFiles(await createSource({ ...options, patience }));
  const written = await seedFiles(database, files);
  expect(written.length).toBeGreaterThan(50);
  expect(await seedFiles(database, files)).toEqual([]);
  expect(await files.size('course-files', 'videos/ingles-proibido-1-m1-a1.mp4')).toBeGreaterThan(
    1_000,
  );
});

test('files without a row are swept from the store after a day, and from no bucket that the database does not know', async () => {
  const store = await openTestStore(onTestFinished);
  const files = await openFiles(await createSource(store.options));
  const [named, lost, foreign] = [randomUUID(), randomUUID(), randomUUID()];
  await database.sql`
    insert into storage.objects (bucket_id, name, version) values ('avatars', 'a/b.png', ${named})`;
  for (const version of [named, lost])
    await files.write('avatars', `versions/${version}`, Buffer.from('x'));
  await files.write('thumbnails', `versions/${foreign}`, Buffer.from('x'));
  expect(await sweepVersions(files, database, new Date())).toBe(0);
  const later = new Date(Date.now() + 25 * 60 * 60_000);
  expect(await sweepVersions(files, database, later)).toBe(1);
  expect(await files.size('avatars', `versions/${lost}`)).toBeNull();
  expect(await files.size('avatars', `versions/${named}`)).toBe(1);
  expect(await files.size('thumbnails', `versions/${foreign}`)).toBe(1);
});
