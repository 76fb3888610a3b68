-- Files, in upstream's tables and columns (github.com/supabase/storage). A row is what is known of a file; its bytes are on the
-- server's disk, under the row's version and not under its name, so that a row and its bytes change in one step. Buckets:
-- course-files (private; read by who may read the lesson, material, note or song that names the file), thumbnails and avatars (public:
-- readable by name), resources (private; every premium member reads). Administrators write everywhere but into other people's
-- avatar folders, where they may only remove, and study-media. A person writes pictures into the avatar folder of the own account,
-- and a member sounds of own cards into the own folder of study-media, which nobody else reads, not even administrators; pictures of
-- own cards come there with imports. Anonymous people may ask and see no bucket and nothing but the sound of the song that visitors
-- play, so that a forbidden file and a missing one are the same answer: they are granted nothing but reading rows.
create table storage.buckets (
  id text primary key constraint buckets_id_has_letters_of_upstream
    check (id ~ '^[A-Za-z0-9_!.*''() &$=@;:+,?-]{1,100}$' and id !~ '^[. ]| $'),
  name text not null constraint buckets_name_key unique,
  owner uuid,
  owner_id text,
  public boolean not null default false,
  avif_autodetection boolean not null default false,
  file_size_limit bigint constraint buckets_size_limit_is_positive check (file_size_limit > 0),
  allowed_mime_types text[],
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- A mistake cannot publish what members pay for.
  constraint buckets_for_members_stay_private
    check (id not in ('course-files', 'resources', 'study-media') or not public)
);

create table storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text not null references storage.buckets (id) on delete restrict, -- the bytes would stay behind
  name text not null constraint objects_name_is_short check (char_length(name) between 1 and 512),
  owner uuid,
  owner_id text,
  version text,
  metadata jsonb not null default '{}' constraint objects_metadata_is_an_object check (jsonb_typeof(metadata) = 'object'),
  user_metadata jsonb,
  path_tokens text[] generated always as (string_to_array(name, '/')) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_accessed_at timestamptz not null default now(),
  constraint objects_name_is_unique_in_its_bucket unique (bucket_id, name),
  constraint objects_version_is_a_uuid check (version ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$')
);

-- The sounds and pictures of a person's cards, counted with every upload.
create index objects_study_media_idx on storage.objects ((path_tokens[1])) where bucket_id = 'study-media';

-- Signed upload links that were used: each works once. A row goes when its link expires. No client reads or writes here;
-- app.use_upload_token does, in the transaction that stores the file's row.
create table storage.used_upload_tokens (
  token_id uuid primary key,
  expires_at timestamptz not null
);
-- Removal of the expired.
create index used_upload_tokens_expiry_idx on storage.used_upload_tokens (expires_at);

-- Uploads that arrive in parts (TUS 1.0). A row is made when one begins, and stays for its 24 hours also after the object is there, so
-- that a sender whose last answer was lost learns that nothing is missing. Its bytes are the file store's, under store_id. A lease
-- lets one process at a time add to it, by the clock of the database; a process that is killed holds it for 15 seconds at most. The
-- bucket is not referred to: it may be removed meanwhile, and the upload then expires. No client reads or writes here:
-- app.find_upload gives its sender the own row, and app.finish_upload ends it in the transaction that writes the object's.
create table storage.uploads (
  id uuid primary key default gen_random_uuid(),
  bucket_id text not null,
  name text not null,
  version uuid not null default gen_random_uuid(), -- the object's
  owner_id uuid, -- null: begun with the secret key
  token_id uuid, -- the signed link by which it was begun, and by which alone it goes on
  can_replace boolean not null,
  size bigint not null constraint uploads_size_is_not_negative check (size >= 0),
  done bigint not null default 0,
  parts jsonb not null default '[]' constraint uploads_parts_are_a_list check (jsonb_typeof(parts) = 'array'),
  store_id text not null,
  announced text not null, -- the header Upload-Metadata, as it came
  finished_at timestamptz,
  expires_at timestamptz not null,
  lease_by uuid,
  lease_until timestamptz,
  created_at timestamptz not null default now(),
  constraint uploads_have_no_more_than_their_size check (done between 0 and size),
  constraint uploads_are_finished_as_a_whole check (finished_at is null or done = size)
);
-- The open uploads of a person are counted when another begins.
create index uploads_owner_idx on storage.uploads (owner_id);
-- Removal of the expired.
create index uploads_expiry_idx on storage.uploads (expires_at);
-- Changed pictures that are kept, one row each: the bytes of a version in one size and format, under both their names. A cache: a
-- job removes them after thirty days, and with their file. Counted, so that a version has at most thirty. Only the server reads or
-- writes: no grants.
create table storage.renderings (
  bucket_id text not null,
  version text not null, -- the file's, or its id where it has none
  digest text not null, -- size, quality and format
  made_at timestamptz not null default now(),
  primary key (version, digest)
);
-- Removal of the old.
create index renderings_made_idx on storage.renderings (made_at);
