-- The courses that the caller may open, and whether he bought it or was given it: only of those another purchase is refused.
-- What is open for an administrator's work alone is left out: whoever runs the shop sees it as its buyers do.
create function public.list_my_access() returns table (course_id text, is_owned boolean)
language sql stable security definer set search_path = ''
as $$
  select open.id, own.is_owned
  from app.openable_course_ids() open(id)
  cross join lateral (select app.owns_course(auth.uid(), open.id) as is_owned) own
  where own.is_owned or not app.is_admin()
$$;

grant execute on function public.list_my_access() to authenticated, service_role;
