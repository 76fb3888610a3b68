-- Everything that changes an account locks it and then what belongs to it. Refreshing, and coming in by a link or a code, took the
-- session or the token first: a deletion or a change of password at that moment, and PostgreSQL ended one of the two. Functions of
-- 0014, 0016 and 0205, replaced.

create or replace function auth.rotate_refresh_token(
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
  select t.* into token from auth.refresh_tokens t where t.token = given; -- as it is now that the session is ours
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

create or replace function auth.use_access_link(
  link_hash text, token_hash text, client_ip inet, client_agent text, at timestamptz
) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  link auth.one_time_tokens;
  account auth.users;
begin
  select u.* into account from auth.users u
  where u.id in (
    select t.user_id from auth.one_time_tokens t
    where t.token_type in ('recovery_token', 'reauthentication_token') and t.token_hash = link_hash
  )
  for update;
  delete from auth.one_time_tokens t
  where t.user_id = account.id and t.token_type in ('recovery_token', 'reauthentication_token') and t.token_hash = link_hash
  returning t.* into link;
  if not found or link.created_at + interval '24 hours' <= at then
    return jsonb_build_object('outcome', 'otp_expired');
  end if;
  if account.deleted_at is not null or account.banned_until > at then
    return jsonb_build_object('outcome', 'user_banned');
  end if;
  update auth.users set
    email_confirmed_at = coalesce(email_confirmed_at, at),
    mailbox_proven_at = case when link.token_type = 'recovery_token' and link.relates_to = email
      then coalesce(mailbox_proven_at, at) else mailbox_proven_at end
  where id = account.id and email is not null;
  return auth.open_session(account.id, 'otp', token_hash, client_ip, client_agent, at);
end
$$;

create or replace function auth.use_sign_in_code(
  address text, code_hash text, token_hash text, client_ip inet, client_agent text, at timestamptz
) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  account auth.users;
begin
  select u.* into account from auth.users u where u.email = address and not u.is_sso_user for update;
  delete from auth.one_time_tokens t
  where t.user_id = account.id and t.token_type = 'confirmation_token' and t.relates_to = address
    and t.token_hash = code_hash and t.created_at + interval '10 minutes' > at;
  if not found then
    return jsonb_build_object('outcome', 'otp_expired');
  end if;
  if account.banned_until > at then
    return jsonb_build_object('outcome', 'user_banned');
  end if;
  update auth.users
  set email_confirmed_at = coalesce(email_confirmed_at, at), mailbox_proven_at = coalesce(mailbox_proven_at, at)
  where id = account.id;
  return auth.open_session(account.id, 'otp', token_hash, client_ip, client_agent, at);
end
$$;

create or replace function auth.exchange_code(
  code text, verifier text, verifier_digest text, token_hash text, client_ip inet, client_agent text, at timestamptz
) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  flow auth.flow_state;
  account auth.users;
begin
  select u.* into account from auth.users u
  where u.id in (select f.user_id from auth.flow_state f where f.auth_code = code)
  for update;
  select f.* into flow from auth.flow_state f where f.auth_code = code and f.user_id = account.id for update;
  if not found then
    return jsonb_build_object('outcome', 'flow_state_not_found');
  end if;
  if coalesce(flow.auth_code_issued_at, flow.created_at) + interval '5 minutes' <= at then
    delete from auth.flow_state where id = flow.id;
    return jsonb_build_object('outcome', 'flow_state_expired');
  end if;
  if flow.code_challenge <> (case flow.code_challenge_method when 's256' then verifier_digest else verifier end) then
    return jsonb_build_object('outcome', 'bad_code_verifier');
  end if;
  delete from auth.flow_state where id = flow.id;
  if account.deleted_at is not null then
    return jsonb_build_object('outcome', 'user_not_found');
  end if;
  if account.banned_until > at then
    return jsonb_build_object('outcome', 'user_banned');
  end if;
  return auth.open_session(account.id, flow.authentication_method, token_hash, client_ip, client_agent, at);
end
$$;
