-- The people who may attend a class of this course; null: every premium member.
create function app.people_of_course(course text) returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select u.id
  from public.users u
  left join public.courses c on c.id = course
  where u.has_access and (
    course is null
    or (c.access_rule = 'any_premium' and c.is_available and c.archived_at is null)
    or exists (select from public.purchases p where p.user_id = u.id and p.course_id = course and app.purchase_counts(p))
    or exists (select from app.grants_in_force g where g.user_id = u.id and g.course_id = course)
  )
$$;

-- Notifies the whole audience in one statement, with the rows of app.notify: a class can have thousands of people.
create function app.notify_class_change(class public.live_classes, change text) returns void
language sql security definer set search_path = ''
as $$
  insert into public.notifications (user_id, kind, payload, href)
  select person, 'live_class', jsonb_build_object('change', change, 'title', class.title, 'starts_at', class.starts_at),
    '/membros/agenda#aula-' || class.id
  from app.people_of_course(class.course_id) person
$$;

-- Makes a class (id null) or changes the one that was seen as `expected_version`; a newer one is left alone (409). Moving a
-- class notifies the people concerned, and the log has the earlier time. A past time is refused: of a class that has begun, only
-- the text can be corrected.
create function public.save_live_class(
  class_id uuid, expected_version integer, title text, description text, starts_at timestamptz,
  duration_minutes integer, join_url text, course_id text
) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  before public.live_classes;
  saved public.live_classes;
begin
  perform app.require_role('content');
  select * into before from public.live_classes c where c.id = class_id for update;
  if class_id is not null and before.id is null then
    raise exception 'class_not_found' using errcode = 'PT404';
  elsif class_id is not null and before.version is distinct from expected_version then
    raise exception 'class_changed' using errcode = 'PT409';
  elsif starts_at is distinct from before.starts_at and starts_at <= now() then
    raise exception 'class_in_the_past' using errcode = '22023';
  end if;
  insert into public.live_classes as c (id, title, description, starts_at, duration_minutes, join_url, course_id)
  values (coalesce(class_id, gen_random_uuid()), trim(save_live_class.title), trim(save_live_class.description),
    save_live_class.starts_at, save_live_class.duration_minutes, nullif(trim(save_live_class.join_url), ''), save_live_class.course_id)
  on conflict (id) do update
  set title = excluded.title, description = excluded.description, starts_at = excluded.starts_at,
    duration_minutes = excluded.duration_minutes, join_url = excluded.join_url, course_id = excluded.course_id, version = c.version + 1
  returning * into saved;
  perform app.audit(case when class_id is null then 'create_live_class' else 'update_live_class' end, 'live_class', saved.id::text,
    jsonb_build_object('title', saved.title, 'starts_at', saved.starts_at, 'former_starts_at', nullif(before.starts_at, saved.starts_at)));
  if before.starts_at <> saved.starts_at and saved.cancelled_at is null and saved.starts_at > now() then
    perform app.notify_class_change(saved, 'moved');
  end if;
  return saved.id;
end
$$;

-- Cancelling again changes nothing, so people are notified once.
create function public.cancel_live_class(class_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  cancelled public.live_classes;
begin
  perform app.require_role('content');
  update public.live_classes c set cancelled_at = now(), version = c.version + 1
  where c.id = class_id and c.cancelled_at is null
  returning * into cancelled;
  if cancelled.id is null then
    if exists (select from public.live_classes c where c.id = class_id) then return; end if;
    raise exception 'class_not_found' using errcode = 'PT404';
  end if;
  perform app.audit('cancel_live_class', 'live_class', cancelled.id::text, jsonb_build_object('title', cancelled.title));
  if cancelled.starts_at + make_interval(mins => cancelled.duration_minutes) > now() then
    perform app.notify_class_change(cancelled, 'cancelled');
  end if;
end
$$;

-- The courses whose classes are for this person: the inverse of app.people_of_course, which would be slow for the hourly
-- requests of calendars.
create function app.class_courses_of(person uuid) returns setof text
language sql stable security definer set search_path = ''
as $$
  select c.id from public.courses c where c.access_rule = 'any_premium' and c.is_available and c.archived_at is null
  union
  select p.course_id from public.purchases p where p.user_id = person and app.purchase_counts(p)
  union
  select g.course_id from app.grants_in_force g where g.user_id = person
$$;

-- A new token; the earlier one stops working.
create function public.renew_calendar_feed() returns text
language plpgsql security definer set search_path = ''
as $$
declare
  -- 244 random bits.
  fresh text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  if not (app.has_access() or app.is_admin()) then
    raise exception 'members_only' using errcode = '42501';
  end if;
  insert into public.calendar_feeds (user_id, token) values (auth.uid(), fresh)
  on conflict (user_id) do update set token = excluded.token, created_at = now();
  return fresh;
end
$$;

create function public.revoke_calendar_feed() returns void
language sql security definer set search_path = ''
as $$ delete from public.calendar_feeds where user_id = auth.uid() $$;

-- The classes that the token's owner may see today: {classes: […]}; null for an unknown token. Called by the server only. Goes
-- half a year back, so that a calendar stays small.
create function app.read_calendar_feed(feed_token text, at timestamptz) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('classes', coalesce((
    select jsonb_agg(jsonb_build_object(
      'id', c.id, 'title', c.title, 'description', c.description, 'starts_at', c.starts_at,
      'duration_minutes', c.duration_minutes, 'join_url', c.join_url, 'is_cancelled', c.cancelled_at is not null,
      'version', c.version, 'updated_at', c.updated_at
    ) order by c.starts_at, c.id)
    from public.live_classes c
    where c.starts_at > at - interval '180 days'
      and (u.is_admin or (u.has_access and (
        c.course_id is null or c.course_id in (select app.class_courses_of(u.id))
      )))
  ), '[]'))
  from public.calendar_feeds f
  join public.users u on u.id = f.user_id
  where f.token = feed_token
$$;
