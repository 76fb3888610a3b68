-- A refund takes away what its purchase gave, and not what the person was given by hand or bought besides: before it and after
-- it nobody is told that the access ends when it does not.

-- Since when the course is open to the buyer without this purchase, as app.openable_course_ids opens it; null: it is not.
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

-- The same for whoever bought, and for administrators; null as well for everybody else.
create function public.find_other_access(purchase uuid) returns timestamptz
language sql stable security definer set search_path = ''
as $$
  select app.other_access_since(p)
  from public.purchases p
  where p.id = purchase and (p.user_id = auth.uid() or app.is_admin())
$$;

grant execute on function public.find_other_access(uuid) to authenticated, service_role;
