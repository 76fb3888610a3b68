-- Passkeys. A challenge is taken by the first attempt, right or wrong.

-- 'user' for who may add or remove passkeys: with the second factor where there is one, and never on a mailbox that a stranger may
-- have registered, whose passkey would outlive the arrival of its owner.
create function auth.may_manage_passkeys(person uuid, session uuid, at timestamptz) returns text
language sql stable set search_path = ''
as $$
  select case
    when read.outcome <> 'user' then read.outcome
    when auth.lacks_factor(person, session) or auth.is_lent(session) then 'insufficient_aal'
    else 'user'
  end
  from (select auth.read_user(person, session, at) ->> 'outcome' as outcome) read
$$;

-- The account as the options of a registration name it, and whether it may have one more.
create function auth.begin_passkey(person uuid, session uuid, at timestamptz) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  outcome text := auth.may_manage_passkeys(person, session, at);
  account auth.users;
  known text[];
begin
  select u.* into account from auth.users u where u.id = person;
  known := array(select encode(c.credential_id, 'base64') from auth.webauthn_credentials c where c.user_id = person);
  if outcome = 'user' and account.mailbox_proven_at is null then
    outcome := 'email_not_confirmed';
  elsif outcome = 'user' and cardinality(known) >= 10 then
    outcome := 'too_many_passkeys';
  end if;
  return jsonb_build_object(
    'outcome', outcome, 'email', account.email, 'name', account.raw_user_meta_data ->> 'full_name', 'known', known
  );
end
$$;

create function auth.keep_passkey_challenge(kind text, person uuid, challenge text, expires_at timestamptz, at timestamptz) returns uuid
language sql set search_path = ''
as $$
  insert into auth.webauthn_challenges (user_id, challenge_type, session_data, created_at, expires_at)
  values (person, kind, jsonb_build_object('challenge', challenge), at, keep_passkey_challenge.expires_at)
  returning id
$$;

create function auth.take_passkey_challenge(challenge uuid, kind text, person uuid, at timestamptz) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  taken auth.webauthn_challenges;
begin
  delete from auth.webauthn_challenges c
  where c.id = challenge and c.challenge_type = kind and c.user_id is not distinct from person
  returning c.* into taken;
  if not found then
    return jsonb_build_object('outcome', 'webauthn_challenge_not_found');
  elsif taken.expires_at <= at then
    return jsonb_build_object('outcome', 'webauthn_challenge_expired');
  end if;
  return jsonb_build_object('outcome', 'taken', 'challenge', taken.session_data ->> 'challenge');
end
$$;

-- `credential`: id and key as base64, and what the device says of itself.
create function auth.add_passkey(person uuid, session uuid, credential jsonb, at timestamptz) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  outcome text := auth.lock_person(person, session, at);
  made auth.webauthn_credentials;
begin
  outcome := auth.begin_passkey(person, session, at) ->> 'outcome';
  if outcome <> 'user' then
    return jsonb_build_object('outcome', outcome);
  end if;
  insert into auth.webauthn_credentials (
    user_id, credential_id, public_key, aaguid, sign_count, transports, backup_eligible, backed_up, friendly_name, created_at, updated_at
  )
  values (
    person, decode(credential ->> 'id', 'base64'), decode(credential ->> 'key', 'base64'), (credential ->> 'aaguid')::uuid,
    (credential ->> 'counter')::bigint, credential -> 'transports', (credential ->> 'is_backup_eligible')::boolean,
    (credential ->> 'is_backed_up')::boolean, credential ->> 'name', at, at
  )
  on conflict (credential_id) do nothing
  returning * into made;
  if made.id is null then
    return jsonb_build_object('outcome', 'webauthn_credential_exists');
  end if;
  perform auth.notify_factor_change(person, 'passkey_added', at);
  return jsonb_build_object('outcome', 'made') || auth.passkey_json(made);
end
$$;

create function auth.passkey_json(passkey auth.webauthn_credentials) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'id', passkey.id, 'friendly_name', nullif(passkey.friendly_name, ''),
    'created_at', passkey.created_at, 'last_used_at', passkey.last_used_at
  ))
