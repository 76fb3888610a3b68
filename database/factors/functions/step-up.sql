-- Step-up: what cannot be undone asks for a proof of the last 15 minutes, whatever the session once was.

-- Refuses (PT403) a session whose person has proven nothing for 15 minutes, and each session that another person lent. Every method
-- counts. The time is read here, because a token keeps the times of its making.
create function app.require_fresh_proof() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not exists (
    select from auth.sessions s join auth.mfa_amr_claims c on c.session_id = s.id
    where s.user_id = auth.uid() and s.id::text = auth.jwt() ->> 'session_id' and s.lent_by is null
      and c.updated_at > now() - interval '15 minutes'
  ) then
    raise exception 'fresh_proof_needed' using errcode = 'PT403';
  end if;
end
$$;

-- The hash that a password is judged against; insufficient_aal: the account has a second factor, and a password proves too little.
create function auth.read_provable_password(person uuid, session uuid, at timestamptz)
returns table (outcome text, encrypted_password text)
language sql stable set search_path = ''
as $$
  select case when read.outcome = 'user' and auth.has_factor(person) then 'insufficient_aal' else read.outcome end, u.encrypted_password
  from (select auth.read_user(person, session, at) ->> 'outcome' as outcome) read
  left join auth.users u on u.id = person
$$;

-- After the password was judged right against `verified_hash`. 'proven', or the reason why not.
create function auth.prove_by_password(person uuid, session uuid, verified_hash text, at timestamptz) returns text
language plpgsql set search_path = ''
as $$
declare
  outcome text := auth.lock_person(person, session, at);
begin
  if outcome <> 'user' then
    return outcome;
  elsif auth.has_factor(person) then
    return 'insufficient_aal';
  elsif not exists (select from auth.users u where u.id = person and u.encrypted_password = verified_hash) then
    return 'current_password_invalid';
  end if;
  perform auth.note_proof(session, 'password', at);
  return 'proven';
end
$$;

-- After the signature was proven. The passkey is one of the session's person. 'proven', or the reason why not.
create function auth.prove_by_passkey(person uuid, session uuid, credential text, sign_count bigint, at timestamptz) returns text
language plpgsql set search_path = ''
as $$
declare
  outcome text := auth.lock_person(person, session, at);
begin
  if outcome = 'user' then
    outcome := auth.count_passkey_use(person, credential, sign_count, at);
  end if;
  if outcome = 'used' then
    perform auth.note_proof(session, 'passkey', at);
    return 'proven';
  end if;
  return outcome;
end
$$;
