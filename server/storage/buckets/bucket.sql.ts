import type postgres from 'postgres';
import { toUtc } from '../object.sql.ts';

export interface Bucket {
  id: string;
  public: boolean;
  file_size_limit: number | null;
  allowed_mime_types: string[] | null;
}

/** Run as the server, because an uploader may not read the bucket's rules. */
export async function findBucket(sql: postgres.Sql, id: string): Promise<Bucket | null> {
  const [row] = await sql<Bucket[]>`
    select id, public, file_size_limit::float8 as file_size_limit, allowed_mime_types
    from storage.buckets where id = ${id}`;
  return row ?? null;
}

// Run as the caller: row-level security on storage.buckets decides.

const shape = `
  'id', id, 'name', name, 'owner', coalesce(owner_id, owner::text, ''), 'public', public,
  'file_size_limit', file_size_limit, 'allowed_mime_types', allowed_mime_types,
  'created_at', ${toUtc('created_at')}, 'updated_at', ${toUtc('updated_at')}
`;

/** Columns by which a listing may be ordered; the only texts that enter the statement. */
export const bucketColumns = ['id', 'name', 'created_at', 'updated_at'] as const;

/** $1 part of the name, $2 limit or null, $3 offset. */
export function toListBucketsSql(
  column: (typeof bucketColumns)[number],
  order: 'asc' | 'desc',
): string {
  return `
    select jsonb_build_object(${shape}, 'type', 'STANDARD') as bucket from storage.buckets
    where position(lower($1) in lower(name)) > 0
    order by ${column} ${order}, id ${order} limit $2::bigint offset $3
  `;
}

/** Without the type, which upstream says in a list only. */
export const readBucketSql = `select jsonb_build_object(${shape}) as bucket from storage.buckets where id = $1`;

/** $5 is a JSON array of types; empty: all types. */
export const insertBucketSql = `
  insert into storage.buckets (id, name, owner, owner_id, public, file_size_limit, allowed_mime_types)
  values ($1, $1, $2::text::uuid, $2, $3, $4::bigint, (select array_agg(type) from jsonb_array_elements_text($5::text::jsonb) type))
`;
/** $2 is a JSON object of the columns to change. */
export const updateBucketSql = `
  update storage.buckets b set (public, file_size_limit, allowed_mime_types) = (
    select c.public, c.file_size_limit, nullif(c.allowed_mime_types, '{}')
    from jsonb_populate_record(b, $2::text::jsonb) c
  )
  where id = $1 returning id
`;
export const deleteBucketSql = `delete from storage.buckets where id = $1 returning id`;
export const emptyBucketSql = `
  delete from storage.objects where bucket_id = $1 returning name, version
`;
