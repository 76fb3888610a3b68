import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { startReader, type Reader } from '#server/anki/process/start-reader.ts';
import type { ReadingOptions } from '#server/anki/process/reader-messages.ts';
import { PackageError } from '#server/anki/package-error.ts';
import type { FileStore } from '#server/ports/file-store.ts';

/** Files on their way in have no row in storage: no client may ask for them. */
const bucket = 'study-imports';
const toKey = (id: string) => `versions/${id}`;

export const keepFile = (files: FileStore, id: string, content: AsyncIterable<Uint8Array>) =>
  files.write(bucket, toKey(id), content);

export const forgetFile = (files: FileStore, id: string) => files.remove(bucket, toKey(id));

export interface ReadFile extends ReadingOptions {
  id: string;
}

/** Opens a kept file in a process of its own, and removes all traces of that afterwards. Throws PackageError. */
export async function withReader<T>(
  files: FileStore,
  { id, ...options }: ReadFile,
  work: (reader: Reader) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'import-'));
  try {
    const copy = path.join(folder, 'file');
    const content = await files.read(bucket, toKey(id));
    if (!content) throw new PackageError('damaged', 'the file is gone');
    await pipeline(content, createWriteStream(copy));
    const reader = await startReader(copy, options);
    try {
      return await work(reader);
    } finally {
      await reader.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
