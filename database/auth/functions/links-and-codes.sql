-- A link that leaves by mail is a recovery token, one of the secret key (links-by-key.sql) a confirmation token; a newer one replaces
-- it. One that an administrator hands over is not replaced by a mail that a stranger asks for: it is a kind of its own, with the name
-- of its lender. All kinds open the same. Null when there is no such account.
create function auth.create_link(
  person uuid, token_type text, link_hash text, at timestamptz, lender uuid default null
) returns uuid
language sql set search_path = ''
as $$
  insert into auth.one_time_tokens (user_id, token_type, token_hash, relates_to, lent_by, created_at, updated_at)
  select u.id, create_link.token_type, link_hash, coalesce(u.email, u.pending_email), lender, at, at
  from auth.users u where u.id = person and u.deleted_at is null
  on conflict (user_id, token_type, browser_hash) do update
  set token_hash = excluded.token_hash, relates_to = excluded.relates_to, lent_by = excluded.lent_by,
    created_at = at, updated_at = at
  returning user_id
$$;

-- The account of a link, without using it up: a browser in which another account is signed in asks first. The link's holder could
-- open the account, so nothing is revealed. `asks_password`: the link would void a chosen password, so its page asks for it. The
-- hash is for the server alone.
create function auth.read_access_link(link_hash text, kept uuid, at timestamptz) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(
    (
      select jsonb_build_object(
        'outcome', 'account', 'id', u.id, 'email', coalesce(u.email, u.pending_email),
        'asks_password', auth.is_first_proof(t, u) and auth.voids_password(u, kept, at),
        'encrypted_password', u.encrypted_password
      )
      from auth.one_time_tokens t
      join auth.users u on u.id = t.user_id and u.deleted_at is null
      where t.token_type in ('recovery_token', 'lent_link', 'confirmation_token') and t.token_hash = link_hash
        and t.created_at + interval '24 hours' > at
    ),
    jsonb_build_object('outcome', 'otp_expired')
  )
$$;

-- Consumes the link ('taken'): of two concurrent readers one is signed in. It is good for 24 hours. With a mailed link a pending
-- address without an owner becomes the account's. `new_hash`: the password that the reader chose in the place of one that the link
-- voids. The account is locked before the link.
create function auth.take_access_link(
  link_hash text, kept uuid, proven_hash text, new_hash text, at timestamptz, out outcome text, out link auth.one_time_tokens
)
language plpgsql set search_path = ''
as $$
declare
  account auth.users;
begin
  select u.* into account from auth.users u
  where u.id in (
    select t.user_id from auth.one_time_tokens t
    where t.token_type in ('recovery_token', 'lent_link', 'confirmation_token') and t.token_hash = link_hash
  )
  for update;
  delete from auth.one_time_tokens t
  where t.user_id = account.id and t.token_type in ('recovery_token', 'lent_link', 'confirmation_token') and t.token_hash = link_hash
  returning t.* into link;
  if not found or link.created_at + interval '24 hours' <= at then
    outcome := 'otp_expired';
    return;
  end if;
  if account.deleted_at is not null or account.banned_until > at then
    outcome := 'user_banned';
    return;
  end if;
  if auth.is_mailbox_proof(link, account) then
    if account.pending_email is not null then
      perform auth.give_address(account.id, account.pending_email, at);
    end if;
    perform auth.prove_mailbox(account, kept, proven_hash, at);
  elsif auth.is_first_proof(link, account) then
    perform auth.accept_school_link(account, kept, proven_hash, at);
  end if;
  update auth.users
  set encrypted_password = new_hash, raw_app_meta_data = raw_app_meta_data || '{"claimed": true}'
  where id = account.id and new_hash is not null and encrypted_password is null;
  outcome := 'taken';
end
$$;

-- Opens a session by a link. That of an administrator's link is good for 24 hours.
create function auth.use_access_link(
  link_hash text, kept uuid, proven_hash text, new_hash text,
  token_hash text, client_ip inet, client_agent text, at timestamptz
) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  taken record;
  opened jsonb;
begin
  select t.* into taken from auth.take_access_link(link_hash, kept, proven_hash, new_hash, at) t;
  if taken.outcome <> 'taken' then
    return jsonb_build_object('outcome', taken.outcome);
  end if;
  opened := auth.open_session((taken.link).user_id, 'otp', token_hash, client_ip, client_agent, at);
  update auth.sessions s set lent_by = (taken.link).lent_by, not_after = at + interval '24 hours'
  where s.id = (opened ->> 'session_id')::uuid and (taken.link).lent_by is not null;
  return opened;
end
$$;

