-- Administration of accounts by the holder of the secret key (server/auth/administration). No client may execute any of it.

-- The rest of this transaction is the secret key's doing, which the audit log says.
create function auth.act_as_service() returns void
language sql set search_path = ''
as $$ select set_config('request.jwt.claims', '{"role": "service_role"}', true) $$;

-- Details of an audited action that had no actor, because the secret key did it.
create function auth.service_mark() returns jsonb
language sql stable set search_path = ''
as $$ select case when auth.jwt() ->> 'role' = 'service_role' then '{"role": "service_role"}'::jsonb else '{}' end $$;

-- Ends whatever a banned person could go on with: sessions, links, codes, half-done sign-ins and challenges, and what an administrator
-- lent. Password, second factors and passkeys stay for the time after the ban.
create function auth.end_access(person uuid) returns void
language sql set search_path = ''
as $$
  delete from auth.sessions s where s.user_id = person or s.lent_by = person;
  delete from auth.one_time_tokens t where t.user_id = person or t.lent_by = person;
  delete from auth.email_changes c where c.user_id = person and c.due_at is null;
  delete from auth.flow_state f where person in (f.user_id, f.linking_target_id);
  delete from auth.webauthn_challenges c where c.user_id = person;
  delete from auth.mfa_challenges c using auth.mfa_factors f where f.id = c.factor_id and f.user_id = person;
$$;

-- A page of the accounts, the newest first, whose e-mail, phone number or name holds the filter.
create function auth.admin_list_users(filter text, page bigint, per_page bigint, is_ascending boolean) returns jsonb
language sql stable set search_path = ''
as $$
  with found as (
    select u.id, u.created_at from auth.users u
    where u.deleted_at is null and (filter = ''
      or strpos(coalesce(u.email, u.pending_email, ''), lower(filter)) > 0 or strpos(u.phone, ltrim(filter, '+')) > 0
      or strpos(lower(u.raw_user_meta_data ->> 'full_name'), lower(filter)) > 0)
  ), shown as (
    select f.id, row_number() over () as place from (
      select f.id from found f
      order by case when is_ascending then f.created_at end, case when not is_ascending then f.created_at end desc, f.id
      limit per_page offset (page - 1) * per_page
    ) f
  )
  select jsonb_build_object(
    'total', (select count(*) from found),
    'users', (select coalesce(jsonb_agg(d.body order by s.place), '[]') from shown s join auth.user_documents d on d.id = s.id)
  )
$$;

