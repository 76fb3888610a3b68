import { readdir, truncate } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createFolder } from '#tests/support/folder.ts';
import { createFileStore } from './disk-file-store.ts';
import { partialFilesContract } from './partial-files.contract.ts';

const folder = await createFolder(afterAll);

partialFilesContract('disk', async () => ({
  files: createFileStore(path.join(folder, 'contract')),
  close: async () => {},
}));

const files = createFileStore(folder);

async function* send(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

test('a file that would not leave the reserve free is refused before its first byte, and at every part', async () => {
  const full = createFileStore(folder, { reserveBytes: Number.MAX_SAFE_INTEGER });
  await expect(full.begin('balde', 'a', 1)).rejects.toMatchObject({ code: 'storage_full' });
  const id = await files.begin('balde', 'a', 1);
  const file = { bucket: 'balde', name: 'a', id, total: 1, size: 0, parts: [] };
  await expect(full.append(file, send('x'))).rejects.toMatchObject({ code: 'storage_full' });
  await files.abort(file);
  expect(await readdir(path.join(folder, '.uploads'))).toEqual([]);
});

test('a partial file that lost bytes is not continued', async () => {
  const id = await files.begin('balde', 'b', 4);
  const file = { bucket: 'balde', name: 'b', id, total: 4, size: 0, parts: [] };
  const kept = { ...file, ...(await files.append(file, send('abc'))) };
  await truncate(path.join(folder, '.uploads', id), 2);
  await expect(files.append(kept, send('d'))).rejects.toMatchObject({ code: 'not_found' });
  await files.abort(file);
});

test('the id of a partial file leads to no other folder', async () => {
  const file = { bucket: 'balde', name: 'c', id: '../balde', total: 1, size: 0, parts: [] };
  await files.write('balde', 'd', Buffer.from('d'));
  await expect(files.append(file, send('x'))).rejects.toMatchObject({ code: 'not_found' });
  await expect(files.finish(file)).rejects.toMatchObject({ code: 'not_found' });
  await files.abort(file);
  await files.abort({ ...file, id: '../balde/d' });
  expect(await files.size('balde', 'd')).toBe(1);
});
