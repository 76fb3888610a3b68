-- The people of a filter of the admin list behind {before, before_id}, newest first, without deleted accounts; most null: all of them.
-- plan_cache_mode: planned for each call, so that an unused filter costs nothing.
create function app.filter_students(
  search text, state text, course text, before timestamptz default null, before_id uuid default null, most integer default null
) returns setof public.users
language sql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
  select r.*
  from public.users r
  where (search = '' or r.id in (select app.find_people(search)))
    and (course = '' or r.id in (select o.user_id from app.course_owners o where o.course_id = course))
    and (before is null or (r.created_at, r.id) < (before, before_id))
    and (state <> 'access' or r.has_access) and (state <> 'no_access' or not r.has_access) and (state <> 'admins' or r.is_admin)
    and (state <> 'pending' or exists (
      select from public.purchases p where p.user_id = r.id and p.payment_status in ('PENDING', 'IN_ANALYSIS')
    ))
    and not exists (select from auth.users a where a.id = r.id and a.deleted_at is not null)
  order by r.created_at desc, r.id desc
  limit most
$$;
