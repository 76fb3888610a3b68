-- Authenticator apps and phones: enroll, challenge, verify, remove.

-- A factor that no code has proven yet: an app, whose secret comes sealed, or a phone with its number.
create function auth.enroll_factor(
  person uuid, session uuid, factor uuid, name text, sealed text, key_id text, number text, at timestamptz
) returns text
language plpgsql set search_path = ''
as $$
declare
  outcome text := auth.lock_person(person, session, at);
begin
  if outcome <> 'user' then
    return outcome;
  end if;
  delete from auth.mfa_factors f where f.user_id = person and f.status = 'unverified'
    and (f.created_at + interval '5 minutes' <= at or f.phone = number);
  if name <> '' and exists (select from auth.mfa_factors f where f.user_id = person and lower(f.friendly_name) = lower(name)) then
    return 'mfa_factor_name_conflict';
  elsif (select count(*) from auth.mfa_factors f where f.user_id = person) >= 10 then
    return 'too_many_enrolled_mfa_factors';
  elsif exists (select from auth.mfa_factors f where f.user_id = person and f.phone = number) then
    return 'mfa_verified_factor_exists';
  elsif auth.lacks_factor(person, session) or auth.is_lent(session) then
    return 'insufficient_aal';
  end if;
  insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, secret, key_id, phone, created_at, updated_at)
  values (
    factor, person, name, case when number is null then 'totp' else 'phone' end, sealed, enroll_factor.key_id, number, at, at
  );
  return 'enrolled';
end
$$;

-- A factor of the person behind an open session: its kind and number, or the reason why there is none.
create function auth.find_factor(person uuid, session uuid, factor uuid, at timestamptz) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  outcome text := auth.read_user(person, session, at) ->> 'outcome';
  found_factor auth.mfa_factors;
begin
  if outcome <> 'user' then
    return jsonb_build_object('outcome', outcome);
  end if;
  select f.* into found_factor from auth.mfa_factors f where f.id = factor and f.user_id = person;
  if not found then
    return jsonb_build_object('outcome', 'mfa_factor_not_found');
  end if;
  return jsonb_build_object('outcome', 'factor', 'factor_type', found_factor.factor_type, 'phone', found_factor.phone);
end
$$;

-- `code_digest`: of the code that goes to a phone.
create function auth.challenge_factor(
  person uuid, factor uuid, challenge uuid, code_digest text, client_ip inet, at timestamptz
) returns uuid
language sql set search_path = ''
as $$
  update auth.mfa_factors f set last_challenged_at = at where f.id = factor and f.user_id = person;
  insert into auth.mfa_challenges (id, factor_id, created_at, ip_address, otp_code)
  select challenge, f.id, at, client_ip, code_digest from auth.mfa_factors f where f.id = factor and f.user_id = person
  returning id
$$;

-- Phones change their address within a network all the time: the whole of it counts as one.
create function auth.is_same_network(one inet, other inet) returns boolean
language sql immutable set search_path = ''
as $$
  select (one is null and other is null) or coalesce(
    family(one) = family(other) and network(set_masklen(one, case family(one) when 6 then 64 else 24 end)) >>= other, false
  )
$$;

-- 'open', or the reason why a challenge is over.
create function auth.find_challenge(factor uuid, challenge uuid, client_ip inet, at timestamptz) returns text
language plpgsql stable set search_path = ''
as $$
declare
  asked auth.mfa_challenges;
begin
  select c.* into asked from auth.mfa_challenges c where c.id = challenge and c.factor_id = factor;
  if not found then
    return 'mfa_challenge_not_found';
  elsif asked.verified_at is not null or not auth.is_same_network(asked.ip_address, client_ip) then
    return 'mfa_ip_address_mismatch';
  elsif asked.created_at + interval '5 minutes' <= at then
    return 'mfa_challenge_expired';
  end if;
  return 'open';
end
$$;

-- Before a code is judged: the sealed secret or the digest of the code, for the server alone.
create function auth.read_challenge(factor uuid, challenge uuid, client_ip inet, at timestamptz)
returns table (outcome text, secret text, key_id text, code_digest text)
language sql stable set search_path = ''
as $$
  select auth.find_challenge(factor, challenge, client_ip, at), f.secret, f.key_id, c.otp_code
  from auth.mfa_factors f left join auth.mfa_challenges c on c.id = challenge and c.factor_id = f.id
  where f.id = factor
$$;

-- After a code was judged right: of a step of time, or of a phone (`step` null). Everything is asked again under the lock of the
-- account: of two who bring one code, or one challenge, one is let in.
create function auth.verify_factor(
  person uuid, session uuid, factor uuid, challenge uuid, step bigint,
  token_hash text, client_ip inet, client_agent text, at timestamptz
) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  outcome text := auth.lock_person(person, session, at);
  is_first boolean := not auth.has_factor(person);
  kind text;
begin
  if outcome <> 'user' then
    return jsonb_build_object('outcome', outcome);
  end if;
  outcome := auth.find_challenge(factor, challenge, client_ip, at);
  if outcome <> 'open' then
    return jsonb_build_object('outcome', outcome);
  end if;
  update auth.mfa_factors f set last_step = step, status = 'verified', updated_at = at
  where f.id = factor and f.user_id = person and (f.factor_type = 'phone' or f.last_step is null or f.last_step < step)
  returning f.factor_type into kind;
  if not found then
    return jsonb_build_object('outcome', 'mfa_verification_failed');
  end if;
  update auth.mfa_challenges c set verified_at = at where c.id = challenge;
  delete from auth.mfa_factors f where f.user_id = person and f.factor_type = kind and f.status = 'unverified';
  if is_first then
    perform auth.notify_factor_change(person, 'added', at);
  end if;
  return auth.raise_session(
    person, session, case kind when 'phone' then 'mfa/phone' else kind end, factor, token_hash, client_ip, client_agent, at
  );
end
$$;

-- Takes a factor away. Recovery codes go with the last other factor: alone they would be the only one. False: there is no such factor.
create function auth.drop_factor(person uuid, factor uuid, at timestamptz) returns boolean
language plpgsql set search_path = ''
as $$
declare
  dropped auth.mfa_factors;
begin
  delete from auth.mfa_factors f where f.id = factor and f.user_id = person returning f.* into dropped;
  if dropped.status = 'verified' then
    delete from auth.mfa_factors f where f.user_id = person and f.factor_type = 'recovery_code' and not exists (
      select from auth.mfa_factors other
      where other.user_id = person and other.status = 'verified' and other.factor_type <> 'recovery_code'
    );
    perform auth.lower_sessions(person);
    perform auth.notify_factor_change(person, 'removed', at);
  end if;
  return dropped.id is not null;
end
$$;

create function auth.remove_factor(person uuid, session uuid, factor uuid, at timestamptz) returns text
language plpgsql set search_path = ''
as $$
declare
  outcome text := auth.lock_person(person, session, at);
begin
  if outcome <> 'user' then
    return outcome;
  elsif exists (select from auth.mfa_factors f where f.id = factor and f.status = 'verified') and auth.lacks_factor(person, session) then
    return 'insufficient_aal';
  end if;
  perform auth.drop_factor(person, factor, at);
  return 'removed';
end
$$;
