-- Extras of the members area: a link, or a file of the private bucket `resources`. Read by every premium member, or by those who
-- may open its course; archived ones only by administrators. Not granted to any client: every write; administrators act through
-- functions that leave an audit row.
create table public.resources (
  id text primary key default gen_random_uuid()::text,
  title text not null constraint resources_title_is_present check (char_length(trim(title)) between 1 and 200),
  description text not null default '' constraint resources_description_is_short check (char_length(description) <= 1000),
  kind text not null constraint resources_kind_is_known check (kind in ('link', 'download')),
  url text not null constraint resources_url_fits_its_kind check (
    char_length(url) <= 1000
    and case kind
      when 'link' then url ~ '^https://[^\s]+$'
      else url ~ '^/storage/v1/object/resources/.+$'
    end
  ),
  -- Free text, such as 2.5MB.
  file_size text not null default '' constraint resources_file_size_is_short check (char_length(file_size) <= 40),
  course_id text references public.courses (id) on delete set null, -- null: for every premium member
  position integer not null default 0,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- A change names the version that its editor has seen; a newer one is not overwritten (409).
  version integer not null default 1
);
-- The resources of a course.
create index resources_course_idx on public.resources (course_id);
-- Storage finds the resource of a file.
create index resources_url_idx on public.resources (url);
