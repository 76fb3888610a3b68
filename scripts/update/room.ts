import { lstat, readdir, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { School } from './school.ts';

const megabyte = 1_000_000;

/** Bytes of a folder; what goes while they are counted is left out. */
async function countBytes(folder: string): Promise<number> {
  let bytes = 0;
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) bytes += await countBytes(file);
    else
      bytes += await lstat(file).then(
        ({ blocks }) => blocks * 512,
        () => 0,
      );
  }
  return bytes;
}

/** The disk that is filled is mostly the running school's: its database stops where nothing is left. Throws one line. */
export async function requireRoom(school: School): Promise<void> {
  const { home, running, dataDir, reserveBytes } = school;
  const needed = 2 * (await countBytes(dataDir)) + (await countBytes(running)) + reserveBytes;
  const { bavail, bsize } = await statfs(home);
  if (bavail * bsize >= needed) return;
  const [asked, free] = [needed, bavail * bsize].map((bytes) => Math.round(bytes / megabyte));
  throw new Error(
    `Update: ${home} needs ${asked} MB for a backup, a copy of the school and the new version, and has ${free} MB left`,
  );
}
