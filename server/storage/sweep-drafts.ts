import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

const draftName = /^\.[0-9a-f-]{36}\.part$/u;
/** Longer than any upload may take, which other processes of this folder may be receiving. */
const maxAgeMs = 24 * 60 * 60_000;

/** Removes what a server that was killed in the middle of an upload left behind. Returns how many files that were. */
export async function sweepDrafts(folder: string, now: Date): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  const drafts = names
    .filter((name) => draftName.test(name))
    .map((name) => path.join(folder, name));
  let swept = 0;
  for (const draft of drafts) {
    const found = await stat(draft).catch(() => null);
    if (!found || now.getTime() - found.mtimeMs < maxAgeMs) continue;
    await rm(draft, { force: true });
    swept += 1;
  }
  return swept;
}
