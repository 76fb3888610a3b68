-- A sign-in through a provider, from its start to its code or session.

-- `flow`: id, provider, challenge, method, invite_hash, referrer, browser_hash, verifier, nonce, key_id. 'started', or why not.
create function auth.start_flow(flow jsonb, target uuid, at timestamptz) returns text
language plpgsql set search_path = ''
as $$
begin
  if flow ->> 'invite_hash' is not null
    and not exists (select from auth.one_time_tokens t where t.token_hash = flow ->> 'invite_hash') then
    return 'user_not_found';
  end if;
  insert into auth.flow_state (
    id, provider_type, authentication_method, code_challenge, code_challenge_method, invite_token, referrer, linking_target_id,
    browser_hash, provider_verifier, nonce, key_id, created_at, updated_at
  )
  values (
    (flow ->> 'id')::uuid, flow ->> 'provider', 'oauth', flow ->> 'challenge', flow ->> 'method', flow ->> 'invite_hash',
    flow ->> 'referrer', target, flow ->> 'browser_hash', flow ->> 'verifier', flow ->> 'nonce', flow ->> 'key_id', at, at
  );
  return 'started';
end
$$;

-- Takes a provider's answer, once, within ten minutes. The browser's cookie decides; a flow with a client's challenge goes without one,
-- because its verifier binds it, unless it links: what is linked is there before any verifier is seen.
create function auth.take_flow(state uuid, browser text, at timestamptz) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  flow auth.flow_state;
begin
  select f.* into flow from auth.flow_state f where f.id = state and f.browser_hash is not null for update;
  if not found then
    return jsonb_build_object('outcome', 'bad_oauth_state');
  elsif flow.provider_verifier is null then
    return jsonb_build_object('outcome', 'flow_state_already_used');
  elsif flow.created_at + interval '10 minutes' <= at then
    return jsonb_build_object('outcome', 'bad_oauth_state', 'reason', 'expired');
  elsif flow.browser_hash is distinct from browser and (
    browser is not null or flow.code_challenge is null or flow.linking_target_id is not null
  ) then
    return jsonb_build_object('outcome', 'bad_oauth_state', 'reason', 'browser');
  end if;
  update auth.flow_state f set provider_verifier = null, updated_at = at where f.id = state;
  return jsonb_build_object(
    'outcome', 'taken', 'id', flow.id, 'provider', flow.provider_type, 'referrer', flow.referrer, 'nonce', flow.nonce,
    'verifier', flow.provider_verifier, 'key_id', flow.key_id, 'is_pkce', flow.code_challenge is not null
  );
end
$$;

-- The account of a provider's answer: 'code' where the client has a verifier, or a session; or the refusal of auth.link_identity.
-- `tokens`: the provider's, sealed (access, refresh).
create function auth.finish_flow(
  state uuid, profile jsonb, code text, tokens jsonb, token_hash text, client_ip inet, client_agent text, at timestamptz
) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  flow auth.flow_state;
  linked jsonb;
  person uuid;
begin
  select f.* into flow from auth.flow_state f where f.id = state;
  if not found then -- a ban or a new password has ended it meanwhile
    return jsonb_build_object('outcome', 'bad_oauth_state');
  end if;
  linked := auth.link_identity(profile, flow.linking_target_id, at);
  person := linked ->> 'user_id';
  if linked ->> 'outcome' <> 'linked' then
    delete from auth.flow_state f where f.id = state;
    return linked;
  elsif flow.code_challenge is null then
    delete from auth.flow_state f where f.id = state;
    return auth.open_session(person, 'oauth', token_hash, client_ip, client_agent, at);
  end if;
  update auth.flow_state f set
    user_id = person, auth_code = code, auth_code_issued_at = at, updated_at = at,
    provider_access_token = tokens ->> 'access', provider_refresh_token = tokens ->> 'refresh', key_id = tokens ->> 'key_id'
  where f.id = state;
  return jsonb_build_object('outcome', 'code');
end
$$;

-- The grant of an ID token: a session of its account.
create function auth.open_by_identity(
  profile jsonb, target uuid, token_hash text, client_ip inet, client_agent text, at timestamptz
) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  linked jsonb := auth.link_identity(profile, target, at);
begin
  if linked ->> 'outcome' <> 'linked' then
    return linked;
  end if;
  return auth.open_session((linked ->> 'user_id')::uuid, 'oauth', token_hash, client_ip, client_agent, at);
end
$$;