$$;

create function auth.list_passkeys(person uuid, session uuid, at timestamptz) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('outcome', auth.read_user(person, session, at) ->> 'outcome', 'passkeys', coalesce((
    select jsonb_agg(auth.passkey_json(c) order by c.created_at, c.id) from auth.webauthn_credentials c where c.user_id = person
  ), '[]'))
$$;

create function auth.rename_passkey(person uuid, session uuid, passkey uuid, name text, at timestamptz) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  outcome text := auth.lock_person(person, session, at);
  renamed auth.webauthn_credentials;
begin
  if outcome = 'user' then
    update auth.webauthn_credentials c set friendly_name = name, updated_at = at
    where c.id = passkey and c.user_id = person returning c.* into renamed;
    outcome := case when renamed.id is null then 'passkey_not_found' else 'renamed' end;
  end if;
  return jsonb_build_object('outcome', outcome) || coalesce(auth.passkey_json(renamed), '{}');
end
$$;

create function auth.remove_passkey(person uuid, session uuid, passkey uuid, at timestamptz) returns text
language plpgsql set search_path = ''
as $$
declare
  outcome text := auth.lock_person(person, session, at);
begin
  outcome := auth.may_manage_passkeys(person, session, at);
  if outcome = 'user' then
    delete from auth.webauthn_credentials c where c.id = passkey and c.user_id = person;
    outcome := case when found then 'removed' else 'passkey_not_found' end;
  end if;
  return outcome;
end
$$;

-- The key of a passkey, for the server's proof. No row: it is unknown, or its account is deleted.
create function auth.find_passkey(credential text) returns table (user_id uuid, public_key text)
language sql stable set search_path = ''
as $$
  select c.user_id, encode(c.public_key, 'base64')
  from auth.webauthn_credentials c join auth.users u on u.id = c.user_id and u.deleted_at is null
  where c.credential_id = decode(credential, 'base64')
$$;

-- Notes the use of a person's passkey. The caller holds the lock of the account. A count that falls means that the key was copied.
-- 'used', or webauthn_verification_failed.
create function auth.count_passkey_use(person uuid, credential text, sign_count bigint, at timestamptz) returns text
language plpgsql set search_path = ''
as $$
declare
  used auth.webauthn_credentials;
begin
  select c.* into used from auth.webauthn_credentials c
  where c.credential_id = decode(credential, 'base64') and c.user_id = person for update;
  if not found then
    return 'webauthn_verification_failed';
  elsif used.sign_count > 0 and count_passkey_use.sign_count > 0 and count_passkey_use.sign_count <= used.sign_count then
    perform auth.notify_factor_change(person, 'passkey_copied', at);
    return 'webauthn_verification_failed';
  end if;
  update auth.webauthn_credentials c set sign_count = count_passkey_use.sign_count, last_used_at = at, updated_at = at
  where c.id = used.id;
  return 'used';
end
$$;

-- Opens a session, after the signature was proven.
create function auth.use_passkey(
  credential text, sign_count bigint, token_hash text, client_ip inet, client_agent text, at timestamptz
) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  account auth.users;
  outcome text;
  opened jsonb;
begin
  select u.* into account from auth.users u
  where u.id in (select c.user_id from auth.webauthn_credentials c where c.credential_id = decode(credential, 'base64'))
  for update;
  if account.deleted_at is not null then
    return jsonb_build_object('outcome', 'webauthn_verification_failed');
  elsif account.banned_until > at then
    return jsonb_build_object('outcome', 'user_banned');
  end if;
  outcome := auth.count_passkey_use(account.id, credential, sign_count, at);
  if outcome <> 'used' then
    return jsonb_build_object('outcome', outcome);
  end if;
  opened := auth.open_session(account.id, 'passkey', token_hash, client_ip, client_agent, at);
  update auth.sessions s set aal = 'aal2' where s.id = (opened ->> 'session_id')::uuid;
  return auth.session_json((opened ->> 'session_id')::uuid);
end
$$;
