-- An administrator's account opens the whole school.

-- True while an administrator's session has shown one proof and two are needed: of everybody, or because the account has a second
-- factor, which a stolen password would otherwise pass by.
create function app.lacks_second_factor() returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce(auth.jwt() ->> 'aal', 'aal1') = 'aal1' and (
    exists (select from app.settings t where t.admin_second_factor = 'required') or auth.has_factor(auth.uid())
  )
$$;

-- True while a second factor is demanded of administrators. Each may ask, also in a session that lacks it: the page shows the set-up
-- in the place of the admin area.
create function public.get_second_factor_demand() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not exists (select from public.users u where u.id = auth.uid() and u.is_admin) then
    raise exception 'admins_only' using errcode = '42501';
  end if;
  return exists (select from app.settings t where t.admin_second_factor = 'required');
end
$$;

-- Demands a second factor of every administrator, or only offers it. Who changes this has shown one, and cannot lock out oneself.
create function public.admin_demand_second_factor(demanded boolean) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.require_role('owner');
  perform app.require_fresh_proof();
  if coalesce(auth.jwt() ->> 'aal', 'aal1') = 'aal1' then
    raise exception 'second_factor_missing' using errcode = 'PT409';
  end if;
  update app.settings set admin_second_factor = case when demanded then 'required' else 'offered' end;
  perform app.audit('demand_second_factor', 'user', auth.uid()::text, jsonb_build_object('demanded', coalesce(demanded, false)));
end
$$;

-- For an owner who lost the app and the codes, by the command of the server alone: the account depends on its password again. Links
-- and sessions end, whoever has them. 'removed', or why nothing was: 'no_account', 'no_factor'.
create function auth.drop_second_factor(address text, at timestamptz) returns text
language plpgsql set search_path = ''
as $$
declare
  person uuid;
begin
  select u.id into person from auth.users u where u.email = address and not u.is_sso_user and u.deleted_at is null for update;
  if person is null then
    return 'no_account';
  elsif not auth.has_factor(person) and not exists (select from auth.webauthn_credentials c where c.user_id = person) then
    return 'no_factor';
  end if;
  perform auth.remove_factors(person), auth.void_links(person);
  delete from auth.sessions s where s.user_id = person;
  perform auth.notify_factor_change(person, 'removed', at);
  perform app.audit('drop_second_factor', 'user', person::text);
  return 'removed';
end
$$;
