-- A confirmed purchase of a test provider does not count once a real provider is on.
create function app.purchase_counts(purchase public.purchases) returns boolean
language sql stable security definer set search_path = ''
as $$
  select purchase.payment_status = 'CONFIRMED'
    and (not purchase.is_test or app.is_test_money())
$$;

-- Bought and in force, or given by an administrator: nothing to pay.
create function app.owns_course(person uuid, course text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.purchases p where p.user_id = person and p.course_id = course and app.purchase_counts(p))
    or exists (select from app.grants_in_force g where g.user_id = person and g.course_id = course)
$$;

-- Writes has_access and its last day, and is the only function that does. A deleted account gets no access back, whatever becomes of
-- its purchases.
create function app.recompute_access(person uuid) returns void
language sql security definer set search_path = ''
as $$
  update public.users u
  set has_access = fresh.last_day is not null, access_ends_on = nullif(fresh.last_day, 'infinity')
  from (
    select case when a.deleted_at is null then greatest(
      (select 'infinity'::date where exists (select from public.purchases p where p.user_id = person and app.purchase_counts(p))),
      (select max(coalesce(g.ends_on, 'infinity')) from app.grants_in_force g where g.user_id = person)
    ) end as last_day
    from auth.users a where a.id = person
  ) fresh
  where u.id = person and (u.has_access, u.access_ends_on) is distinct from (fresh.last_day is not null, nullif(fresh.last_day, 'infinity'))
$$;

create function app.recompute_access_of_row() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op <> 'INSERT' and old.user_id is distinct from new.user_id then perform app.recompute_access(old.user_id); end if;
  if tg_op <> 'DELETE' then perform app.recompute_access(new.user_id); end if;
  return null;
end
$$;

-- An account that the checkout made is mailed the way to a password once, with its first purchase or grant.
create function app.queue_welcome(person uuid) returns void
language sql security definer set search_path = ''
as $$
  insert into app.outbox (kind, key, payload)
  select 'welcome', 'welcome:' || u.id, jsonb_build_object('user_id', u.id)
  from auth.users u where u.id = person and u.raw_app_meta_data ->> 'claimed' = 'false'
  on conflict (key) do nothing
$$;
