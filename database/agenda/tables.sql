-- A live class: when, how long and where. Read by every premium member, or by those who may open its course. The link into the
-- room is a column of the same row, so only they see it. Cancelled classes stay in the list, marked. Not granted to any client:
-- every write; administrators act through functions that leave an audit row and notify the people concerned.
create table public.live_classes (
  id uuid primary key default gen_random_uuid(),
  title text not null constraint live_classes_title_is_present check (char_length(trim(title)) between 1 and 200),
  description text not null default '' constraint live_classes_description_is_short check (char_length(description) <= 2000),
  starts_at timestamptz not null,
  duration_minutes integer not null default 60
    constraint live_classes_duration_is_sane check (duration_minutes between 5 and 600),
  join_url text constraint live_classes_join_url_is_a_secure_address check (join_url ~ '^https://[^\s]+$' and char_length(join_url) <= 500),
  course_id text references public.courses (id) on delete set null, -- null: for every premium member
  cancelled_at timestamptz,
  version integer not null default 1, -- calendars need a number that grows with every change
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- One bad row would break every agenda and calendar.
  constraint live_classes_start_is_a_date check (starts_at between '2000-01-01Z' and '2200-01-01Z')
);
-- The agenda is read by date.
create index live_classes_starts_at_idx on public.live_classes (starts_at);
-- The classes of a course.
create index live_classes_course_idx on public.live_classes (course_id);

-- The secret address of a person's calendar feed: one row per person who requested one. Calendars cannot sign in, so the token is
-- the key; its owner may read it, change it and switch it off. No other role reads it, administrators included. Not granted to any
-- client: every write; functions choose the token.
create table public.calendar_feeds (
  user_id uuid primary key references public.users (id) on delete cascade,
  token text not null constraint calendar_feeds_token_is_single unique
    constraint calendar_feeds_token_is_long check (token ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now()
);
