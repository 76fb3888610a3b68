// Run as the caller: row-level security on storage.objects decides which rows there are.

export const findObjectSql = `
  select jsonb_build_object(
    'id', id, 'bucket_id', bucket_id, 'name', name, 'version', version, 'metadata', metadata,
    'user_metadata', user_metadata, 'created_at', created_at, 'updated_at', updated_at
  ) as object
  from storage.objects where bucket_id = $1 and name = $2
`;

/** $2 is a JSON array of names. */
export const findReadableNamesSql = `
  select name from storage.objects
  where bucket_id = $1 and name in (select jsonb_array_elements_text($2::text::jsonb))
`;

/** Every known name of a bucket with its ETag. */
export const listEtagsSql = `
  select name, metadata ->> 'eTag' as etag from storage.objects where bucket_id = $1
`;

/** Every version that a row of a bucket names. */
export const listVersionsSql = `
  select version from storage.objects where bucket_id = $1 and version is not null
`;

/** $3 is the metadata as JSON. A row that exists is somebody's and stays. */
export const insertObjectSql = `
  insert into storage.objects (bucket_id, name, metadata) values ($1, $2, $3::text::jsonb)
  on conflict (bucket_id, name) do nothing
`;
