-- Files, in upstream's tables and columns (github.com/supabase/storage). A row is what is known of a file; its bytes lie on the
-- server's disk. The one bucket is private: lesson videos and support materials are read only through the server, by whom may
-- read the lesson or the material that names the file. Anonymous people may ask and see nothing, so that a forbidden file and
-- a missing one are the same answer. Not granted to any client: every write, and anything at all on buckets.

create table storage.buckets (
  id text primary key constraint buckets_id_is_url_safe check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(id) <= 63),
  name text not null constraint buckets_name_key unique,
  owner uuid,
  owner_id text,
  public boolean not null default false,
  avif_autodetection boolean not null default false,
  file_size_limit bigint constraint buckets_size_limit_is_positive check (file_size_limit > 0),
  allowed_mime_types text[],
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
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
  constraint objects_name_is_unique_in_its_bucket unique (bucket_id, name)
);

alter table storage.buckets enable row level security;
alter table storage.buckets force row level security;
alter table storage.objects enable row level security;
alter table storage.objects force row level security;

create trigger buckets_touch_updated_at before update on storage.buckets for each row execute function app.touch_updated_at();
create trigger objects_touch_updated_at before update on storage.objects for each row execute function app.touch_updated_at();

-- The inner queries run under the caller's own policies on lessons and materials: a file is as visible as what names it.
create policy objects_select_member on storage.objects for select to authenticated
using (
  bucket_id = 'course-files'
  and (
    exists (select from public.lessons l where l.vimeo_id = '/storage/v1/object/' || bucket_id || '/' || objects.name)
    or exists (
      select from public.support_materials m where m.file_url = '/storage/v1/object/' || bucket_id || '/' || objects.name
    )
  )
);

create policy objects_select_admin on storage.objects for select to authenticated
using ((select app.is_admin()));

grant select on storage.objects to anon, authenticated;
grant select, insert, update, delete on storage.buckets, storage.objects to service_role;

insert into storage.buckets (id, name) values ('course-files', 'course-files');