create function auth.admin_read_user(person uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(
    (select jsonb_build_object('outcome', 'user', 'user', d.body) from auth.user_documents d where d.id = person),
    jsonb_build_object('outcome', 'user_not_found')
  )
$$;

-- Metadata with the given keys in their place; null removes a key.
create function auth.merge_metadata(present jsonb, given jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select merged - array(select key from jsonb_each(merged) where value = 'null'::jsonb)
  from (select present || coalesce(given, '{}') as merged) m
$$;

create function auth.to_provider_mark(address text, number text) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object('provider', names[1], 'providers', names)
  from (
    select array_remove(array[case when address is not null then 'email' end, case when number is not null then 'phone' end], null)
  ) n (names)
$$;

-- A new account that owns its address, without a session. Mailbox and number are proven where the secret key's holder says so
-- (`is_proven`, `is_phone_proven`).
create function auth.admin_create_user(account jsonb, at timestamptz) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  address text := account ->> 'email';
  number text := account ->> 'phone';
  is_proven boolean := coalesce((account ->> 'is_proven')::boolean, false);
  is_phone_proven boolean := coalesce((account ->> 'is_phone_proven')::boolean, false);
  person uuid;
begin
  perform auth.act_as_service();
  perform pg_catalog.pg_advisory_xact_lock(7401011, hashtext(number));
  if auth.owns_address(address) then
    return jsonb_build_object('outcome', 'email_exists');
  elsif auth.owns_phone(number) or not is_phone_proven and exists (select from auth.users u where u.phone = number) then
    return jsonb_build_object('outcome', 'phone_exists');
  end if;
  insert into auth.users (
    id, email, encrypted_password, email_confirmed_at, mailbox_proven_at, raw_app_meta_data, raw_user_meta_data, banned_until,
    created_at, updated_at
  )
  values (
    coalesce((account ->> 'id')::uuid, gen_random_uuid()), address, account ->> 'password_hash',
    case when is_proven and address is not null then at end, case when is_proven and address is not null then at end,
    auth.to_provider_mark(address, number)
      || case when account ->> 'password_hash' is null and address is not null then '{"claimed": false}'::jsonb else '{}' end
      || auth.merge_metadata('{}', account -> 'app_metadata'),
    auth.merge_metadata('{}', account -> 'user_metadata'), (account ->> 'banned_until')::timestamptz, at, at
  )
  on conflict do nothing
  returning id into person;
  if person is null then
    return jsonb_build_object('outcome', case when auth.owns_address(address) then 'email_exists' else 'user_already_exists' end);
  end if;
  insert into auth.identities (provider_id, user_id, identity_data, provider, created_at, updated_at)
  select
    person::text, person,
    jsonb_build_object('sub', person, 'email', address, 'email_verified', is_proven, 'phone_verified', false), 'email', at, at
  where address is not null;
  if is_phone_proven then
    perform auth.give_phone(person, number, at);
  elsif number is not null then
    update auth.users set phone = number where id = person;
    perform auth.save_phone_identity(person, number, false, at);
  end if;
  perform app.audit('create_account', 'user', person::text, auth.service_mark());
  return auth.admin_read_user(person);
end
$$;

-- Moves the account to another address at once, as the correction of an unproven one does (public.admin_correct_email).
create function auth.admin_move_user(account auth.users, address text, at timestamptz) returns boolean
language plpgsql set search_path = ''
as $$
begin
  if address = account.email then
    return true;
  elsif auth.owns_address(address) or not auth.give_address(account.id, address, at) then
    return false;
  end if;
  perform auth.follow_new_address(account, null, at);
  perform app.end_sessions_of_old_address(account.id);
  perform app.audit('correct_email', 'user', account.id::text, jsonb_build_object(
    'from', app.mask_email(coalesce(account.email, account.pending_email)), 'to', app.mask_email(address)
  ) || auth.service_mark());
  return true;
end
$$;

-- Gives the account a number that no other one owns at once, as its first code would. Called under the number's lock.
create function auth.admin_give_phone(account auth.users, number text, at timestamptz) returns void
language plpgsql set search_path = ''
as $$
begin
  if account.phone <> number then
    perform app.end_sessions_of_old_address(account.id);
  end if;
  delete from auth.one_time_tokens t where t.user_id = account.id and t.token_type in ('phone_code', 'phone_change_token');
  perform auth.give_phone(account.id, number, at);
end
$$;

-- Changes an account: only the given keys. E-mail, number, password and proof of an administrator's account are not changed here: they
-- would let the key's holder sign in as the administrator. A proof ends what is older (auth.prove_mailbox), unless a password comes
-- with it.
create function auth.admin_update_user(person uuid, change jsonb, at timestamptz) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  address text := change ->> 'email';
  fresh_hash text := change ->> 'password_hash';
  account auth.users;
  ban_end timestamptz := (change ->> 'banned_until')::timestamptz;
begin
  perform auth.act_as_service();
  perform pg_catalog.pg_advisory_xact_lock(7401003), pg_catalog.pg_advisory_xact_lock(7401011, hashtext(change ->> 'phone'));
  perform from auth.users u where u.id = person or (u.email = address and not u.is_sso_user) order by u.id for update;
  select u.* into account from auth.users u where u.id = person and u.deleted_at is null;
  if not found then
    return jsonb_build_object('outcome', 'user_not_found');
  elsif change ?| array['email', 'phone', 'password_hash', 'is_proven']
    and exists (select from public.users u where u.id = person and u.is_admin) then
    return jsonb_build_object('outcome', 'is_administrator');
  elsif ban_end > at and auth.is_last_owner(person, at) then
    return jsonb_build_object('outcome', 'last_administrator');
  elsif account.phone is distinct from (change ->> 'phone') and auth.owns_phone(change ->> 'phone') then
    return jsonb_build_object('outcome', 'phone_exists');
  elsif address is not null and not auth.admin_move_user(account, address, at) then
    return jsonb_build_object('outcome', 'email_exists');
  elsif change ? 'is_proven' and address is null and account.pending_email is not null
    and not auth.give_address(person, account.pending_email, at) then
    return jsonb_build_object('outcome', 'email_exists');
  end if;
  if fresh_hash is not null then
    update auth.users u set
      encrypted_password = fresh_hash,
      raw_app_meta_data = raw_app_meta_data || case when raw_app_meta_data ? 'claimed' then '{"claimed": true}'::jsonb else '{}' end
    where u.id = person;
    delete from auth.sessions s where s.user_id = person;
    perform auth.void_links(person), auth.notify_password_change(account, at);
  end if;
  if change ? 'is_proven' then
    select u.* into account from auth.users u where u.id = person;
    perform auth.prove_mailbox(account, null, fresh_hash, at);
  end if;
  if change ? 'phone' then
    perform auth.admin_give_phone(account, change ->> 'phone', at);
  end if;
  update auth.users u set
    raw_user_meta_data = auth.merge_metadata(u.raw_user_meta_data, change -> 'user_metadata'),
    raw_app_meta_data = auth.merge_metadata(u.raw_app_meta_data, change -> 'app_metadata'),
    banned_until = case when change ? 'banned_until' then ban_end else u.banned_until end,
    updated_at = at
  where u.id = person;
  if ban_end > at then
    perform auth.end_access(person);
  end if;
  if change - 'banned_until' <> '{}' then
    perform app.audit('change_account', 'user', person::text, auth.service_mark());
  end if;
  if change ? 'banned_until' then
    perform app.audit(case when ban_end > at then 'ban_account' else 'unban_account' end, 'user', person::text, auth.service_mark());
  end if;
  return auth.admin_read_user(person);
end
$$;

-- The house's deletion: rows of money stay.
create function auth.admin_delete_user(person uuid, at timestamptz) returns jsonb
language plpgsql set search_path = ''
as $$
begin
  perform auth.act_as_service();
  return app.delete_account(person, at);
end
$$;
