import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { FileStore, StoredVersion } from '#server/ports/file-store.ts';
import { isObjectName } from '../object-name.ts';
import { streamFile } from '../reads/stream-file.ts';
import { keepReserve, nullWhenMissing, syncFolder, toFile } from './disk.ts';
import { createPartialFiles } from './disk-partial-files.ts';

const pageSize = 1_000;

async function readTimes(folder: string, names: readonly string[]): Promise<StoredVersion[]> {
  const found = names.map(async (version) => {
    const file = await stat(path.join(folder, version)).catch(() => null);
    return file ? [{ version, modifiedAt: file.mtime }] : [];
  });
  return (await Promise.all(found)).flat();
}

interface Options {
  reserveBytes?: number;
  /** True while a backup may hold rows of before: bytes are not removed then, and left to sweepVersions. */
  isHeld?: () => Promise<boolean>;
}

/** Stores files in one folder with a sub-folder per bucket. Of two processes that write the same file one wins as a whole. */
export function createFileStore(
  folder: string,
  { reserveBytes = 0, isHeld = async () => false }: Options = {},
): FileStore {
  const root = path.resolve(folder);

  async function size(bucket: string, name: string): Promise<number | null> {
    if (!isObjectName(bucket, name)) return null;
    const found = await stat(toFile(root, bucket, name)).catch(nullWhenMissing);
    return found?.isFile() ? found.size : null;
  }

  const store: FileStore = {
    size,
    ...createPartialFiles(root, reserveBytes),
    async write(bucket, name, content) {
      const file = toFile(root, bucket, name);
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
      const partial = path.join(root, `.${randomUUID()}.part`);
      try {
        const handle = await open(partial, 'wx', 0o600);
        try {
          await handle.writeFile(
            content instanceof Uint8Array ? content : keepReserve(content, root, reserveBytes),
          );
          await handle.sync();
        } finally {
          await handle.close();
        }
        await rename(partial, file);
        await syncFolder(path.dirname(file));
      } finally {
        await rm(partial, { force: true });
      }
    },
    async remove(bucket, name) {
      if (await isHeld()) return;
      await rm(toFile(root, bucket, name), { force: true });
    },
    async read(bucket, name, range) {
      const bytes = await size(bucket, name);
      if (bytes === null) return null;
      return streamFile(toFile(root, bucket, name), range ?? { start: 0, end: bytes - 1 });
    },
    async copy(from, to) {
      const content = await store.read(from.bucket, from.name);
      if (!content) return false;
      await store.write(to.bucket, to.name, content);
      return true;
    },
    async *listVersions(bucket) {
      const folder = path.dirname(toFile(root, bucket, 'versions/x'));
      const names = await readdir(folder).catch(() => []);
      for (let start = 0; start < names.length; start += pageSize)
        yield await readTimes(folder, names.slice(start, start + pageSize));
    },
    address: async () => null,
  };
  return store;
}
