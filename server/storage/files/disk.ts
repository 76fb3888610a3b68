import { createHash } from 'node:crypto';
import { open, statfs } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from '#domain/errors.ts';
import { isObjectName } from '../object-name.ts';

/** Encodes segments that a file system could change or confuse, so that each name has one spelling on the disk. */
export function toFileSegment(segment: string): string {
  if (/^[a-z0-9][a-z0-9._-]*$/u.test(segment) && !segment.endsWith('.')) return segment;
  const digest = createHash('sha256').update(segment).digest('hex').slice(0, 16);
  return `${segment.toLowerCase().replaceAll(/[^a-z0-9.]+/gu, '_')}~${digest}`;
}

/** Path of an object below the storage folder. Throws RangeError for a name that no object can have. */
export function toFile(folder: string, bucket: string, name: string): string {
  if (!isObjectName(bucket, name)) throw new RangeError('Not the name of an object');
  const file = path.join(folder, ...[bucket, ...name.split('/')].map(toFileSegment));
  if (!file.startsWith(folder + path.sep)) throw new RangeError('Not inside the storage folder');
  return file;
}

/** For the rejection of a file operation: null when the file is missing, everything else is thrown. */
export function nullWhenMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}

/** A rename survives a power cut only after its folder was synced too. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Throws storage_full when the disk has fewer bytes left. */
export async function requireSpace(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < bytes)
    throw new AppError('storage_full', 'The server has too little space left for files');
}

const checkEveryBytes = 8 * 1024 * 1024;

/** Ends when the disk has less than its reserve. Checked while the content arrives, because uploads run side by side. */
export async function* keepReserve(
  content: AsyncIterable<Uint8Array>,
  folder: string,
  reserveBytes: number,
): AsyncGenerator<Uint8Array> {
  let unchecked = checkEveryBytes;
  for await (const chunk of content) {
    unchecked += chunk.byteLength;
    if (unchecked >= checkEveryBytes) {
      await requireSpace(folder, reserveBytes);
      unchecked = 0;
    }
    yield chunk;
  }
}
