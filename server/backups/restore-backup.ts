import { createWriteStream, existsSync } from 'node:fs';
import { chown, mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Config } from '#server/config/config.ts';
import { ensureDataDir } from '#server/config/files/data-dir.ts';
import { readMajor } from '#server/database/embedded/binaries.ts';
import { findDatabaseUser } from '#server/database/embedded/launch.ts';
import { readArchive, type ArchiveEntry } from './archive.ts';
import { readHeader } from './header.ts';
import { restoreRows } from './restore-rows.ts';

/** Unpacked here first, so that a restore that fails leaves an empty folder; the volume is the same, so moving costs nothing. */
const draftName = '.restore';

async function requireEmptyFolder(folder: string): Promise<void> {
  await ensureDataDir(folder);
  if ((await readdir(folder)).length > 0)
    throw new Error(`Restore: ${folder} is not empty; move it away or name another DATA_DIR`);
}

/** Writes one file or folder, for its user alone. PostgreSQL's are of the user that it runs as. */
function createUnpack(folder: string): (entry: ArchiveEntry) => Promise<void> {
  const user = findDatabaseUser();
  return async ({ name, isFolder, chunks }) => {
    const target = path.join(folder, name);
    if (!target.startsWith(folder + path.sep)) throw new Error(`Restore: ${name} is outside`);
    if (isFolder) await mkdir(target, { recursive: true, mode: 0o700 });
    else
      await pipeline(chunks, createWriteStream(target, { flags: 'wx', mode: 0o600, flush: true }));
    if (user && name.split('/')[0] === 'postgres') await chown(target, user.uid, user.gid);
  };
}

async function restoreCluster(
  major: string,
  entries: AsyncIterable<ArchiveEntry>,
  unpack: (entry: ArchiveEntry) => Promise<void>,
): Promise<void> {
  const own = await readMajor();
  if (major !== own)
    throw new Error(
      `Restore: the backup is of PostgreSQL ${major}, and this version brings ${own}; restore it with the version that made it`,
    );
  for await (const entry of entries) await unpack(entry);
}

/** Puts a backup into an empty DATA_DIR, and for DATABASE_URL into an empty database; as a whole or not at all. */
export async function restoreBackup(config: Config, file: string): Promise<void> {
  const { dataDir, databaseLogin } = config;
  if (!existsSync(file)) throw new Error(`Restore: there is no file ${file}`);
  await requireEmptyFolder(dataDir);
  const entries = readArchive(file);
  const header = await readHeader((await entries.next()).value, file);
  const draft = path.join(dataDir, draftName);
  const unpack = createUnpack(draft);
  await mkdir(draft, { mode: 0o700 });
  try {
    if (header.kind === 'rows' && databaseLogin)
      await restoreRows(databaseLogin, { header, entries, unpack });
    else if (header.kind === 'cluster' && !databaseLogin)
      await restoreCluster(header.postgresMajor, entries, unpack);
    else
      throw new Error(
        header.kind === 'rows'
          ? 'Restore: the backup is of a DATABASE_URL; set it to an empty database'
          : 'Restore: the backup is of the embedded database; restore it without DATABASE_URL',
      );
    for (const name of await readdir(draft))
      await rename(path.join(draft, name), path.join(dataDir, name));
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}
