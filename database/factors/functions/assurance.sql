-- Assurance of a session. aal1: one proof of its person; aal2: two, or a passkey whose device has seen its owner.

-- The account of an open session, locked before anything of it changes. 'user', or the reason why there is none.
create function auth.lock_person(person uuid, session uuid, at timestamptz) returns text
language plpgsql set search_path = ''
as $$
begin
  perform from auth.users u where u.id = person for update;
  return auth.read_user(person, session, at) ->> 'outcome';
end
$$;

create function auth.has_factor(person uuid) returns boolean
language sql stable set search_path = ''
as $$ select exists (select from auth.mfa_factors f where f.user_id = person and f.status = 'verified') $$;

-- True while the account has a second factor that the session has not shown.
create function auth.lacks_factor(person uuid, session uuid) returns boolean
language sql stable set search_path = ''
as $$
  select auth.has_factor(person) and not exists (select from auth.sessions s where s.id = session and s.aal <> 'aal1')
$$;

-- An administrator's link opens a session for a member; nothing that is added there could outlive it.
create function auth.is_lent(session uuid) returns boolean
language sql stable set search_path = ''
as $$ select exists (select from auth.sessions s where s.id = session and s.lent_by is not null) $$;

-- Sessions that rose by a factor that is gone are as sure as before, unless a passkey opened them.
create function auth.lower_sessions(person uuid) returns void
language sql set search_path = ''
as $$
  with lowered as (
    update auth.sessions s
    set factor_id = null, aal = case when exists (
      select from auth.mfa_amr_claims c where c.session_id = s.id and c.authentication_method = 'passkey'
    ) then s.aal else 'aal1' end
    where s.user_id = person and s.factor_id is not null
      and not exists (select from auth.mfa_factors f where f.id = s.factor_id)
    returning s.id
  )
  delete from auth.mfa_amr_claims c using lowered
  where c.session_id = lowered.id and c.authentication_method in ('totp', 'mfa/phone', 'mfa/recovery_code')
$$;

-- Notes that a session has proven its person once more.
create function auth.note_proof(session uuid, method text, at timestamptz) returns void
language sql set search_path = ''
as $$
  insert into auth.mfa_amr_claims as c (session_id, created_at, updated_at, authentication_method)
  values (session, at, at, method)
  on conflict (session_id, authentication_method) do update set updated_at = at
$$;

-- Every rise of a session ends here. Its refresh tokens of before are gone at once, without the ten seconds of a rotation: the
-- successor of an aal1 token, replayed, would be an aal2 one. Other sessions that showed one proof only end: a thief's is among them.
create function auth.raise_session(
  person uuid, session uuid, method text, factor uuid, token_hash text, client_ip inet, client_agent text, at timestamptz
) returns jsonb
language plpgsql set search_path = ''
as $$
begin
  perform from auth.sessions s where s.id = session for update;
  delete from auth.refresh_tokens t where t.session_id = session;
  insert into auth.refresh_tokens (token, user_id, session_id, created_at, updated_at) values (token_hash, person, session, at, at);
  update auth.sessions s
  set aal = 'aal2', factor_id = factor, refreshed_at = at, updated_at = at, ip = client_ip, user_agent = client_agent
  where s.id = session;
  perform auth.note_proof(session, method, at);
  delete from auth.sessions s where s.user_id = person and s.id <> session and s.aal = 'aal1';
  return auth.session_json(session);
end
$$;

-- `change`: added, removed, recovery_code, passkey_added, passkey_copied. None goes to an address that is not the account's own.
create function auth.notify_factor_change(person uuid, change text, at timestamptz) returns void
language sql set search_path = ''
as $$
  insert into app.outbox (kind, key, payload, created_at)
  select 'second_factor_changed', concat_ws(':', 'second_factor_changed', u.id, change, extract(epoch from at)),
    jsonb_build_object('user_id', u.id, 'at', at, 'change', change), at
  from auth.users u where u.id = person and u.email is not null
  on conflict (key) do nothing
$$;

-- Removes what opens an account or raises its sessions, for whoever proves to own it: a stranger may have put it there.
create function auth.remove_factors(person uuid) returns void
language sql set search_path = ''
as $$
  delete from auth.webauthn_credentials c where c.user_id = person;
  delete from auth.webauthn_challenges c where c.user_id = person;
  delete from auth.mfa_factors f where f.user_id = person;
  update auth.sessions s set aal = 'aal1', factor_id = null where s.user_id = person and s.aal <> 'aal1';
$$;
