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

-- Notifies a member who has completed every lesson of a course, once per course: lessons that are reopened or added later and
-- completed again cause no second notification.
create function app.notify_completed_course() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  course public.courses;
begin
  -- The lock makes the second of two lessons that are completed concurrently wait and count the first.
  perform pg_catalog.pg_advisory_xact_lock(7401005, pg_catalog.hashtext(new.user_id::text));
  select c.* into course
  from public.lessons l join public.modules m on m.id = l.module_id join public.courses c on c.id = m.course_id
  where l.id = new.lesson_id;
  if not exists (
    select from public.modules m
    join public.lessons l on l.module_id = m.id and l.archived_at is null
    left join public.lesson_progress p on p.lesson_id = l.id and p.user_id = new.user_id
    where m.course_id = course.id and m.archived_at is null and p.completed_at is null
  ) then
    insert into public.notifications (user_id, kind, payload, href)
    values (
      new.user_id, 'course_completed', jsonb_build_object('course', course.title), '/membros/perfil#certificado-' || course.id
    )
    on conflict (user_id, href) where kind = 'course_completed' do nothing;
  end if;
  return null;
end
$$;
