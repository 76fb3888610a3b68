-- What a mail can let its reader do: choose a new password by a link, or sign in by a code. Asking writes an effect and nothing
-- else, in the same statement whether or not the address has an account: the answer and its time tell nothing. Links and codes
-- are made when the mail is written; only their digests are stored.

-- `what` is 'recovery' or 'sign_in_code'.
create function auth.request_mail(what text, address text, redirect_to text, at timestamptz) returns void
language sql set search_path = ''
as $$
  insert into app.outbox (kind, key, payload, created_at)
  select what, what || ':' || u.id || ':' || extract(epoch from at),
    jsonb_strip_nulls(jsonb_build_object('user_id', u.id, 'redirect_to', redirect_to)), at
  from auth.users u
  where u.email = address and not u.is_sso_user and u.deleted_at is null
  on conflict (key) do nothing
$$;

-- The newest code replaces older ones. It rests in the place of GoTrue's confirmation token, which nothing else here uses:
-- accounts are confirmed at once.
create function auth.create_sign_in_code(account uuid, code_hash text, at timestamptz) returns void
language sql set search_path = ''
as $$
  insert into auth.one_time_tokens (user_id, token_type, token_hash, relates_to, created_at, updated_at)
  select u.id, 'confirmation_token', code_hash, u.email, at, at from auth.users u where u.id = account
  on conflict (user_id, token_type) do update
  set token_hash = excluded.token_hash, relates_to = excluded.relates_to, created_at = at, updated_at = at
$$;

-- Consumes a code: good once, for ten minutes, for the address it was sent to.
create function auth.use_sign_in_code(
  address text, code_hash text, token_hash text, client_ip inet, client_agent text, at timestamptz
) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  account auth.users;
begin
  delete from auth.one_time_tokens t
  using auth.users u
  where u.email = address and t.user_id = u.id and t.token_type = 'confirmation_token' and t.relates_to = address
    and t.token_hash = code_hash and t.created_at + interval '10 minutes' > at;
  if not found then
    return jsonb_build_object('outcome', 'otp_expired');
  end if;
  select u.* into account from auth.users u where u.email = address and u.deleted_at is null for update;
  if not found or account.banned_until > at then
    return jsonb_build_object('outcome', 'user_banned');
  end if;
  update auth.users set email_confirmed_at = coalesce(email_confirmed_at, at) where id = account.id;
  return auth.open_session(account.id, 'otp', token_hash, client_ip, client_agent, at);
end
$$;
