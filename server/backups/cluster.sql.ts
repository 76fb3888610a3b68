import type postgres from 'postgres';

export interface EndOfBackup {
  /** The text of the copy's backup_label: the place from which PostgreSQL repeats the log. */
  label: string;
  lastSegment: string;
}

/** Begins a backup of all files; returns the first file of the log that belongs to it. */
export async function beginBackup(sql: postgres.Sql): Promise<string> {
  // Keeps the log of the whole copy; ends with the session, however that ends.
  await sql`select pg_create_physical_replication_slot(${`backup_${process.pid}`}, true, true)`;
  const [row] = await sql<[{ segment: string }]>`
    select pg_walfile_name(pg_backup_start('backup', fast => true)) as segment`;
  return row.segment;
}

/** Ends the backup that the same session has begun. */
export async function endBackup(sql: postgres.Sql): Promise<EndOfBackup> {
  const [row] = await sql<[EndOfBackup]>`
    select labelfile as label, pg_walfile_name(lsn) as "lastSegment" from pg_backup_stop(wait_for_archive => false)`;
  return row;
}
