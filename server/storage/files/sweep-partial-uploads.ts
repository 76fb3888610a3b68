import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

const partialName = /^\.[0-9a-f-]{36}\.part$/u;
/** Longer than any upload, because other processes may be receiving one in this folder. */
const maxAgeMs = 24 * 60 * 60_000;

/** Removes unfinished uploads of a server that was killed. Returns their number. */
export async function sweepPartialUploads(folder: string, now: Date): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  const files = names
    .filter((name) => partialName.test(name))
    .map((name) => path.join(folder, name));
  let swept = 0;
  for (const file of files) {
    const found = await stat(file).catch(() => null);
    if (!found || now.getTime() - found.mtimeMs < maxAgeMs) continue;
    await rm(file, { force: true });
    swept += 1;
  }
  return swept;
}
