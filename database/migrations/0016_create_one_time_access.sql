-- A link that opens a session once, for the account of the address; a newer one replaces it. Returns null when there is no
-- account. Only the link's SHA-256 is stored.
create function auth.create_access_link(address text, link_hash text, at timestamptz) returns uuid
language sql set search_path = ''
as $$
  insert into auth.one_time_tokens (user_id, token_type, token_hash, relates_to, created_at, updated_at)
  select u.id, 'recovery_token', link_hash, address, at, at
  from auth.users u where u.email = address and not u.is_sso_user and u.deleted_at is null
  on conflict (user_id, token_type) do update
  set token_hash = excluded.token_hash, relates_to = excluded.relates_to, created_at = at, updated_at = at
  returning user_id
$$;

-- Consumes the link: of two people who open it at once, one gets in. It is good for 24 hours.
create function auth.use_access_link(
  link_hash text, token_hash text, client_ip inet, client_agent text, at timestamptz
) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  link auth.one_time_tokens;
  account auth.users;
begin
  delete from auth.one_time_tokens t
  where t.token_type = 'recovery_token' and t.token_hash = link_hash
  returning t.* into link;
  if not found or link.created_at + interval '24 hours' <= at then
    return jsonb_build_object('outcome', 'otp_expired');
  end if;
  select u.* into account from auth.users u where u.id = link.user_id and u.deleted_at is null for update;
  if not found or account.banned_until > at then
    return jsonb_build_object('outcome', 'user_banned');
  end if;
  update auth.users set email_confirmed_at = coalesce(email_confirmed_at, at) where id = account.id and email is not null;
  return auth.open_session(account.id, 'otp', token_hash, client_ip, client_agent, at);
end
$$;

-- Exchanges the code of a PKCE flow (RFC 7636) for a session, once, within five minutes. `verifier_digest` is the verifier's
-- S256. A wrong verifier leaves the flow to its owner.
create function auth.exchange_code(
  code text, verifier text, verifier_digest text, token_hash text, client_ip inet, client_agent text, at timestamptz
) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  flow auth.flow_state;
  account auth.users;
begin
  select f.* into flow from auth.flow_state f where f.auth_code = code and f.user_id is not null for update;
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
  select u.* into account from auth.users u where u.id = flow.user_id and u.deleted_at is null for update;
  if not found then
    return jsonb_build_object('outcome', 'user_not_found');
  end if;
  if account.banned_until > at then
    return jsonb_build_object('outcome', 'user_banned');
  end if;
  return auth.open_session(account.id, flow.authentication_method, token_hash, client_ip, client_agent, at);
end
$$;
