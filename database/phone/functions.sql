-- Accounts by phone number (E.164 without the plus), in GoTrue's columns, and their codes, as digests: a `phone_code` opens an account,
-- a `phone_change_token` gives it a number. Nobody owns a number before its first code: what a stranger typed there does not stay.

create function auth.create_phone_code(person uuid, kind text, number text, code_hash text, at timestamptz) returns void
language sql set search_path = ''
as $$
  insert into auth.one_time_tokens (user_id, token_type, token_hash, relates_to, created_at, updated_at)
  values (person, kind, code_hash, number, at, at)
  on conflict (user_id, token_type, browser_hash) do update
  set token_hash = excluded.token_hash, relates_to = excluded.relates_to, wrong_tries = 0, created_at = at, updated_at = at
$$;

create function auth.owns_phone(number text) returns boolean
language sql stable set search_path = ''
as $$ select exists (select from auth.users u where u.phone = number and u.phone_confirmed_at is not null) $$;

create function auth.save_phone_identity(person uuid, number text, is_verified boolean, at timestamptz) returns void
language sql set search_path = ''
as $$
  insert into auth.identities as i (provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
  values (
    person::text, person,
    jsonb_build_object('sub', person, 'phone', number, 'email_verified', false, 'phone_verified', is_verified), 'phone', at, at, at
  )
  on conflict (provider_id, provider) do update
  set identity_data = i.identity_data || excluded.identity_data, last_sign_in_at = at, updated_at = at
$$;

-- The account of a number that nobody owns. Of two people who register it while a code is under way nobody's password stays: the
-- one who gets the code need not have chosen the last one.
create function auth.register_phone(number text, password_hash text, metadata jsonb, at timestamptz) returns uuid
language plpgsql set search_path = ''
as $$
declare
  person uuid;
begin
  insert into auth.users as u (phone, encrypted_password, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
  values (number, password_hash, '{"provider": "phone", "providers": ["phone"]}', metadata, at, at)
  on conflict (phone) do update set
    encrypted_password = case when exists (
      select from auth.one_time_tokens t
      where t.user_id = u.id and t.token_type = 'phone_code' and t.created_at + interval '10 minutes' > at
    ) then null else excluded.encrypted_password end,
    raw_user_meta_data = metadata, updated_at = at
  returning id into person;
  perform auth.save_phone_identity(person, number, false, at);
  return person;
end
$$;

-- Notes a code of a sign-up (`is_sign_up`) or a sign-in. 'user' with the account, or user_already_exists, otp_disabled.
create function auth.request_phone_code(
  number text, is_sign_up boolean, creates boolean, password_hash text, metadata jsonb, code_hash text, at timestamptz
) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  person uuid;
begin
  perform pg_catalog.pg_advisory_xact_lock(7401011, hashtext(number));
  if auth.owns_phone(number) then
    if is_sign_up then
      return jsonb_build_object('outcome', 'user_already_exists');
    end if;
    select u.id into person from auth.users u where u.phone = number;
  elsif not creates then
    return jsonb_build_object('outcome', 'otp_disabled');
  else
    person := auth.register_phone(number, password_hash, metadata, at);
  end if;
  update auth.users set confirmation_sent_at = at where id = person;
  perform auth.create_phone_code(person, 'phone_code', number, code_hash, at);
  return auth.admin_read_user(person);
end
$$;

-- The account whose code is sent once more, and its number: a sign-up that waits for it, or a number that an account is to get.
create function auth.find_awaited_phone(kind text, number text) returns table (user_id uuid, target text)
language sql stable set search_path = ''
as $$
  select u.id, case kind when 'phone_code' then u.phone else u.phone_change end
  from auth.users u
  where u.phone = number and u.deleted_at is null
    and case kind when 'phone_code' then u.phone_confirmed_at is null else u.phone_confirmed_at is not null and u.phone_change <> '' end
$$;

-- Asks for a number for the account behind a session. It opens the account as a password does, so that the owner is proven as for
-- one: `proven_hash` is the stored password that the proof was about.
create function auth.request_phone_change(
  person uuid, session uuid, number text, proven_hash text, code_hash text, at timestamptz
) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  outcome text := auth.lock_person(person, session, at);
  account auth.users;
begin
  select u.* into account from auth.users u where u.id = person;
  if outcome <> 'user' then
    return jsonb_build_object('outcome', outcome);
  elsif account.encrypted_password is distinct from proven_hash then
    return jsonb_build_object('outcome', 'reauthentication_needed');
  elsif auth.owns_phone(number) then
    return jsonb_build_object('outcome', 'phone_exists');
  end if;
  update auth.users set phone_change = number, phone_change_sent_at = at, updated_at = at where id = person;
  perform auth.create_phone_code(person, 'phone_change_token', number, code_hash, at);
  return auth.read_user(person, session, at);
end
$$;

-- An account that waits for its first code loses the number to the account that has just proven it.
create function auth.give_phone(person uuid, number text, at timestamptz) returns void
language plpgsql set search_path = ''
as $$
begin
  delete from auth.users u where u.phone = number and u.id <> person and u.phone_confirmed_at is null;
  update auth.users set phone = number, phone_confirmed_at = at, phone_change = '', updated_at = at where id = person;
  perform auth.save_phone_identity(person, number, true, at);
end
$$;

-- Consumes a code: good once, for ten minutes, for the number that it was sent to. The tenth wrong one ends it.
create function auth.use_phone_code(
  kind text, number text, code_hash text, token_hash text, client_ip inet, client_agent text, at timestamptz
) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  account auth.users;
begin
  perform pg_catalog.pg_advisory_xact_lock(7401011, hashtext(number));
  select u.* into account from auth.users u
  where u.id in (
    select t.user_id from auth.one_time_tokens t
    where t.token_type = kind and t.relates_to = number and t.token_hash = code_hash and t.created_at + interval '10 minutes' > at
  )
  order by u.id limit 1 for update;
  delete from auth.one_time_tokens t where t.user_id = account.id and t.token_type = kind and t.token_hash = code_hash;
  if not found then
    update auth.one_time_tokens t set wrong_tries = t.wrong_tries + 1 where t.token_type = kind and t.relates_to = number;
    delete from auth.one_time_tokens t where t.token_type = kind and t.relates_to = number and t.wrong_tries >= 10;
    return jsonb_build_object('outcome', 'otp_expired');
  elsif account.banned_until > at then
    return jsonb_build_object('outcome', 'user_banned');
  elsif account.phone is distinct from number and auth.owns_phone(number) then
    return jsonb_build_object('outcome', 'phone_exists');
  elsif account.phone is distinct from number or account.phone_confirmed_at is null then
    perform auth.give_phone(account.id, number, at);
  end if;
  return auth.open_session(account.id, 'otp', token_hash, client_ip, client_agent, at);
end
$$;

-- Takes the number away, for whoever proves to own the mailbox of an account: a stranger may have put it there.
create function auth.remove_phone(person uuid) returns void
language sql set search_path = ''
as $$
  update auth.users u set phone = null, phone_confirmed_at = null, phone_change = '' where u.id = person;
  delete from auth.identities i where i.user_id = person and i.provider = 'phone';
$$;
