import type { CallerSql, Database } from '../../database/database.ts';

/** `create` refuses a name that is taken, `replace` one that is not, `upsert` takes both. */
export type WriteMode = 'create' | 'replace' | 'upsert';

export interface ObjectRow {
  bucket: string;
  name: string;
  ownerId: string | null;
  version: string;
  metadata: object;
  userMetadata: object | null;
}

export interface WrittenRow {
  id: string;
  /** What the row said before: its bytes are nobody's now. Undefined: there was no row. */
  replaced?: { name: string; version: string | null };
}

/** One writer of a name at a time, until his transaction ends. */
export async function lockName(sql: CallerSql, bucket: string, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${bucket}/${name}`}, 30))`;
}

/**
 * Writes the row of a file as the caller: row-level security decides whether he may. The lock lets each writer of
 * a name learn whose bytes he replaced. Null: there is nothing to replace.
 */
export async function writeRow(
  sql: CallerSql,
  mode: WriteMode,
  { bucket, name, ownerId, version, metadata, userMetadata }: ObjectRow,
): Promise<WrittenRow | null> {
  await lockName(sql, bucket, name);
  const [old] = await sql<{ version: string | null }[]>`
    select version from storage.objects where bucket_id = ${bucket} and name = ${name}`;
  if (mode === 'replace' && !old) return null;
  const values = sql`(${bucket}, ${name}, ${ownerId}::text::uuid, ${ownerId}, ${version},
    ${JSON.stringify(metadata)}::text::jsonb, ${userMetadata && JSON.stringify(userMetadata)}::text::jsonb)`;
  const overwrite = sql`do update set owner = excluded.owner, owner_id = excluded.owner_id, version = excluded.version,
    metadata = excluded.metadata, user_metadata = excluded.user_metadata`;
  const [row] = await sql<{ id: string }[]>`
    insert into storage.objects (bucket_id, name, owner, owner_id, version, metadata, user_metadata)
    values ${values} ${mode === 'create' ? sql`` : sql`on conflict (bucket_id, name) ${overwrite}`}
    returning id`;
  if (!row) return null;
  return old ? { id: row.id, replaced: { name, version: old.version } } : { id: row.id };
}

/** False when this token has already brought a file. */
export async function useUploadToken(
  sql: CallerSql,
  id: string,
  expiresAt: Date,
): Promise<boolean> {
  const [row] = await sql<
    { isFirst: boolean }[]
  >`select app.use_upload_token(${id}, ${expiresAt}) as "isFirst"`;
  return row?.isFirst === true;
}

/** Whether a row names this version, once whoever writes `name` is done: he may be committing still when his answer is lost. */
export async function isVersionStored(
  { sql }: Database,
  { bucket, name, version }: Pick<ObjectRow, 'bucket' | 'name' | 'version'>,
): Promise<boolean> {
  return sql.begin(async (transaction) => {
    await transaction`set local lock_timeout = '2s'`;
    await lockName(transaction, bucket, name);
    const rows = await transaction`
      select from storage.objects where bucket_id = ${bucket} and version = ${version}`;
    return rows.length > 0;
  });
}
