-- A member's progress in a lesson: where the video stopped and when it was completed. One row per member and lesson, so the last
-- watched lesson is the newest watched_at on any device. A member writes only the own rows, and only for lessons that are open to
-- the member; saving a position never clears completed_at.
create table public.lesson_progress (
  user_id uuid not null default auth.uid() references public.users (id) on delete cascade,
  lesson_id text not null references public.lessons (id) on delete cascade,
  completed_at timestamptz,
  position_seconds numeric(10, 2) not null default 0
    constraint lesson_progress_position_is_sane check (position_seconds between 0 and 86400),
  watched_at timestamptz not null default now(),
  primary key (user_id, lesson_id),
  constraint lesson_progress_times_are_dates check (
    completed_at between '2000-01-01Z' and '2200-01-01Z' and watched_at between '2000-01-01Z' and '2200-01-01Z'
    )
);
-- The cascade of a deleted lesson.
create index lesson_progress_lesson_idx on public.lesson_progress (lesson_id);
-- Progress in a period.
create index lesson_progress_watched_idx on public.lesson_progress (watched_at);
