import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type postgres from 'postgres';
import type { ArchiveWriter } from './archive.ts';
import { beginBackup, endBackup, type EndOfBackup } from './cluster.sql.ts';
import { addHeader } from './header.ts';
import { addTree } from './tree.ts';

/**
 * Files that PostgreSQL makes anew, and the log, which is added afterwards (its manual, "Making a Base Backup Using the Low Level
 * API").
 */
const leftOut =
  /^(?:pg_(?:wal|replslot|dynshmem|notify|serial|snapshots|stat_tmp|subtrans)\/|postmaster\.(?:pid|opts)$|backup_label)|(?:^|\/)pgsql_tmp|(?:^|\/)pg_internal\.init/u;
const segmentName = /^[0-9A-F]{24}$/u;

/**
 * Adds the files of a cluster that is in use. One session begins and ends it; the files are of different times, and the log
 * from begin to end makes them one: without it and its label a copy starts with silently broken indexes.
 */
export async function backUpCluster(
  sql: postgres.Sql,
  folder: string,
  archive: ArchiveWriter,
): Promise<void> {
  const major = (await readFile(path.join(folder, 'PG_VERSION'), 'utf8')).trim();
  await addHeader(archive, { kind: 'cluster', postgresMajor: major });
  const firstSegment = await beginBackup(sql);
  await addTree(archive, { folder, name: 'postgres', isLeftOut: (file) => leftOut.test(file) });
  const end = await endBackup(sql);
  await addLog(archive, folder, { ...end, firstSegment });
}

async function addLog(
  archive: ArchiveWriter,
  folder: string,
  { label, firstSegment, lastSegment }: EndOfBackup & { firstSegment: string },
): Promise<void> {
  await addTree(archive, {
    folder: path.join(folder, 'pg_wal'),
    name: 'postgres/pg_wal',
    isLeftOut: (file) => !segmentName.test(file) || file < firstSegment || file > lastSegment,
  });
  await archive.addBytes('postgres/backup_label', Buffer.from(label));
}
