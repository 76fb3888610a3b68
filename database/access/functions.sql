-- Takes the flag from everybody whose last day is over. Until it has run, app.has_access and the courses are exact already.
create function app.end_accesses() returns void
language sql set search_path = ''
as $$ select app.recompute_access(u.id) from public.users u where u.access_ends_on < app.today() $$;

-- The last day on which a course is open to a person who may open it; null: no end.
create function app.access_end(person uuid, course text) returns date
language sql stable security definer set search_path = ''
as $$
  select nullif(max(held.last_day), 'infinity')
  from (
    select 'infinity'::date as last_day
    from public.purchases p where p.user_id = person and p.course_id = course and app.purchase_counts(p)
    union all
    select coalesce(g.ends_on, 'infinity')
    from app.grants_in_force g where g.user_id = person and g.course_id = course
    union all
    select coalesce(u.access_ends_on, 'infinity')
    from public.users u join public.courses c on c.id = course and c.access_rule = 'any_premium' and c.is_available
    where u.id = person and u.has_access
  ) held
$$;

-- Refuses a last day that is over.
create function app.require_last_day(ends_on date) returns date
language plpgsql stable set search_path = ''
as $$
begin
  if ends_on < app.today() or ends_on > '2200-01-01' then
    raise exception 'access_end_wrong' using errcode = '22023';
  end if;
  return ends_on;
end
$$;

-- The courses that the caller may open: owned, granted, or open to every premium member; all of them for an administrator. One
-- set, so that a policy evaluates it once a query and not once a row.
create function app.openable_course_ids() returns setof text
language sql stable security definer set search_path = ''
as $$
  select c.id
  from public.courses c
  where (select app.is_admin())
    or (c.archived_at is null and (
      (c.access_rule = 'any_premium' and c.is_available and (select app.has_access()))
      or exists (select from public.purchases p where p.user_id = (select auth.uid()) and p.course_id = c.id and app.purchase_counts(p))
      or exists (select from app.grants_in_force g where g.user_id = (select auth.uid()) and g.course_id = c.id)
    ))
$$;

create function app.can_open_course(course text) returns boolean
language sql stable security definer set search_path = ''
as $$ select course in (select app.openable_course_ids()) $$;

-- The time since which the course is open to the buyer without this purchase, by the rules of app.openable_course_ids; null: it
-- is not. A refund only takes away the access of its own purchase, and the texts around it say so.
create function app.other_access_since(purchase public.purchases) returns timestamptz
language sql stable security definer set search_path = ''
as $$
  select min(held.since)
  from public.courses c
  cross join lateral (
    select g.course_id, g.created_at as since
    from app.grants_in_force g
    where g.user_id = purchase.user_id
    union all
    select p.course_id, p.confirmed_at
    from public.purchases p
    where p.user_id = purchase.user_id and p.id <> purchase.id and app.purchase_counts(p)
  ) held
  where c.id = purchase.course_id and c.archived_at is null
    and (held.course_id = c.id or (c.access_rule = 'any_premium' and c.is_available))
$$;

-- The same for the buyer and for administrators; null for other callers.
create function public.find_other_access(purchase uuid) returns timestamptz
language sql stable security definer set search_path = ''
as $$
  select app.other_access_since(p)
  from public.purchases p
  where p.id = purchase and (p.user_id = auth.uid() or app.has_role('finance', 'support'))
$$;

-- The courses that the caller may open, and whether each is owned: a second purchase is refused only of those. Courses that are
-- open just because the caller is an administrator are left out: administrators see the shop as buyers do.
create function public.list_my_access() returns table (course_id text, is_owned boolean)
language sql stable security definer set search_path = ''
as $$
  select open.id, own.is_owned
  from app.openable_course_ids() open(id)
  cross join lateral (select app.owns_course(auth.uid(), open.id) as is_owned) own
  where own.is_owned or not app.is_admin()
$$;

-- The title of a course that may be granted; null of the members area.
create function app.require_grantable(course text) returns text
language plpgsql stable set search_path = ''
as $$
declare
  found_title text;
begin
  select c.title into found_title from public.courses c where c.id = course and c.archived_at is null;
  if course is not null and found_title is null then
    raise exception 'course_not_found' using errcode = '22023';
  end if;
  return found_title;
end
$$;

-- Gives access until a last day (null: without an end). Queues the welcome of an account that the checkout made, unless an
-- invitation follows.
create function app.give_access(
  person uuid, course text, reason text, ends_on date, is_invited boolean default false
) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  given uuid;
  title text;
begin
  perform app.lock_buyer(person);
  perform app.require_person(person);
  title := app.require_grantable(course);
  if exists (
    select from app.grants_in_force g
    where g.user_id = person and g.course_id is not distinct from course
  ) then
    raise exception 'access_already_granted' using errcode = '23505';
  end if;
  insert into public.access_grants (user_id, course_id, granted_by, reason, ends_on)
  values (person, course, auth.uid(), app.require_reason(give_access.reason), app.require_last_day(give_access.ends_on))
  returning id into given;
  if not is_invited then
    perform app.queue_welcome(person);
  end if;
  perform app.notify(person, 'access_granted', jsonb_build_object('course', title), '/membros');
  perform app.audit('grant_access', 'user', person::text,
    jsonb_build_object('course', title, 'reason', app.require_reason(give_access.reason))
    || jsonb_strip_nulls(jsonb_build_object('ends_on', give_access.ends_on)));
  return given;
end
$$;

create function public.admin_grant_access(person uuid, course text, reason text, ends_on date default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.require_role('support');
  return app.give_access(person, course, reason, ends_on);
end
$$;

-- Moves the last day of a grant, also of one that is over; null takes it away.
create function public.admin_change_access_end(grant_id uuid, ends_on date, reason text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  given public.access_grants;
begin
  perform app.require_role('support');
  perform app.lock_buyer(g.user_id) from public.access_grants g where g.id = grant_id;
  select g.* into given from public.access_grants g where g.id = grant_id and g.revoked_at is null;
  if not found then
    raise exception 'access_already_revoked' using errcode = 'PT404';
  elsif exists (
    select from app.grants_in_force g
    where g.user_id = given.user_id and g.course_id is not distinct from given.course_id and g.id <> given.id
  ) then
    raise exception 'access_already_granted' using errcode = '23505';
  end if;
  update public.access_grants g set ends_on = app.require_last_day(admin_change_access_end.ends_on) where g.id = grant_id;
  perform app.audit('change_access_end', 'user', given.user_id::text, jsonb_strip_nulls(jsonb_build_object(
    'course', (select c.title from public.courses c where c.id = given.course_id),
    'reason', app.require_reason(admin_change_access_end.reason),
    'former_ends_on', given.ends_on, 'ends_on', admin_change_access_end.ends_on
  )));
end
$$;

-- Revokes a grant. Access by a purchase ends only with its refund.
create function public.admin_revoke_access(grant_id uuid, reason text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  given public.access_grants;
begin
  perform app.require_role('support');
  perform app.lock_buyer(g.user_id) from public.access_grants g where g.id = grant_id;
  update public.access_grants g
  set revoked_at = now(), revoke_reason = app.require_reason(admin_revoke_access.reason)
  where g.id = grant_id and g.revoked_at is null
  returning g.* into given;
  if not found then
    raise exception 'access_already_revoked' using errcode = 'PT404';
  end if;
  perform app.audit('revoke_access', 'user', given.user_id::text, jsonb_build_object(
    'course', (select c.title from public.courses c where c.id = given.course_id), 'reason', given.revoke_reason
  ));
end
$$;
