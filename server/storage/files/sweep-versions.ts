import { isBackupRunning } from '#server/database/settings.ts';
import type { Database } from '#server/database/database.ts';
import type { FileStore, StoredVersion } from '#server/ports/file-store.ts';
import { listSweptBucketsSql, listVersionsSql } from '../object.sql.ts';

const versionName = /^[0-9a-f-]{36}$/u;
/** Longer than any upload takes to get its row. */
const maxAgeMs = 24 * 60 * 60_000;
/** Files of one bucket that one start removes; the next one goes on. */
const maxSwept = 10_000;

type Files = Pick<FileStore, 'listVersions' | 'remove'>;

/** The versions of a page that the database knows. Asked after the page, so that a row written in between is known. */
async function findKnown(
  { sql }: Database,
  bucket: string,
  page: readonly StoredVersion[],
): Promise<Set<string>> {
  const asked = JSON.stringify(page.map(({ version }) => version));
  const rows = await sql.unsafe<{ version: string }[]>(listVersionsSql, [bucket, asked]);
  return new Set(rows.map(({ version }) => version));
}

async function sweepBucket(
  files: Files,
  bucket: string,
  database: Database,
  now: Date,
): Promise<number> {
  const lost: string[] = [];
  let isOurs = false;
  for await (const stored of files.listVersions(bucket)) {
    const page = stored.filter(({ version }) => versionName.test(version));
    const known = await findKnown(database, bucket, page);
    isOurs ||= known.size > 0;
    const isLost = ({ version, modifiedAt }: StoredVersion) =>
      !known.has(version) && now.getTime() - modifiedAt.getTime() >= maxAgeMs;
    lost.push(...page.filter(isLost).map(({ version }) => version));
    if (lost.length >= maxSwept) break;
  }
  // A database without any of these versions belongs to other files: a new database beside an old folder.
  if (!isOurs) return 0;
  for (const version of lost) await files.remove(bucket, `versions/${version}`);
  return lost.length;
}

/**
 * Removes files without a row: of a server killed before its commit, replaced or deleted ones whose removal failed, and those
 * whose commit's result is unknown. Returns their number.
 */
export async function sweepVersions(files: Files, database: Database, now: Date): Promise<number> {
  if (await isBackupRunning(database.sql)) return 0;
  const buckets = await database.sql.unsafe<{ id: string }[]>(listSweptBucketsSql);
  let swept = 0;
  for (const { id } of buckets) swept += await sweepBucket(files, id, database, now);
  return swept;
}
