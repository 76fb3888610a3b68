// Run as the caller: row-level security on storage.objects decides which rows are visible.

/** Upstream's form of a time, such as `2026-11-27T12:00:00.000Z`. */
export const toUtc = (column: string) =>
  `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

export const findObjectSql = `
  select jsonb_build_object(
    'id', id, 'bucket_id', bucket_id, 'name', name, 'version', version, 'metadata', metadata,
    'user_metadata', user_metadata, 'created_at', ${toUtc('created_at')}, 'updated_at', ${toUtc('updated_at')}
  ) as object
  from storage.objects where bucket_id = $1 and name = $2
`;

/** For who holds a link: the rights of a song, or those of the link's maker ($3), may have ended since it was made. */
export const findLinkedObjectSql = `${findObjectSql} and app.may_be_played(bucket_id, name, $3::uuid)`;

export const isOpenFileSql = 'select app.is_open_file($1) as is_open';

/** $2 is a JSON array of names. */
export const findReadableNamesSql = `
  select name from storage.objects
  where bucket_id = $1 and name in (select jsonb_array_elements_text($2::text::jsonb))
`;

/** Names of a bucket's objects with their ETags. */
export const listEtagsSql = `
  select name, metadata ->> 'eTag' as etag from storage.objects where bucket_id = $1
`;

/** Files of imports have no bucket of clients. */
export const listSweptBucketsSql = `select id from storage.buckets union select 'study-imports'`;

/** Versions of $2, a JSON array, that a bucket's objects have; files of imports are known by the import's id. */
export const listVersionsSql = `
  with asked as (select jsonb_array_elements_text($2::text::jsonb) as version)
  select version from asked where version in (select version from storage.objects where bucket_id = $1)
  union all select version from asked
  where $1 = 'study-imports' and version in (select id::text from app.study_imports)
`;

/** $3 is the metadata as JSON. An existing row is kept, because it may be the owner's replacement. */
export const insertObjectSql = `
  insert into storage.objects (bucket_id, name, metadata) values ($1, $2, $3::text::jsonb)
  on conflict (bucket_id, name) do nothing
`;
