-- A member's own notes on a lesson, each at a time of its video. Only the owner reads, writes and deletes them, not even
-- administrators see them; new ones need access to the lesson, kept ones stay readable without it. Not granted: moving a note to
-- another lesson or person.
create table public.lesson_notes (
  id uuid primary key default gen_random_uuid(), -- chosen by the browser, so that a note sent twice is one row
  user_id uuid not null default auth.uid() references public.users (id) on delete cascade,
  lesson_id text not null references public.lessons (id) on delete cascade,
  seconds numeric(10, 2) not null default 0 constraint lesson_notes_time_is_sane check (seconds between 0 and 86400),
  content text not null constraint lesson_notes_content_has_bounds check (char_length(content) between 1 and 5000 and content ~ '\S'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- The panel beside the player.
create index lesson_notes_user_lesson_idx on public.lesson_notes (user_id, lesson_id, seconds);
-- The cascade of a deleted lesson.
create index lesson_notes_lesson_idx on public.lesson_notes (lesson_id);
