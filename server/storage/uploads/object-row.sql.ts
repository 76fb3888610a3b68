import type { CallerSql, Database } from '#server/database/database.ts';

/** `create` refuses an existing name, `replace` a missing one, `upsert` accepts both. */
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
  /** The former row, whose bytes can be removed. Undefined: there was none. */
  replaced?: { name: string; version: string | null };
}

/** Serialises the writers of a name until the end of the transaction. */
export async function lockName(sql: CallerSql, bucket: string, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${bucket}/${name}`}, 30))`;
}

/**
 * Writes the row of a file as the caller, so that row-level security decides. The lock makes each writer of a name learn which
 * bytes he replaced. Null: there is nothing to replace.
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

/** False when the token was used before. */
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

/** True when a file has come by this token. */
export async function isUploadTokenUsed({ sql }: Database, id: string): Promise<boolean> {
  const rows = await sql`select from storage.used_upload_tokens where token_id = ${id}`;
  return rows.length > 0;
}

/** True when a row names this version. Waits for a writer of `name`, who may still be committing when his answer is lost. */
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