-- A browser's newest code replaces its older ones (`browser`: a digest of its secret, null on the bare wire), and no other browser's.
create function auth.create_sign_in_code(account uuid, code_hash text, browser text, at timestamptz) returns void
language plpgsql set search_path = ''
as $$
begin
  delete from auth.one_time_tokens t
  where t.user_id = account and t.token_type = 'sign_in_code' and t.created_at + interval '10 minutes' <= at;
  insert into auth.one_time_tokens (user_id, token_type, token_hash, relates_to, browser_hash, created_at, updated_at)
  select u.id, 'sign_in_code', code_hash, coalesce(u.email, u.pending_email), browser, at, at from auth.users u where u.id = account
  on conflict (user_id, token_type, browser_hash) do update
  set token_hash = excluded.token_hash, relates_to = excluded.relates_to, wrong_tries = 0, created_at = at, updated_at = at;
end
$$;

-- Counts a wrong code against the one that it could have been: this browser's, which ends with the fifth, or else the one of the bare
-- wire, which ends with the tenth of all browsers. A stranger therefore ends no code that a browser of the owner asked for.
create function auth.count_wrong_code(account uuid, browser text) returns void
language sql set search_path = ''
as $$
  with counted as (
    select t.id, t.wrong_tries + 1 >= case when t.browser_hash is null then 10 else 5 end as is_last
    from auth.one_time_tokens t
    where t.user_id = account and t.token_type = 'sign_in_code' and (t.browser_hash is null or t.browser_hash = browser)
    order by t.browser_hash is null
    limit 1
  ), ended as (
    delete from auth.one_time_tokens t using counted c where t.id = c.id and c.is_last
  )
  update auth.one_time_tokens t set wrong_tries = t.wrong_tries + 1 from counted c where t.id = c.id and not c.is_last
$$;

-- Consumes a code: good once, for ten minutes, for the address it was sent to and in the browser that asked for it. It proves the
-- mailbox. The account is locked before the code.
create function auth.use_sign_in_code(
  address text, code_hash text, browser text, kept uuid, token_hash text, client_ip inet, client_agent text, at timestamptz
) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  account auth.users;
begin
  select u.* into account from auth.users u
  where u.id = coalesce(
    (select owner.id from auth.users owner where owner.email = address and not owner.is_sso_user), auth.find_awaited(address)
  )
  for update;
  delete from auth.one_time_tokens t
  where t.user_id = account.id and t.token_type = 'sign_in_code' and t.relates_to = address
    and t.token_hash = code_hash and t.created_at + interval '10 minutes' > at
    and (t.browser_hash is null or t.browser_hash = browser);
  if not found then
    perform auth.count_wrong_code(account.id, browser);
    return jsonb_build_object('outcome', 'otp_expired');
  end if;
  if account.banned_until > at then
    return jsonb_build_object('outcome', 'user_banned');
  elsif account.email is null and not auth.give_address(account.id, address, at) then
    return jsonb_build_object('outcome', 'otp_expired');
  end if;
  perform auth.prove_mailbox(account, kept, null, at);
  return auth.open_session(account.id, 'otp', token_hash, client_ip, client_agent, at);
end
$$;

create function auth.exchange_code(
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
  if flow.code_challenge is distinct from (case flow.code_challenge_method when 's256' then verifier_digest else verifier end) then
    return jsonb_build_object('outcome', 'bad_code_verifier');
  end if;
  delete from auth.flow_state where id = flow.id;
  if account.deleted_at is not null then
    return jsonb_build_object('outcome', 'user_not_found');
  end if;
  if account.banned_until > at then
    return jsonb_build_object('outcome', 'user_banned');
  end if;
  return auth.open_session(account.id, flow.authentication_method, token_hash, client_ip, client_agent, at)
    || jsonb_build_object('sealed_tokens', jsonb_build_object(
      'flow', flow.id, 'key_id', flow.key_id, 'access', flow.provider_access_token, 'refresh', flow.provider_refresh_token
    ));
end
$$;

-- Queues a mail with a link to a new password or a sign-in code. One statement whether or not the address has an account: the
-- answer and its time reveal nothing. Links and codes are made when the mail is written; only their digests are stored. A
-- welcome goes only to an account that the checkout made and that is not claimed: to others it would be a new link that ends the
-- one they are waiting for.
-- `what` is 'recovery', 'sign_in_code' or 'welcome'; `browser` belongs to a code.
create function auth.request_mail(what text, address text, redirect_to text, browser text, at timestamptz) returns void
language sql set search_path = ''
as $$
  insert into app.outbox (kind, key, payload, created_at)
  select what, concat_ws(':', what, u.id, extract(epoch from at), browser),
    jsonb_strip_nulls(jsonb_build_object('user_id', u.id, 'redirect_to', redirect_to, 'browser_hash', browser)), at
  from auth.users u
  where u.email = address and not u.is_sso_user and u.deleted_at is null
    and (what <> 'welcome' or u.raw_app_meta_data -> 'claimed' = 'false'::jsonb)
  on conflict (key) do nothing
$$;
