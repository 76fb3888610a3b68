-- Who reads the mailbox of a mistyped address could use its link, and keep that session after the address was corrected: it could set
-- a password for the new address. What a link or a code opened ends with the address that it was sent to. So do links into members'
-- accounts that somebody made who administers no more. Functions of 0215, 0232 and 0255, replaced.

-- Sessions that no password opened, but for one.
create function auth.end_lent_sessions(person uuid, kept uuid default null) returns void
language sql set search_path = ''
as $$
  delete from auth.sessions s
  where s.user_id = person and s.id is distinct from kept and not exists (
    select from auth.mfa_amr_claims c where c.session_id = s.id and c.authentication_method = 'password'
  )
$$;

create or replace function auth.update_user(
  person uuid, session uuid, address text, password_hash text, metadata jsonb, max_metadata_bytes integer,
  proven_hash text, at timestamptz
) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  found_user jsonb;
  account auth.users;
  merged jsonb;
begin
  -- Both rows in one order: two people who want each other's address must not wait for each other.
  perform from auth.users u where u.id = person or (u.email = address and not u.is_sso_user) order by u.id for update;
  select u.* into account from auth.users u where u.id = person;
  found_user := auth.read_user(person, session, at);
  if found_user ->> 'outcome' <> 'user' then
    return found_user;
  end if;
  if (password_hash is not null or address is distinct from account.email and address is not null)
    and account.encrypted_password is distinct from proven_hash then
    return jsonb_build_object('outcome', 'reauthentication_needed');
  end if;
  if password_hash is not null and coalesce(address, account.email) is null then
    return jsonb_build_object('outcome', 'email_missing');
  end if;

  merged := account.raw_user_meta_data || coalesce(metadata, '{}');
  merged := merged - array(select key from jsonb_each(merged) where value = 'null'::jsonb);
  if metadata is not null and octet_length(merged::text) > max_metadata_bytes then
    return jsonb_build_object('outcome', 'metadata_too_large');
  end if;
  if address is distinct from account.email and address is not null then
    if not auth.free_address(address) then
      return jsonb_build_object('outcome', 'email_exists');
    end if;
    begin
      update auth.users set email = address, email_confirmed_at = at where id = person;
    exception when unique_violation then
      return jsonb_build_object('outcome', 'email_exists');
    end;
    update auth.identities set identity_data = identity_data || jsonb_build_object('email', address), updated_at = at
    where user_id = person and provider = 'email';
    delete from auth.one_time_tokens t where t.user_id = person;
    perform auth.end_lent_sessions(person, session);
    perform auth.tell_changed_email(account, at);
  end if;
  if password_hash is not null then
    update auth.users set
      encrypted_password = password_hash,
      raw_app_meta_data = raw_app_meta_data || case when raw_app_meta_data ? 'claimed' then '{"claimed": true}'::jsonb else '{}' end
    where id = person;
    delete from auth.sessions s where s.user_id = person and s.id <> session;
    delete from auth.one_time_tokens t where t.user_id = person;
    perform auth.tell_changed_password(account, at);
  end if;
  update auth.users set raw_user_meta_data = merged, updated_at = at where id = person;
  return auth.read_user(person, session, at);
end
$$;

create or replace function public.admin_correct_email(person uuid, address text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  fresh text := lower(trim(address));
  old text;
begin
  perform app.require_admin();
  -- Both rows in one order: two corrections that want each other's address must not wait for each other.
  perform from auth.users u where u.id = person or (u.email = fresh and not u.is_sso_user) order by u.id for update;
  old := (app.require_no_admin(app.require_person(person))).email;
  if fresh is null or fresh !~ '^[^@[:space:]]+@[^@[:space:]]+\.[^@[:space:].]{2,}$' or char_length(fresh) > 254 then
    raise exception 'Email inválido' using errcode = '22023';
  elsif fresh = old then
    return;
  end if;
  if not auth.free_address(fresh) then
    raise exception 'Este e-mail já é de outra conta' using errcode = '23505';
  end if;
  begin
    update auth.users set email = fresh, email_confirmed_at = now() where id = person;
  exception when unique_violation then
    raise exception 'Este e-mail já é de outra conta' using errcode = '23505';
  end;
  update auth.identities set identity_data = identity_data || jsonb_build_object('email', fresh), updated_at = now()
  where user_id = person and provider = 'email';
  delete from auth.one_time_tokens t where t.user_id = person;
  perform auth.end_lent_sessions(person);
  -- Who read the old mailbox may have chosen the password, too. An account without one has its buyer's sessions alone.
  delete from auth.sessions s using auth.users u
  where s.user_id = person and u.id = person and u.raw_app_meta_data -> 'claimed' is distinct from 'false'::jsonb;
  perform app.audit('correct_email', 'user', person::text,
    jsonb_build_object('from', app.mask_email(old), 'to', app.mask_email(fresh)));
end
$$;

create or replace function public.admin_set_admin(person uuid, is_admin boolean, confirmed boolean default false) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  account public.users;
begin
  perform app.require_admin();
  perform pg_catalog.pg_advisory_xact_lock(7401003); -- two who remove each other: the second finds himself the last
  perform app.require_admin();
  perform from auth.users a where a.id = person for update;
  account := app.require_person(person);
  if account.is_admin = admin_set_admin.is_admin then
    return;
  elsif admin_set_admin.is_admin is null then
    raise exception 'Diga se a pessoa administra ou não' using errcode = '22023';
  elsif admin_set_admin.is_admin and exists (
    select from auth.users a where a.id = person and (a.email is null or a.raw_app_meta_data -> 'claimed' = 'false'::jsonb)
  ) then
    raise exception 'Esta pessoa ainda não criou a própria senha' using errcode = 'PT409';
  elsif not admin_set_admin.is_admin and not exists (select from public.users u where u.is_admin and u.id <> person) then
    raise exception 'Esta é a única pessoa que administra. Escolha outra antes.' using errcode = 'PT409';
  elsif person = auth.uid() and not coalesce(confirmed, false) then
    raise exception 'Confirme que você quer deixar de administrar' using errcode = 'PT409';
  end if;
  update public.users u set is_admin = admin_set_admin.is_admin where u.id = person;
  if admin_set_admin.is_admin then
    delete from auth.one_time_tokens t where t.user_id = person;
    delete from auth.flow_state f where f.user_id = person;
    perform auth.end_lent_sessions(person);
  else
    delete from auth.one_time_tokens t
    where t.token_type = 'reauthentication_token' and t.user_id::text in (
      select l.subject_id from public.audit_log l
      where l.actor_id = person and l.action = 'create_access_link' and l.created_at > now() - interval '24 hours'
    );
  end if;
  perform app.audit(case when admin_set_admin.is_admin then 'make_admin' else 'unmake_admin' end, 'user', person::text);
end
$$;
