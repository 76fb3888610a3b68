-- What the auth wire says of an account and a session, as GoTrue does. Absent times are left out, an absent e-mail or phone is ''.
-- These functions and those of 0012 to 0016 are called by the server's own login alone: no grants.
create function auth.user_json(account auth.users) returns jsonb
language sql stable set search_path = '' set timezone = 'UTC'
as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'email_confirmed_at', account.email_confirmed_at,
    'phone_confirmed_at', account.phone_confirmed_at,
    'confirmed_at', account.confirmed_at,
    'recovery_sent_at', account.recovery_sent_at,
    'last_sign_in_at', account.last_sign_in_at,
    'banned_until', account.banned_until
  )) || jsonb_build_object(
    'id', account.id,
    'aud', account.aud,
    'role', account.role,
    'email', coalesce(account.email, ''),
    'phone', coalesce(account.phone, ''),
    'app_metadata', account.raw_app_meta_data,
    'user_metadata', account.raw_user_meta_data,
    'identities', coalesce((
      select jsonb_agg(jsonb_build_object(
        'identity_id', i.id, 'id', i.provider_id, 'user_id', i.user_id, 'identity_data', i.identity_data,
        'provider', i.provider, 'email', coalesce(i.email, ''),
        'last_sign_in_at', i.last_sign_in_at, 'created_at', i.created_at, 'updated_at', i.updated_at
      ) order by i.created_at, i.id)
      from auth.identities i where i.user_id = account.id
    ), '[]'),
    'created_at', account.created_at,
    'updated_at', account.updated_at,
    'is_anonymous', account.is_anonymous
  )
$$;

-- A session with its account: what an access token is made of. amr timestamps are seconds.
create function auth.session_json(opened uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'outcome', 'session',
    'session_id', s.id,
    'aal', s.aal,
    'amr', coalesce((
      select jsonb_agg(jsonb_build_object('method', c.authentication_method, 'timestamp', floor(extract(epoch from c.updated_at))))
      from auth.mfa_amr_claims c where c.session_id = s.id
    ), '[]'),
    'user', auth.user_json(u)
  )
  from auth.sessions s
  join auth.users u on u.id = s.user_id
  where s.id = opened
$$;

create function auth.is_banned(account auth.users, at timestamptz) returns boolean
language sql immutable set search_path = ''
as $$ select coalesce(account.banned_until > at, false) $$;

-- Who a verified access token stands for now: the account may be gone or banned and the session ended since it was signed.
create function auth.read_user(person uuid, session uuid, at timestamptz) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  account auth.users;
begin
  select u.* into account from auth.users u where u.id = person and u.deleted_at is null;
  if not found then
    return jsonb_build_object('outcome', 'user_not_found');
  end if;
  if auth.is_banned(account, at) then
    return jsonb_build_object('outcome', 'user_banned');
  end if;
  perform from auth.sessions s where s.id = session and s.user_id = person and (s.not_after is null or s.not_after > at);
  if not found then
    return jsonb_build_object('outcome', 'session_not_found');
  end if;
  return jsonb_build_object('outcome', 'user', 'user', auth.user_json(account));
end
$$;
