-- Opening a session. Every way in (password, sign-up, link, code) ends here, in the transaction of its flow.
-- `token_hash` is the SHA-256 of the first refresh token: the token itself is never stored.
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

-- Counts a sign-in attempt and finds whom the address belongs to. `known_limits` hold instead of `limits` at a network
-- address where the account has a session: strangers failing elsewhere cannot lock a member out of his own devices.
create function auth.begin_sign_in(address text, client_ip inet, limits jsonb, known_limits jsonb, at timestamptz)
returns table (wait integer, user_id uuid, encrypted_password text)
language plpgsql set search_path = ''
as $$
begin
  select u.id, u.encrypted_password into user_id, encrypted_password
  from auth.users u where u.email = address and not u.is_sso_user and u.deleted_at is null;
  if exists (
    select from auth.sessions s
    where s.user_id = begin_sign_in.user_id
      and s.ip <<= set_masklen(client_ip, case family(client_ip) when 6 then 64 else 32 end) -- an IPv6 customer has a whole /64
  ) then
    wait := app.take_attempts(known_limits, at);
  else
    wait := app.take_attempts(limits, at);
  end if;
  return next;
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
  perform app.return_attempts(attempt_keys);
  if fresh_hash is not null then
    update auth.users set encrypted_password = fresh_hash where id = person;
  end if;
  return auth.open_session(person, 'password', token_hash, client_ip, client_agent, at);
end
$$;
