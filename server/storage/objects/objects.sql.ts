import type { CallerSql } from '#server/database/database.ts';
import { toUtc } from '../object.sql.ts';
import { lockName, type ObjectRow } from '../uploads/object-row.sql.ts';

// Run as the caller: row-level security on storage.objects decides which rows are visible and may change.

/** Columns by which a listing may be ordered; the only texts that enter the statement. */
export const sortColumns = ['name', 'created_at', 'updated_at', 'last_accessed_at'] as const;

const fields = `id, updated_at, created_at, last_accessed_at, metadata`;
const times = ['updated_at', 'created_at', 'last_accessed_at']
  .map((column) => `'${column}', ${toUtc(column)}`)
  .join(', ');
const entry = `jsonb_build_object('name', name, 'id', id, 'metadata', metadata, ${times}) as entry`;

/**
 * Lists one folder of a bucket, folders first. $1 bucket, $2 prefix ending in '/' or '', $3 search text for the beginning of the
 * names below it, $4 limit, $5 offset.
 */
export function toListSql(column: (typeof sortColumns)[number], order: 'asc' | 'desc'): string {
  return `
    with found as (
      select substr(name, char_length($2) + 1) as rest, ${fields} from storage.objects
      where bucket_id = $1 and starts_with(name, $2)
        and starts_with(lower(substr(name, char_length($2) + 1)), lower($3))
    ), entries as (
      select distinct split_part(rest, '/', 1) as name, null::uuid as id, null::timestamptz as updated_at,
        null::timestamptz as created_at, null::timestamptz as last_accessed_at, null::jsonb as metadata
      from found where position('/' in rest) > 0
      union all
      select rest, ${fields} from found where position('/' in rest) = 0
    )
    select ${entry} from entries
    order by id is not null, ${column} ${order}, name ${order}
    limit $4 offset $5
  `;
}

/** Columns by which a version 2 listing may be ordered. */
export const keyColumns = ['name', 'created_at', 'updated_at'] as const;

/**
 * Lists objects with a prefix after a cursor. With folders, deeper objects are represented by their folder, which has the date of
 * its youngest file. $1 bucket, $2 prefix, $3 with folders, $4 the prefix is the whole name, $5 sort key and $6 name of the
 * cursor, or null, $7 limit.
 */
export function toListV2Sql(column: (typeof keyColumns)[number], order: 'asc' | 'desc'): string {
  const key =
    column === 'name'
      ? column
      : `to_char(${column} at time zone 'utc', 'YYYY-MM-DD HH24:MI:SS.US')`;
  return `
    with found as (
      select name, ${fields}, case when $3::boolean then position('/' in substr(name, char_length($2) + 1)) else 0 end as slash
      from storage.objects where bucket_id = $1 and starts_with(name, $2) and (not $4::boolean or name = $2)
    ), entries as (
      select name, ${fields} from found where slash = 0
      union all
      select left(name, char_length($2) + slash) as name, null, max(updated_at), max(created_at), null, null
      from found where slash > 0 group by 1
    )
    select ${entry}, ${key} as sort_key from entries
    where $5::text is null or (${key} collate "C", name collate "C") ${order === 'asc' ? '>' : '<'} ($5, $6)
    order by ${key} collate "C" ${order}, name collate "C" ${order} limit $7
  `;
}

/** $2 is a JSON array of names. Objects that the caller may not remove are skipped silently. */
export const deleteObjectsSql = `
  delete from storage.objects
  where bucket_id = $1 and name in (select jsonb_array_elements_text($2::text::jsonb))
  returning name, version, jsonb_build_object(
    'name', name, 'bucket_id', bucket_id, 'owner', coalesce(owner_id, ''), 'owner_id', owner_id, 'id', id,
    'version', version, 'metadata', metadata, 'user_metadata', user_metadata,
    ${times}
  ) as object
`;

type Place = Pick<ObjectRow, 'bucket' | 'name'>;

const isBefore = (a: Place, b: Place) => `${a.bucket}/${a.name}` < `${b.bucket}/${b.name}`;

/**
 * Moves a row. False: the caller may not move it, or its file was replaced since it was read. Both names are locked, the old one
 * because its replacement would remove the moved bytes; always in the same order, so that two moves cannot deadlock.
 */
export async function moveRow(
  sql: CallerSql,
  from: Place & { version: string | null },
  to: Place & { version: string | null },
): Promise<boolean> {
  for (const place of isBefore(from, to) ? [from, to] : [to, from])
    await lockName(sql, place.bucket, place.name);
  const rows = await sql`
    update storage.objects set bucket_id = ${to.bucket}, name = ${to.name}, version = ${to.version}
    where bucket_id = ${from.bucket} and name = ${from.name} and version is not distinct from ${from.version}
    returning id`;
  return rows.length > 0;
}
