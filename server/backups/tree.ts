import { constants } from 'node:fs';
import { open, readdir, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import type { ArchiveWriter } from './archive.ts';

const chunkBytes = 256 * 1024;
const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Exactly `size` bytes: what a file has lost meanwhile is filled up with zeros, and what it has gained is left out. */
async function* readBytes(handle: FileHandle, size: number): AsyncGenerator<Uint8Array> {
  for (let position = 0; position < size;) {
    const buffer = Buffer.alloc(Math.min(chunkBytes, size - position));
    const { bytesRead } = await handle.read(buffer, 0, buffer.length, position);
    position += bytesRead || buffer.length;
    yield bytesRead === 0 ? buffer : buffer.subarray(0, bytesRead);
  }
}

/** Adds one file; one that is removed meanwhile is left out. */
export async function addFile(archive: ArchiveWriter, file: string, name: string): Promise<void> {
  let handle: FileHandle;
  try {
    handle = await open(file, constants.O_RDONLY);
  } catch (error) {
    if (isMissing(error)) return;
    throw error;
  }
  try {
    const { size } = await handle.stat();
    await archive.add(name, size, readBytes(handle, size));
  } finally {
    await handle.close();
  }
}

interface Tree {
  folder: string;
  /** The tree's name in the archive. */
  name: string;
  /** By the path below the tree, of files and of folders with all that is in them. */
  isLeftOut(relative: string): boolean;
}

/** Adds files and folders of a tree that changes meanwhile; sockets and the like are left out. */
export async function addTree(archive: ArchiveWriter, tree: Tree, below = ''): Promise<void> {
  const entries = await readdir(path.join(tree.folder, below), { withFileTypes: true }).catch(
    (error: unknown) => {
      if (isMissing(error)) return [];
      throw error;
    },
  );
  await archive.addFolder(path.posix.join(tree.name, below));
  for (const entry of entries) {
    const relative = path.posix.join(below, entry.name);
    if (tree.isLeftOut(relative)) continue;
    if (entry.isDirectory()) await addTree(archive, tree, relative);
    else if (entry.isFile())
      await addFile(
        archive,
        path.join(tree.folder, relative),
        path.posix.join(tree.name, relative),
      );
  }
}
