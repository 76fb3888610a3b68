-- How far a member is in a lesson: where the video stopped and when it was completed. One row per member and lesson,
-- so the last watched lesson is the newest watched_at on any device. A member writes only his own, and only for lessons he
-- may open; completed_at never clears by itself (saving a position leaves it alone).

create table public.lesson_progress (
  user_id uuid not null default auth.uid() references public.users (id) on delete cascade,
  lesson_id text not null references public.lessons (id) on delete cascade,
  completed_at timestamptz,
  position_seconds numeric(10, 2) not null default 0
    constraint lesson_progress_position_is_sane check (position_seconds between 0 and 86400),
  watched_at timestamptz not null default now(),
  primary key (user_id, lesson_id)
);

create index lesson_progress_lesson_idx on public.lesson_progress (lesson_id); -- the cascade of a deleted lesson

alter table public.lesson_progress enable row level security;
alter table public.lesson_progress force row level security;

create policy lesson_progress_select_own on public.lesson_progress for select to authenticated
using (user_id = (select auth.uid()));

create policy lesson_progress_insert_own on public.lesson_progress for insert to authenticated
with check (user_id = (select auth.uid()) and lesson_id in (select l.id from public.lessons l));

create policy lesson_progress_update_own on public.lesson_progress for update to authenticated
using (user_id = (select auth.uid()))
with check (user_id = (select auth.uid()) and lesson_id in (select l.id from public.lessons l));

grant select, insert (lesson_id, completed_at, position_seconds, watched_at),
  update (completed_at, position_seconds, watched_at) on public.lesson_progress to authenticated;
grant select, insert, update, delete on public.lesson_progress to service_role;

-- Invoker functions: the policies above decide.
create function public.save_lesson_position(lesson_id text, seconds numeric) returns void
language sql set search_path = ''
as $$
  insert into public.lesson_progress as progress (lesson_id, position_seconds, watched_at)
  values (save_lesson_position.lesson_id, seconds, now())
  on conflict (user_id, lesson_id) do update
  set position_seconds = excluded.position_seconds, watched_at = excluded.watched_at
$$;

create function public.set_lesson_completed(lesson_id text, completed boolean) returns void
language sql set search_path = ''
as $$
  insert into public.lesson_progress as progress (lesson_id, completed_at)
  values (set_lesson_completed.lesson_id, case when completed then now() end)
  on conflict (user_id, lesson_id) do update
  set completed_at = case when completed then coalesce(progress.completed_at, now()) end
$$;

grant execute on function public.save_lesson_position(text, numeric), public.set_lesson_completed(text, boolean)
to authenticated, service_role;
