import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { PackageError } from '#server/anki/package-error.ts';
import type { FileStore } from '#server/ports/file-store.ts';
import { openTable, type Table } from './process/open-table.ts';

/** Files on their way in have no row in storage: no client may ask for them. */
const bucket = 'rosters';
const toKey = (id: string) => `versions/${id}`;

export const keepRoster = (files: FileStore, id: string, content: AsyncIterable<Uint8Array>) =>
  files.write(bucket, toKey(id), content);

export const forgetRoster = (files: FileStore, id: string) => files.remove(bucket, toKey(id));

/** Opens a kept table in a process of its own, and removes all traces of that afterwards. Throws PackageError. */
export async function withTable<T>(
  files: FileStore,
  id: string,
  work: (table: Table) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'roster-'));
  try {
    const copy = path.join(folder, 'file');
    const content = await files.read(bucket, toKey(id));
    if (!content) throw new PackageError('damaged', 'the file is gone');
    await pipeline(content, createWriteStream(copy));
    const table = await openTable(copy);
    try {
      return await work(table);
    } finally {
      await table.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
