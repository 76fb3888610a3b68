-- A live class: when, how long and where. Read by whom it is for: every premium member, or those who may open its course.
-- The link into the room is a column of the same row, so whoever may not attend does not see it either. Cancelled classes stay
-- in the list, marked. Not granted to any client: every write; administrators act through the functions below, which leave an
-- audit row and tell the people concerned.

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
  version integer not null default 1, -- calendars ask for a number that grows with every change
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

alter table public.live_classes enable row level security;
alter table public.live_classes force row level security;

create index live_classes_starts_at_idx on public.live_classes (starts_at); -- the agenda is read by date
create index live_classes_course_idx on public.live_classes (course_id);

create trigger live_classes_touch_updated_at before update on public.live_classes
for each row execute function app.touch_updated_at();

create policy live_classes_select_member on public.live_classes for select to authenticated
using ((select app.has_access()) and (course_id is null or course_id in (select app.openable_course_ids())));

create policy live_classes_select_admin on public.live_classes for select to authenticated
using ((select app.is_admin()));

grant select on public.live_classes to authenticated;
grant select, insert, update, delete on public.live_classes to service_role;

-- Whom a class of this course is for; null: every premium member.
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
    or exists (select from public.access_grants g where g.user_id = u.id and g.course_id = course and g.revoked_at is null)
  )
$$;

-- "quarta-feira, 25/11, às 20h00": how a notification says when. Always the school's time.
create function app.class_time(at timestamptz) returns text
language sql stable set search_path = ''
as $$
  select (array['domingo', 'segunda-feira', 'terça-feira', 'quarta-feira', 'quinta-feira', 'sexta-feira', 'sábado'])
      [extract(dow from local_at)::integer + 1] || to_char(local_at, ', DD/MM, "às" HH24"h"MI')
  from (select at at time zone 'America/Sao_Paulo' as local_at) moment
$$;

create function app.tell_class_change(class public.live_classes, title text, body text) returns void
language sql security definer set search_path = ''
as $$
  select app.notify(person, 'live_class', title, body, '/membros/agenda#aula-' || class.id)
  from app.people_of_course(class.course_id) person
$$;

-- Makes a class (id null) or changes one that somebody has seen as `expected_version`; a newer one is left alone (409).
-- Moving a class to another time tells the people concerned.
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
  perform app.require_admin();
  select * into before from public.live_classes c where c.id = class_id for update;
  if class_id is not null and before.id is null then
    raise exception 'Aula não encontrada' using errcode = 'PT404';
  end if;
  if class_id is not null and before.version is distinct from expected_version then
    raise exception 'Esta aula foi alterada por outra pessoa' using errcode = 'PT409';
  end if;
  insert into public.live_classes as c (id, title, description, starts_at, duration_minutes, join_url, course_id)
  values (
    coalesce(class_id, gen_random_uuid()), trim(save_live_class.title), trim(save_live_class.description),
    save_live_class.starts_at, save_live_class.duration_minutes, nullif(trim(save_live_class.join_url), ''),
    save_live_class.course_id
  )
  on conflict (id) do update
  set title = excluded.title, description = excluded.description, starts_at = excluded.starts_at,
    duration_minutes = excluded.duration_minutes, join_url = excluded.join_url, course_id = excluded.course_id,
    version = c.version + 1
  returning * into saved;
  perform app.audit(
    case when class_id is null then 'create_live_class' else 'update_live_class' end, 'live_class', saved.id::text,
    jsonb_build_object('title', saved.title, 'starts_at', saved.starts_at)
  );
  if before.starts_at <> saved.starts_at and saved.cancelled_at is null and saved.starts_at > now() then
    perform app.tell_class_change(saved, 'Aula remarcada: ' || saved.title, 'Novo horário: ' || app.class_time(saved.starts_at));
  end if;
  return saved.id;
end
$$;

-- Once: a class that is cancelled already stays as it is and nobody is told again.
create function public.cancel_live_class(class_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  cancelled public.live_classes;
begin
  perform app.require_admin();
  update public.live_classes c set cancelled_at = now(), version = c.version + 1
  where c.id = class_id and c.cancelled_at is null
  returning * into cancelled;
  if cancelled.id is null then
    if exists (select from public.live_classes c where c.id = class_id) then return; end if;
    raise exception 'Aula não encontrada' using errcode = 'PT404';
  end if;
  perform app.audit('cancel_live_class', 'live_class', cancelled.id::text, jsonb_build_object('title', cancelled.title));
  if cancelled.starts_at + make_interval(mins => cancelled.duration_minutes) > now() then
    perform app.tell_class_change(cancelled, 'Aula cancelada: ' || cancelled.title, 'Seria ' || app.class_time(cancelled.starts_at));
  end if;
end
$$;

grant execute on function
  public.save_live_class(uuid, integer, text, text, timestamptz, integer, text, text), public.cancel_live_class(uuid)
to authenticated, service_role;
