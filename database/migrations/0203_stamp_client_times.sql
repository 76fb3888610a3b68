-- A client says whether, the database says when: "infinity" and years before Christ are times too, and a page that writes one
-- as a date breaks for whoever opens it. The server itself and the functions of administrators may still say when.

update public.lesson_progress p set
  completed_at = case when p.completed_at between '2000-01-01Z' and now() then p.completed_at
    when p.completed_at is not null then now() end,
  watched_at = case when p.watched_at between '2000-01-01Z' and now() then p.watched_at else now() end
where p.completed_at not between '2000-01-01Z' and now() or p.watched_at not between '2000-01-01Z' and now();
update public.comments c set deleted_at = now() where c.deleted_at not between '2000-01-01Z' and now();
update public.notifications n set read_at = now() where n.read_at not between '2000-01-01Z' and now();

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

create trigger lesson_progress_stamp before insert or update on public.lesson_progress
for each row execute function app.stamp_lesson_progress();

create function app.stamp_comment_deletion() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.deleted_at is not null and current_user = 'authenticated' then
    new.deleted_at := coalesce(old.deleted_at, now());
  end if;
  return new;
end
$$;

create trigger comments_stamp_deletion before update of deleted_at on public.comments
for each row execute function app.stamp_comment_deletion();

create function app.stamp_notification_reading() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.read_at is not null and current_user = 'authenticated' then
    new.read_at := coalesce(old.read_at, now());
  end if;
  return new;
end
$$;

create trigger notifications_stamp_reading before update of read_at on public.notifications
for each row execute function app.stamp_notification_reading();

alter table public.lesson_progress
add constraint lesson_progress_times_are_dates check (
  completed_at between '2000-01-01Z' and '2200-01-01Z' and watched_at between '2000-01-01Z' and '2200-01-01Z'
);
alter table public.comments
add constraint comments_deletion_is_a_date check (deleted_at between '2000-01-01Z' and '2200-01-01Z');
alter table public.notifications
add constraint notifications_reading_is_a_date check (read_at between '2000-01-01Z' and '2200-01-01Z');
-- One bad row would break the agenda and the calendars of everybody. Not checked for what is stored: nobody knows when it is.
alter table public.live_classes
add constraint live_classes_start_is_a_date check (starts_at between '2000-01-01Z' and '2200-01-01Z') not valid;
