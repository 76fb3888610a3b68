-- The kinds of hashes that are stored. A wrong password costs the work of every kind, so that its time does not reveal an
-- imported account (bcrypt, or Argon2id at another cost) from one made here, or from none. Each is looked up in the index
-- behind the one before.
create function auth.find_hash_kinds() returns jsonb
language sql stable set search_path = ''
as $$
  with recursive stored as (
    select min(auth.hash_kind(u.encrypted_password)) as kind from auth.users u
    union all
    select (select min(auth.hash_kind(u.encrypted_password)) from auth.users u where auth.hash_kind(u.encrypted_password) > stored.kind)
    from stored where stored.kind is not null
  )
  select coalesce(jsonb_agg(kind) filter (where kind is not null), '[]') from stored
$$;

-- Counts a sign-in attempt and finds the account of the address, an e-mail or a phone number. `known_limits` hold instead of `limits`
-- at a network address where the account has a session: strangers failing elsewhere cannot lock members out of their own devices.
create function auth.begin_sign_in(address text, client_ip inet, limits jsonb, known_limits jsonb, at timestamptz)
returns table (wait integer, user_id uuid, encrypted_password text, hash_kinds jsonb)
language plpgsql set search_path = ''
as $$
begin
  select u.id, u.encrypted_password into user_id, encrypted_password
  from auth.users u where (u.email = address or u.phone = address) and not u.is_sso_user and u.deleted_at is null;
  if exists (
    select from auth.sessions s
    where s.user_id = begin_sign_in.user_id
      and s.ip <<= set_masklen(client_ip, case family(client_ip) when 6 then 64 else 32 end) -- an IPv6 customer has a whole /64
  ) then
    wait := app.take_attempts(known_limits, at);
  else
    wait := app.take_attempts(limits, at);
  end if;
  hash_kinds := auth.find_hash_kinds();
  return next;
end
$$;

-- Opening a session. Every sign-in (password, sign-up, link, code) ends here, in the transaction of its flow. `token_hash` is the
-- SHA-256 of the first refresh token: the token itself is never stored.
create function auth.open_session(
  person uuid, method text, token_hash text, client_ip inet, client_agent text, at timestamptz
) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  opened uuid;
begin
  update auth.users set last_sign_in_at = at, updated_at = at where id = person;
  update auth.identities set last_sign_in_at = at, updated_at = at where user_id = person and provider = 'email';
  insert into auth.sessions (user_id, created_at, updated_at, ip, user_agent)
  values (person, at, at, client_ip, client_agent)
  returning id into opened;
  insert into auth.mfa_amr_claims (session_id, created_at, updated_at, authentication_method) values (opened, at, at, method);
  insert into auth.refresh_tokens (token, user_id, session_id, created_at, updated_at)
  values (token_hash, person, opened, at, at);
  -- Signing in is not limited when it succeeds; what one account can pile up is: its hundred latest sessions stay.
  delete from auth.sessions s where s.id in (
    select old.id from auth.sessions old where old.user_id = person
    order by coalesce(old.refreshed_at, old.created_at) desc, old.id = opened desc
    offset 100
  );
  return auth.session_json(opened);
end
$$;

-- After the password was proven against `verified_hash`: gives the attempt back and opens the session, unless the account was
-- banned, deleted or got another password meanwhile. `fresh_hash` replaces an outdated hash of the same password.
create function auth.complete_sign_in(
  person uuid, verified_hash text, fresh_hash text, attempt_keys text[],
  token_hash text, client_ip inet, client_agent text, at timestamptz
) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  account auth.users;
begin
  select u.* into account from auth.users u
  where u.id = person and u.encrypted_password = verified_hash and u.deleted_at is null
  for update;
  if not found then
    return jsonb_build_object('outcome', 'invalid_credentials');
  end if;
  if account.banned_until > at then
    return jsonb_build_object('outcome', 'user_banned');
  end if;
  if account.phone is not null and account.phone_confirmed_at is null then
    return jsonb_build_object('outcome', 'phone_not_confirmed');
  end if;
  perform app.return_attempts(attempt_keys);
  if fresh_hash is not null then
    update auth.users set encrypted_password = fresh_hash where id = person;
  end if;
  return auth.open_session(person, 'password', token_hash, client_ip, client_agent, at);
