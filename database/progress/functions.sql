-- Invoker functions: the policies decide.
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

create function app.stamp_lesson_progress() returns trigger
language plpgsql set search_path = ''
as $$
declare
  former public.lesson_progress;
begin
  if current_user <> 'authenticated' then return new; end if;
  if tg_op = 'UPDATE' then former := old; end if;
  if new.completed_at is not null then
    new.completed_at := coalesce(former.completed_at, now());
  end if;
  if new.watched_at is distinct from former.watched_at then
    new.watched_at := now();
  end if;
  return new;
end
$$;
