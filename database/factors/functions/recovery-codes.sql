-- Ten codes for whoever lost the device. Digests only; each opens once.

-- A set, or a new one in its place (`is_new` false). 'made' with the factor and its name, or the reason why not.
create function auth.make_recovery_codes(
  person uuid, session uuid, name text, digests text[], is_new boolean, at timestamptz
) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  outcome text := auth.lock_person(person, session, at);
  codes auth.mfa_factors;
begin
  if outcome <> 'user' then
    return jsonb_build_object('outcome', outcome);
  elsif not exists (select from auth.sessions s where s.id = session and s.aal <> 'aal1') then
    return jsonb_build_object('outcome', 'insufficient_aal');
  end if;
  select f.* into codes from auth.mfa_factors f where f.user_id = person and f.factor_type = 'recovery_code';
  if is_new and codes.id is not null then
    return jsonb_build_object('outcome', 'mfa_verified_factor_exists');
  elsif not is_new and codes.id is null then
    return jsonb_build_object('outcome', 'mfa_factor_not_found');
  elsif not exists (
    select from auth.mfa_factors f where f.user_id = person and f.status = 'verified' and f.factor_type <> 'recovery_code'
  ) then
    return jsonb_build_object('outcome', 'mfa_recovery_codes_sole_factor');
  elsif is_new and exists (select from auth.mfa_factors f where f.user_id = person and lower(f.friendly_name) = lower(name)) then
    return jsonb_build_object('outcome', 'mfa_factor_name_conflict');
  end if;
  if is_new then
    insert into auth.mfa_factors (user_id, friendly_name, factor_type, status, created_at, updated_at)
    values (person, name, 'recovery_code', 'verified', at, at) returning * into codes;
  end if;
  delete from auth.mfa_recovery_codes c where c.factor_id = codes.id;
  insert into auth.mfa_recovery_codes (factor_id, digest) select codes.id, unnest(digests);
  update auth.mfa_factors f set updated_at = at where f.id = codes.id;
  return jsonb_build_object('outcome', 'made', 'id', codes.id, 'friendly_name', codes.friendly_name);
end
$$;

create function auth.count_recovery_codes(person uuid, session uuid, at timestamptz) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(
    (
      select jsonb_build_object('outcome', 'counted', 'id', f.id, 'total', count(*), 'remaining', count(*) filter (where c.used_at is null))
      from auth.mfa_factors f join auth.mfa_recovery_codes c on c.factor_id = f.id
      where f.user_id = person and f.factor_type = 'recovery_code' and read.outcome = 'user'
      group by f.id
    ),
    jsonb_build_object('outcome', case read.outcome when 'user' then 'mfa_factor_not_found' else read.outcome end)
  )
  from (select auth.read_user(person, session, at) ->> 'outcome' as outcome offset 0) read
$$;

-- `code_digests`: of one code, under each root secret that the server has.
create function auth.use_recovery_code(
  person uuid, session uuid, code_digests text[], token_hash text, client_ip inet, client_agent text, at timestamptz
) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  outcome text := auth.lock_person(person, session, at);
  factor uuid;
begin
  if outcome <> 'user' then
    return jsonb_build_object('outcome', outcome);
  end if;
  update auth.mfa_recovery_codes c set used_at = at
  from auth.mfa_factors f
  where f.id = c.factor_id and f.user_id = person and c.digest = any(code_digests) and c.used_at is null
  returning f.id into factor;
  if factor is null then
    return jsonb_build_object('outcome', 'mfa_verification_failed');
  end if;
  perform auth.notify_factor_change(person, 'recovery_code', at);
  return auth.raise_session(person, session, 'mfa/recovery_code', factor, token_hash, client_ip, client_agent, at);
end
$$;

create function auth.remove_recovery_codes(person uuid, session uuid, at timestamptz) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  outcome text := auth.lock_person(person, session, at);
  removed uuid;
begin
  if outcome <> 'user' then
    return jsonb_build_object('outcome', outcome);
  elsif not exists (select from auth.sessions s where s.id = session and s.aal <> 'aal1') then
    return jsonb_build_object('outcome', 'insufficient_aal');
  end if;
  delete from auth.mfa_factors f where f.user_id = person and f.factor_type = 'recovery_code' returning f.id into removed;
  perform auth.lower_sessions(person);
  return jsonb_build_object('outcome', case when removed is null then 'mfa_factor_not_found' else 'removed' end, 'id', removed);
end
$$;
