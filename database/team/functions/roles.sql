-- True for callers with one of the roles, and for owners, who have each of them. False while the session lacks the second factor
-- (app.lacks_second_factor). A definer function, so that policies do not call themselves.
create function app.has_role(variadic roles text[]) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.team_members t where t.user_id = auth.uid() and (t.role = 'owner' or t.role = any (roles))
  ) and not app.lacks_second_factor()
$$;

-- The first line of every function that acts for the team. Names the roles that would do: the page says whom to ask.
create function app.require_role(variadic roles text[]) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if app.has_role(variadic roles) then
    return;
  elsif not exists (select from public.team_members t where t.user_id = auth.uid()) then
    raise exception 'admins_only' using errcode = '42501';
  elsif app.lacks_second_factor() then
    raise exception 'second_factor_needed' using errcode = '42501';
  end if;
  raise exception 'role_missing' using errcode = '42501', detail = to_jsonb(roles)::text;
end
$$;

-- Keeps users.is_admin, "is of the team", as the roles are. The lock makes the later of two changes of one person count both.
create function app.follow_roles() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  person uuid := coalesce(new.user_id, old.user_id);
begin
  perform from public.users u where u.id = person for update;
  update public.users u set is_admin = not u.is_admin
  where u.id = person and u.is_admin is distinct from exists (select from public.team_members t where t.user_id = person);
  return null;
end
$$;
