import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from '#domain/errors.ts';
import type { FileStore } from '#server/ports/file-store.ts';
import { isObjectName } from '../object-name.ts';
import { streamFile } from '../reads/stream-file.ts';

/** Encodes segments that a file system could change or confuse, so that each name has one spelling on the disk. */
export function toFileSegment(segment: string): string {
  if (/^[a-z0-9][a-z0-9._-]*$/u.test(segment) && !segment.endsWith('.')) return segment;
  const digest = createHash('sha256').update(segment).digest('hex').slice(0, 16);
  return `${segment.toLowerCase().replaceAll(/[^a-z0-9.]+/gu, '_')}~${digest}`;
}

function toFile(folder: string, bucket: string, name: string): string {
  if (!isObjectName(bucket, name)) throw new RangeError('Not the name of an object');
  const file = path.join(folder, ...[bucket, ...name.split('/')].map(toFileSegment));
  if (!file.startsWith(folder + path.sep)) throw new RangeError('Not inside the storage folder');
  return file;
}

function nullWhenMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}

/** A rename survives a power cut only after its folder was synced too. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const checkEveryBytes = 8 * 1024 * 1024;

/** Ends when the disk has less than its reserve. Checked while the content arrives, because uploads run side by side. */
async function* keepReserve(
  content: AsyncIterable<Uint8Array>,
  folder: string,
  reserveBytes: number,
): AsyncGenerator<Uint8Array> {
  let unchecked = checkEveryBytes;
  for await (const chunk of content) {
    unchecked += chunk.byteLength;
    if (unchecked >= checkEveryBytes) {
      const { bavail, bsize } = await statfs(folder);
      if (bavail * bsize < reserveBytes)
        throw new AppError('storage_full', 'The server has too little space left for files');
      unchecked = 0;
    }
    yield chunk;
  }
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

  return {
    size,
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
  };
}
