import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { isBackupRunning } from '#server/database/settings.ts';
import type { Database } from '#server/database/database.ts';
import { listBucketIdsSql, listVersionsSql } from '../object.sql.ts';
import { toFileSegment } from './disk.ts';

const versionName = /^[0-9a-f-]{36}$/u;
/** Longer than any upload takes to get its row. */
const maxAgeMs = 24 * 60 * 60_000;

async function isOld(file: string, now: Date): Promise<boolean> {
  const found = await stat(file).catch(() => null);
  return found !== null && now.getTime() - found.mtimeMs >= maxAgeMs;
}

/** Buckets by the name of their folder, which is another one where a file system could change it. */
async function listFolders({ sql }: Database): Promise<Map<string, string>> {
  const buckets = await sql.unsafe<{ id: string }[]>(listBucketIdsSql);
  return new Map(buckets.map(({ id }) => [toFileSegment(id), id]));
}

async function sweepBucket(
  versions: string,
  bucket: string,
  { sql }: Database,
  now: Date,
): Promise<number> {
  const names = (await readdir(versions).catch(() => [])).filter((name) => versionName.test(name));
  if (names.length === 0) return 0;
  // Read after the files, so that a row written in between is known.
  const rows = await sql.unsafe<{ version: string }[]>(listVersionsSql, [bucket]);
  const known = new Set(rows.map(({ version }) => version));
  // A database without any of these versions belongs to other files: a new database beside an old folder.
  if (!names.some((name) => known.has(name))) return 0;
  let swept = 0;
  for (const name of names) {
    const file = path.join(versions, name);
    if (known.has(name) || !(await isOld(file, now))) continue;
    await rm(file, { force: true });
    swept += 1;
  }
  return swept;
}

/**
 * Removes files without a row: of a server killed before its commit, replaced or deleted ones whose removal failed, and those
 * whose commit's result is unknown. Returns their number.
 */
export async function sweepVersions(
  folder: string,
  database: Database,
  now: Date,
): Promise<number> {
  if (await isBackupRunning(database.sql)) return 0;
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const buckets = await listFolders(database);
  let swept = 0;
  for (const entry of entries) {
    if (!entry.isDirectory()) continue;
    const versions = path.join(folder, entry.name, 'versions');
    swept += await sweepBucket(versions, buckets.get(entry.name) ?? entry.name, database, now);
  }
  return swept;
}