end
$$;

-- Ends sessions of the signed-in account: all of them, this one, or all others.
create function auth.sign_out(person uuid, session uuid, scope text, at timestamptz) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  found_user jsonb := auth.read_user(person, session, at);
begin
  if found_user ->> 'outcome' <> 'user' then
    return found_user;
  end if;
  delete from auth.sessions s
  where s.user_id = person
    and case scope when 'global' then true when 'local' then s.id = session when 'others' then s.id <> session end;
  return found_user;
end
$$;

-- Ends the sessions that no password opened, but for `kept`. What a link or a code opened ends with the address that it was
-- sent to: the reader of a mistyped address's mailbox could otherwise set a password for the corrected account.
create function auth.end_link_sessions(person uuid, kept uuid default null) returns void
language sql set search_path = ''
as $$
  delete from auth.sessions s
  where s.user_id = person and s.id is distinct from kept and not exists (
    select from auth.mfa_amr_claims c where c.session_id = s.id and c.authentication_method = 'password'
  )
$$;

-- Exchanges a refresh token for its successor, one exchange of a session at a time. Both come as SHA-256; the successor is
-- derived from the token by the server, so the same token again within ten seconds (a lost answer, two tabs) gets the same
-- successor. Later the token is stolen or its thief's: the whole session ends. RFC 9700, section 4.14.2 (refresh token
-- rotation). The account is locked before its session, as in everything that changes an account, so that a deletion or a new
-- password at the same time cannot deadlock.
create function auth.rotate_refresh_token(
  given text, successor text, client_ip inet, client_agent text, at timestamptz
) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  session auth.sessions;
  token auth.refresh_tokens;
  account auth.users;
begin
  perform from auth.users u where u.id = (select t.user_id from auth.refresh_tokens t where t.token = given) for key share;
  select s.* into session
  from auth.refresh_tokens t join auth.sessions s on s.id = t.session_id
  where t.token = given
  for update of s;
  if not found then
    return jsonb_build_object('outcome', 'refresh_token_not_found');
  end if;
  select t.* into token from auth.refresh_tokens t where t.token = given; -- read again, now that the session is ours
  if token.id is null then -- the session has risen meanwhile (auth.raise_session)
    return jsonb_build_object('outcome', 'refresh_token_not_found');
  end if;
  select u.* into account from auth.users u where u.id = session.user_id;
  if account.deleted_at is not null then
    return jsonb_build_object('outcome', 'refresh_token_not_found');
  end if;
  if account.banned_until > at then
    return jsonb_build_object('outcome', 'user_banned');
  end if;
  if session.not_after <= at then
    return jsonb_build_object('outcome', 'session_expired');
  end if;
  if token.revoked then
    perform from auth.refresh_tokens t
    where t.token = successor and not t.revoked and token.updated_at + interval '10 seconds' >= at;
    if not found then
      delete from auth.sessions where id = session.id;
      return jsonb_build_object('outcome', 'refresh_token_already_used');
    end if;
    return auth.session_json(session.id);
  end if;
  update auth.refresh_tokens set revoked = true, updated_at = at where id = token.id;
  insert into auth.refresh_tokens (token, parent, user_id, session_id, created_at, updated_at)
  values (successor, given, session.user_id, session.id, at, at);
  update auth.sessions set refreshed_at = at, updated_at = at, ip = client_ip, user_agent = client_agent where id = session.id;
  -- A month is long enough to catch a stolen token; without an end a session would leave a row an hour.
  delete from auth.refresh_tokens t
  where t.session_id = session.id and t.revoked and t.updated_at < at - interval '30 days';
  return auth.session_json(session.id);
end
$$;
