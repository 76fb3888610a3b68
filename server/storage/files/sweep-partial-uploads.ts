import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { partialFolder } from './disk-partial-files.ts';

const partialName = /^\.[0-9a-f-]{36}\.part$/u;
/** Longer than any upload, resumable ones included, because other processes may be receiving one in this folder. */
const maxAgeMs = 24 * 60 * 60_000;

const listFiles = async (folder: string) =>
  (await readdir(folder).catch(() => [])).map((name) => path.join(folder, name));

/** Removes unfinished uploads of a server that was killed. Returns their number. */
export async function sweepPartialUploads(folder: string, now: Date): Promise<number> {
  const whole = (await listFiles(folder)).filter((file) => partialName.test(path.basename(file)));
  const inParts = await listFiles(path.join(folder, partialFolder));
  let swept = 0;
  for (const file of [...whole, ...inParts]) {
    const found = await stat(file).catch(() => null);
    if (!found || now.getTime() - found.mtimeMs < maxAgeMs) continue;
    await rm(file, { force: true });
    swept += 1;
  }
  return swept;
}
