-- True for the only owner who can sign in. Called under the lock 7401003, so that of two who leave the second sees it.
create function auth.is_last_owner(person uuid, at timestamptz) returns boolean
language sql stable set search_path = ''
as $$
  select exists (select from public.team_members t where t.user_id = person and t.role = 'owner') and not exists (
    select from public.team_members t join auth.users a on a.id = t.user_id
    where t.role = 'owner' and t.user_id <> person and (a.banned_until is null or a.banned_until <= at)
  )
$$;

-- Locks the person whose roles change, for an owner. The lock makes the second of two owners who dismiss each other the last one.
create function app.begin_role_change(person uuid, role text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.require_role('owner');
  perform app.require_fresh_proof();
  perform pg_catalog.pg_advisory_xact_lock(7401003);
  perform app.require_role('owner');
  perform from auth.users a where a.id = person for update;
  perform app.require_person(person);
  if role is null or role not in ('owner', 'finance', 'support', 'content') then
    raise exception 'role_unknown' using errcode = '22023';
  end if;
end
$$;

-- Gives a role; a person who has it keeps it as it is. Only a person who proved the mailbox gets one, and links and sessions of
-- before end: their holder could take over the school.
create function public.admin_give_role(person uuid, role text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.require_role('owner');
  perform app.begin_role_change(person, admin_give_role.role);
  if exists (select from auth.users a where a.id = person and (a.email is null or a.raw_app_meta_data -> 'claimed' = 'false'::jsonb)) then
    raise exception 'password_not_chosen' using errcode = 'PT409';
  elsif exists (select from auth.users a where a.id = person and a.mailbox_proven_at is null) then
    raise exception 'mailbox_not_proven' using errcode = 'PT409';
  end if;
  insert into public.team_members (user_id, role, given_by) values (person, admin_give_role.role, auth.uid()) on conflict do nothing;
  if not found then
    return;
  elsif person <> auth.uid() then
    perform auth.void_links(person), auth.drop_email_change(person);
    delete from auth.flow_state f where f.user_id = person;
    delete from auth.sessions s where s.user_id = person;
  end if;
  perform app.audit('give_role', 'user', person::text, jsonb_build_object('role', admin_give_role.role));
end
$$;

-- Takes a role: never the last owner's, and one's own only with a second confirmation. With it end the links and sessions that the
-- person made into accounts of members.
create function public.admin_take_role(person uuid, role text, confirmed boolean default false) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.require_role('owner');
  perform app.begin_role_change(person, admin_take_role.role);
  if not exists (select from public.team_members t where t.user_id = person and t.role = admin_take_role.role) then
    return;
  elsif admin_take_role.role = 'owner' and auth.is_last_owner(person, now()) then
    raise exception 'last_owner' using errcode = 'PT409';
  elsif person = auth.uid() and not coalesce(confirmed, false) then
    raise exception 'step_down_unconfirmed' using errcode = 'PT409';
  end if;
  delete from public.team_members t where t.user_id = person and t.role = admin_take_role.role;
  delete from auth.one_time_tokens t where t.lent_by = person;
  delete from auth.sessions s where s.lent_by = person;
  perform app.audit('take_role', 'user', person::text, jsonb_build_object('role', admin_take_role.role));
end
$$;

-- The people of the team, each with the roles in order of their weight; owners come first.
create function public.admin_list_team() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.require_role('owner');
  return (
    select coalesce(jsonb_agg(of_one.person order by of_one.weight, of_one.since, of_one.id), '[]')
    from (
      select u.id, min(w.weight) as weight, min(t.given_at) as since, jsonb_build_object(
        'id', u.id, 'full_name', u.full_name, 'email', u.email, 'has_factor', auth.has_factor(u.id),
        'roles', jsonb_agg(t.role order by w.weight)
      ) as person
      from public.team_members t
      join public.users u on u.id = t.user_id
      join unnest(array['owner', 'finance', 'support', 'content']) with ordinality w (role, weight) on w.role = t.role
      group by u.id
    ) of_one
  );
end
$$;
