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
      or exists (select from public.access_grants g where g.user_id = (select auth.uid()) and g.course_id = c.id and g.revoked_at is null)
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
    from public.access_grants g
    where g.user_id = purchase.user_id and g.revoked_at is null
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

create function public.admin_grant_access(person uuid, course text, reason text) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  given uuid;
  title text;
begin
  perform app.require_role('support');
  perform app.lock_buyer(person);
  perform app.require_person(person);
  select c.title into title from public.courses c where c.id = course and c.archived_at is null;
  if course is not null and title is null then
    raise exception 'course_not_found' using errcode = '22023';
  end if;
  if exists (
    select from public.access_grants g
    where g.user_id = person and g.course_id is not distinct from course and g.revoked_at is null
  ) then
    raise exception 'access_already_granted' using errcode = '23505';
  end if;
  insert into public.access_grants (user_id, course_id, granted_by, reason)
  values (person, course, auth.uid(), app.require_reason(admin_grant_access.reason))
  returning id into given;
  perform app.queue_welcome(person);
  perform app.notify(person, 'access_granted', jsonb_build_object('course', title), '/membros');
  perform app.audit('grant_access', 'user', person::text,
    jsonb_build_object('course', title, 'reason', app.require_reason(admin_grant_access.reason)));
  return given;
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
