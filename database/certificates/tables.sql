-- Certificates of participation: one per person and course, issued once all of its lessons are completed, with a code that cannot
-- be guessed. Name, course and the minutes of its lessons are those of that day. The owner and administrators read the row; with
-- the code, verify_certificate shows name, course, minutes and day, and nothing else. Not granted to any client: every write
-- (issue_certificate does it) and reading other people's.
create table public.certificates (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.users (id) on delete cascade,
  course_id text not null references public.courses (id) on delete restrict,
  code text not null constraint certificates_code_key unique
    constraint certificates_code_is_unguessable check (code ~ '^IP(-[0-9A-HJKMNP-TV-Z]{4}){4}$'),
  holder_name text not null,
  course_title text not null constraint certificates_course_title_is_short check (char_length(course_title) between 1 and 200),
  minutes integer not null constraint certificates_minutes_are_sane check (minutes between 1 and 60000),
  issued_at timestamptz not null default now(),
  constraint certificates_are_once_per_course unique (user_id, course_id),
  constraint certificates_holder_name_is_short check (char_length(holder_name) between 2 and 200),
  constraint certificates_holder_name_is_no_address check (holder_name !~ '@')
);
-- The foreign key to courses.
create index certificates_course_idx on public.certificates (course_id);
