-- What the auth wire says of an account, as GoTrue does: absent times are left out, an absent e-mail or phone is ''.
-- A view and not a function, so that reading an account is one plan. This view and the functions of 0011 to 0016 serve the
-- server's own login alone: no grants.
create view auth.user_documents with (security_invoker) as
select
  account.id,
  account.banned_until,
  jsonb_strip_nulls(jsonb_build_object(
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
  ) as body
from auth.users account
where account.deleted_at is null;

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
    'user', u.body
  )
  from auth.sessions s
  join auth.user_documents u on u.id = s.user_id
  where s.id = opened
$$;

-- Who a verified access token stands for now: the account may be gone or banned and the session ended since it was signed.
create function auth.read_user(person uuid, session uuid, at timestamptz) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  account auth.user_documents;
  is_open boolean;
begin
  select u.*, s.id is not null into account.id, account.banned_until, account.body, is_open
  from auth.user_documents u
  left join auth.sessions s on s.id = session and s.user_id = u.id and (s.not_after is null or s.not_after > at)
  where u.id = person;
  if not found then
    return jsonb_build_object('outcome', 'user_not_found');
  end if;
  if account.banned_until > at then
    return jsonb_build_object('outcome', 'user_banned');
  end if;
  if not is_open then
    return jsonb_build_object('outcome', 'session_not_found');
  end if;
  return jsonb_build_object('outcome', 'user', 'user', account.body);
end
$$;
