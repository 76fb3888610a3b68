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
