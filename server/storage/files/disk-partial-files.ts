import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, stat, writeFile, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from '#domain/errors.ts';
import type { FileStore, PartialFile } from '#server/ports/file-store.ts';
import { keepReserve, nullWhenMissing, requireSpace, syncFolder, toFile } from './disk.ts';

/** Folder of the files that arrive in parts, below the storage folder. No bucket's folder begins with a dot. */
export const partialFolder = '.uploads';

const ownId = /^[0-9a-f-]{36}$/u;

const lost = (cause?: unknown) => new AppError('not_found', 'The partial file is gone', { cause });

/** Opens a partial file and cuts it to what its owner knows of. */
async function openAt(file: string, size: number): Promise<FileHandle> {
  const handle = await open(file, 'r+').catch(nullWhenMissing);
  if (!handle) throw lost();
  try {
    if ((await handle.stat()).size < size) throw lost();
    await handle.truncate(size);
    return handle;
  } catch (error) {
    await handle.close();
    throw error;
  }
}

async function writeAll(handle: FileHandle, chunk: Uint8Array, position: number): Promise<void> {
  for (let written = 0; written < chunk.byteLength;) {
    const left = chunk.byteLength - written;
    const { bytesWritten } = await handle.write(chunk, written, left, position + written);
    written += bytesWritten;
  }
}

/**
 * Writes content from a position on and syncs it; of two processes that write the same bytes neither spoils the other's work. Returns
 * the number of bytes and their digest.
 */
async function writeFrom(
  handle: FileHandle,
  start: number,
  content: AsyncIterable<Uint8Array>,
): Promise<{ bytes: number; digest: string }> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of content) {
    await writeAll(handle, chunk, start + bytes);
    hash.update(chunk);
    bytes += chunk.byteLength;
  }
  await handle.sync();
  return { bytes, digest: hash.digest('hex') };
}

const chain = (digest: string, last = '') =>
  createHash('sha256').update(`${last} ${digest}`).digest('hex');

/** Parts of files in one folder, which is on the file system of the finished ones. */
export function createPartialFiles(
  root: string,
  reserveBytes: number,
): Pick<FileStore, 'begin' | 'append' | 'finish' | 'abort'> {
  const folder = path.join(root, partialFolder);
  /** Throws not_found for an id that is not ours: of a store that speaks S3, before the school moved here. */
  const toPartial = ({ id }: Pick<PartialFile, 'id'>) => {
    if (!ownId.test(id)) throw lost();
    return path.join(folder, id);
  };

  return {
    async begin(_bucket, _name, total) {
      const id = randomUUID();
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await requireSpace(folder, reserveBytes + total);
      await writeFile(toPartial({ id }), '', { flag: 'wx', mode: 0o600 });
      await syncFolder(folder);
      return id;
    },
    async append(file, content) {
      const handle = await openAt(toPartial(file), file.size);
      try {
        const kept = keepReserve(content, folder, reserveBytes);
        const { bytes, digest } = await writeFrom(handle, file.size, kept);
        return { size: file.size + bytes, parts: [chain(digest, file.parts[0])] };
      } finally {
        await handle.close();
      }
    },
    async finish(file) {
      const whole = toFile(root, file.bucket, file.name);
      await mkdir(path.dirname(whole), { recursive: true, mode: 0o700 });
      const isFirst = await rename(toPartial(file), whole).then(() => true, nullWhenMissing);
      const found = isFirst ?? (await stat(whole).catch(nullWhenMissing));
      if (!found) throw lost();
      await syncFolder(path.dirname(whole));
    },
    async abort(file) {
      if (ownId.test(file.id)) await rm(toPartial(file), { force: true });
    },
  };
}
