-- A link that an administrator hands to somebody must not die because anybody asked for a recovery mail to his address. It rests
-- in the place of GoTrue's reauthentication token, which nothing else here uses. Both kinds open the same.

create or replace function auth.create_access_link(address text, link_hash text, at timestamptz) returns uuid
language sql set search_path = ''
as $$
  insert into auth.one_time_tokens (user_id, token_type, token_hash, relates_to, created_at, updated_at)
  select u.id, 'reauthentication_token', link_hash, address, at, at
  from auth.users u where u.email = address and not u.is_sso_user and u.deleted_at is null
  on conflict (user_id, token_type) do update
  set token_hash = excluded.token_hash, relates_to = excluded.relates_to, created_at = at, updated_at = at
  returning user_id
$$;

-- As auth.create_access_link, for a link that leaves by mail: a newer one replaces an older one of its kind.
create function auth.create_mailed_link(address text, link_hash text, at timestamptz) returns uuid
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
create or replace function auth.use_access_link(
  link_hash text, token_hash text, client_ip inet, client_agent text, at timestamptz
) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  link auth.one_time_tokens;
  account auth.users;
begin
  delete from auth.one_time_tokens t
  where t.token_type in ('recovery_token', 'reauthentication_token') and t.token_hash = link_hash
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
