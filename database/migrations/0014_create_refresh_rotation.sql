-- Exchanges a refresh token for its successor, one exchange of a session at a time. Both come as SHA-256; the successor is
-- derived from the token by the server, so whoever presents the same token again within ten seconds (a lost answer, two tabs)
-- gets the same successor. Later the token can only be a stolen one or its thief's: the whole session ends.
-- RFC 9700, section 4.14.2 (refresh token rotation).
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
