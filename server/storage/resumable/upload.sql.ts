import { z } from 'zod';
import type { CallerSql, Database } from '#server/database/database.ts';

const uploadSchema = z.object({
  id: z.string(),
  bucket_id: z.string(),
  name: z.string(),
  version: z.string(),
  owner_id: z.string().nullable(),
  token_id: z.string().nullable(),
  can_replace: z.boolean(),
  size: z.number(),
  done: z.number(),
  parts: z.array(z.string()).readonly(),
  store_id: z.string(),
  announced: z.string(),
  finished_at: z.string().nullable(),
  expires_at: z.coerce.date(),
});

/** A row of storage.uploads. */
export type Upload = z.infer<typeof uploadSchema>;
type Sql = Database['sql'];
type UploadRow = { upload: unknown };

const toUpload = (row: UploadRow | undefined) => (row ? uploadSchema.parse(row.upload) : null);

/** Run as the caller, whose own uploads are the only ones that it gives. */
export const findUploadSql = `select to_jsonb(u) as upload from app.find_upload($1) u where u.id is not null`;

export const parseUpload = (row: Record<string, unknown> | undefined) =>
  toUpload(row && { upload: row['upload'] });

export type NewUpload = Pick<
  Upload,
  | 'bucket_id'
  | 'name'
  | 'version'
  | 'owner_id'
  | 'token_id'
  | 'can_replace'
  | 'size'
  | 'store_id'
  | 'announced'
  | 'expires_at'
>;

/** Open uploads: of one account, each of which may leave a file behind for a day; and of one link, which is for one file. */
const most = { ofOwner: 20, ofLink: 3 };

/** Null when the owner or the link has too many open ones already; with the secret key there may be any number. */
export async function insertUpload(
  { sql }: Pick<Database, 'sql'>,
  row: NewUpload,
  at: Date,
): Promise<Upload | null> {
  return sql.begin(async (sql) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`uploads/${row.owner_id}`}, 30))`;
    const [inserted] = await sql<UploadRow[]>`
      insert into storage.uploads as u (
        bucket_id, name, version, owner_id, token_id, can_replace, size, store_id, announced, expires_at
      )
      select ${row.bucket_id}, ${row.name}, ${row.version}, ${row.owner_id}, ${row.token_id}, ${row.can_replace}, ${row.size},
        ${row.store_id}, ${row.announced}, ${row.expires_at}
      from (
        select count(*) filter (where o.owner_id = ${row.owner_id}) as of_owner,
          count(*) filter (where o.token_id = ${row.token_id}) as of_link
        from storage.uploads o
        where o.owner_id is not distinct from ${row.owner_id} and o.finished_at is null and o.expires_at > ${at}
      ) open
      where of_owner < ${most.ofOwner} and of_link < ${most.ofLink}
      returning to_jsonb(u) as upload`;
    return toUpload(inserted);
  });
}

/** Seconds for which a lease holds without being renewed. */
export const leaseSeconds = 15;

/** Null while another lease holds. */
export async function takeLease(sql: Sql, id: string, lease: string): Promise<Upload | null> {
  const [row] = await sql<UploadRow[]>`
    update storage.uploads as u
    set lease_by = ${lease}, lease_until = clock_timestamp() + ${leaseSeconds} * interval '1 second'
    where id = ${id} and (lease_until is null or lease_until < clock_timestamp())
    returning to_jsonb(u) as upload`;
  return toUpload(row);
}

/** False when the lease was lost. */
export async function renewLease(sql: Sql, lease: string): Promise<boolean> {
  const { count } = await sql`
    update storage.uploads set lease_until = clock_timestamp() + ${leaseSeconds} * interval '1 second'
    where lease_by = ${lease} and lease_until > clock_timestamp()`;
  return count > 0;
}

export async function endLease(sql: Sql, lease: string): Promise<void> {
  await sql`update storage.uploads set lease_by = null, lease_until = null where lease_by = ${lease}`;
}

/** Notes what the store keeps. False when the lease was lost. */
export async function noteKept(
  sql: Sql,
  { id, done, parts }: Pick<Upload, 'id' | 'done' | 'parts'>,
  lease: string,
): Promise<boolean> {
  const { count } = await sql`
    update storage.uploads set done = ${done}, parts = ${JSON.stringify(parts)}::text::jsonb
    where id = ${id} and lease_by = ${lease} and lease_until > clock_timestamp()`;
  return count > 0;
}

/** Run as the caller; false when the lease was lost. */
export async function finishUpload(
  sql: CallerSql,
  id: string,
  { lease, at }: { lease: string; at: Date },
): Promise<boolean> {
  const [row] = await sql<{ isFinished: boolean }[]>`
    select app.finish_upload(${id}, ${lease}, ${at}) as "isFinished"`;
  return row?.isFinished === true;
}

export async function deleteUpload(sql: Sql, id: string): Promise<void> {
  await sql`delete from storage.uploads where id = ${id}`;
}

/** Expired uploads that nobody is adding to, the oldest first. */
export async function listExpired(sql: Sql, at: Date): Promise<Upload[]> {
  const rows = await sql<UploadRow[]>`
    select to_jsonb(u) as upload from storage.uploads u
    where u.expires_at <= ${at} and (u.lease_until is null or u.lease_until < clock_timestamp())
    order by u.expires_at limit 100`;
  return rows.map((row) => uploadSchema.parse(row.upload));
}
