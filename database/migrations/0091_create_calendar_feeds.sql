-- The secret address under which a person's calendar reads his agenda: one row per person who asked for one. Calendars cannot
-- sign in, so the token is the key; its owner may look at it, change it and switch it off. Nobody else reads it, administrators
-- included. Not granted to any client: every write; the functions below choose the token.

create table public.calendar_feeds (
  user_id uuid primary key references public.users (id) on delete cascade,
  token text not null constraint calendar_feeds_token_is_single unique
    constraint calendar_feeds_token_is_long check (token ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now()
);

alter table public.calendar_feeds enable row level security;
alter table public.calendar_feeds force row level security;

create policy calendar_feeds_select_own on public.calendar_feeds for select to authenticated
using (user_id = (select auth.uid()));

grant select on public.calendar_feeds to authenticated;
grant select, insert, update, delete on public.calendar_feeds to service_role;

-- A new token; the one before, if any, is worthless at once.
create function public.renew_calendar_feed() returns text
language plpgsql security definer set search_path = ''
as $$
declare
  -- 244 random bits.
  fresh text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  if not (app.has_access() or app.is_admin()) then
    raise exception 'Somente membros' using errcode = '42501';
  end if;
  insert into public.calendar_feeds (user_id, token) values (auth.uid(), fresh)
  on conflict (user_id) do update set token = excluded.token, created_at = now();
  return fresh;
end
$$;

create function public.revoke_calendar_feed() returns void
language sql security definer set search_path = ''
as $$ delete from public.calendar_feeds where user_id = auth.uid() $$;

grant execute on function public.renew_calendar_feed(), public.revoke_calendar_feed() to authenticated, service_role;

-- The courses whose classes are for this person: app.people_of_course, asked the other way round. Calendars ask every hour, and
-- looking through all people for one of them would be felt.
create function app.class_courses_of(person uuid) returns setof text
language sql stable security definer set search_path = ''
as $$
  select c.id from public.courses c where c.access_rule = 'any_premium' and c.is_available and c.archived_at is null
  union
  select p.course_id from public.purchases p where p.user_id = person and app.purchase_counts(p)
  union
  select g.course_id from public.access_grants g where g.user_id = person and g.revoked_at is null
$$;

-- What the bearer of a token may see today: {classes: […]}; null when nobody has this token. Asked by the server alone.
-- Half a year back, so that a calendar does not grow for ever.
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
