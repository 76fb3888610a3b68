-- A session with its account: what an access token is made of. amr: the newest first, timestamps are seconds.
create function auth.session_json(opened uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'outcome', 'session',
    'session_id', s.id,
    'aal', s.aal,
    'amr', coalesce((
      select jsonb_agg(jsonb_build_object('method', c.authentication_method, 'timestamp', floor(extract(epoch from c.updated_at)))
        order by c.updated_at desc)
      from auth.mfa_amr_claims c where c.session_id = s.id
    ), '[]'),
    'user', u.body
  )
  from auth.sessions s
  join auth.user_documents u on u.id = s.user_id
  where s.id = opened
$$;

-- The account of a verified access token: it may be deleted or banned, and the session ended, since the token was signed.
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

-- A session's holder need not be the account's owner: a phone left open, a stolen token. Changing the e-mail or an existing
-- password takes a proof that the server checks, and is mailed to the owner. `is_fresh`: this session began with a mailed link
-- or code, or with an administrator's, after `fresh_since`. `has_password`: the stored password was chosen by a person. `lacks_factor`:
-- the account has a second factor that the session has not shown.
create function auth.read_credentials(person uuid, session uuid, fresh_since timestamptz, at timestamptz)
returns table (
  outcome text, encrypted_password text, has_password boolean, is_fresh boolean, lacks_factor boolean, is_anonymous boolean,
  is_sso_user boolean
)
language sql stable set search_path = ''
as $$
  select auth.read_user(person, session, at) ->> 'outcome', u.encrypted_password,
    auth.has_chosen_password(u),
    exists (
      select from auth.mfa_amr_claims c
      where c.session_id = session and c.updated_at > fresh_since
        and c.authentication_method in ('otp', 'recovery', 'magiclink', 'invite', 'email/signup', 'email_change')
    ),
    auth.lacks_factor(person, session), coalesce(u.is_anonymous, false), coalesce(u.is_sso_user, false)
  from (select person as id) asked
  left join auth.users u on u.id = asked.id
$$;

-- An access token outlives its session by up to an hour, so the server asks here in the statement that sets role and claims:
-- signing out, a new password, a ban and a deletion take effect immediately for REST and storage, without another round trip.
-- True for an administrator, whose calls may take longer. Strict: callers without a session (anonymous people, keys, the holder of
-- an upload link) are not asked about. Called by the login itself before the role is set; it may execute nothing else.
create function app.require_open_session(person uuid, session uuid) returns boolean
language plpgsql stable strict security definer set search_path = ''
as $$
declare
  is_admin boolean;
begin
  select coalesce(p.is_admin, false) into is_admin
  from auth.sessions s
  join auth.users u on u.id = s.user_id
  left join public.users p on p.id = u.id
  where s.id = session and s.user_id = person
    and (s.not_after is null or s.not_after > now()) and (u.banned_until is null or u.banned_until <= now());
  if not found then
    raise exception 'session_not_found' using errcode = 'PT401';
  end if;
  return is_admin;
end
$$;

-- The sessions of a person: the device as its browser calls itself, and since when. Never the address or a token.
create function public.list_my_sessions() returns table (
  id uuid, user_agent text, created_at timestamptz, last_used_at timestamptz, is_current boolean
)
language sql stable security definer set search_path = ''
as $$
  select s.id, s.user_agent, s.created_at, coalesce(s.refreshed_at, s.created_at), coalesce(s.id::text = auth.jwt() ->> 'session_id', false)
  from auth.sessions s
  where s.user_id = auth.uid() and (s.not_after is null or s.not_after > now())
  order by 5 desc, 4 desc
  limit 50
$$;

-- Ends one session of the caller. A session that is over already is no error: the list may be older than that.
create function public.end_my_session(session uuid) returns void
language sql security definer set search_path = ''
as $$ delete from auth.sessions s where s.id = session and s.user_id = auth.uid() $$;
