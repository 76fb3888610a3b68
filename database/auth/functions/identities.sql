-- Identities of providers: Google, Apple, an OpenID Connect issuer. Proof of a mailbox stays the only thing that joins two people's claims
-- to one account: a provider's word counts as one where it is authoritative for the address (server/auth/providers).

create function auth.remove_provider_identities(person uuid) returns void
language plpgsql set search_path = ''
as $$
begin
  delete from auth.identities i where i.user_id = person and i.provider <> 'email';
  if found then
    perform auth.note_providers(person);
  end if;
end
$$;

-- GoTrue's list of an account's providers, in its app_metadata.
create function auth.note_providers(person uuid) returns void
language sql set search_path = ''
as $$
  update auth.users u set raw_app_meta_data = u.raw_app_meta_data || (
    select jsonb_build_object('provider', coalesce(names[1], 'email'), 'providers', coalesce(names, '{email}'))
    from (
      select array_agg(kinds.provider order by kinds.since, kinds.provider) as names
      from (select i.provider, min(i.created_at) as since from auth.identities i where i.user_id = person group by i.provider) kinds
    ) known
  )
  where u.id = person
$$;

-- `change`: linked or unlinked.
create function auth.notify_identity_change(person uuid, change text, provider text, at timestamptz) returns void
language sql set search_path = ''
as $$
  insert into app.outbox (kind, key, payload, created_at)
  select 'identity_changed', concat_ws(':', 'identity_changed', u.id, change, provider, extract(epoch from at)),
    jsonb_build_object('user_id', u.id, 'at', at, 'change', change, 'provider', provider), at
  from auth.users u where u.id = person and u.email is not null
  on conflict (key) do nothing
$$;

create function auth.add_identity(person uuid, profile jsonb, at timestamptz) returns void
language sql set search_path = ''
as $$
  insert into auth.identities (provider_id, provider, user_id, identity_data, last_sign_in_at, created_at, updated_at)
  values (profile ->> 'subject', profile ->> 'provider', person, profile -> 'data', at, at, at);
  select auth.note_providers(person);
$$;

-- The address of an account as a way in of its own, once a password goes with it: a provider's account can be unlinked then.
create function auth.add_email_identity(person uuid, at timestamptz) returns void
language plpgsql set search_path = ''
as $$
begin
  insert into auth.identities (provider_id, user_id, identity_data, provider, created_at, updated_at)
  select u.id::text, u.id,
    jsonb_build_object('sub', u.id, 'email', u.email, 'email_verified', true, 'phone_verified', false), 'email', at, at
  from auth.users u
  where u.id = person and u.email is not null
    and not exists (select from auth.identities i where i.user_id = person and i.provider = 'email');
  if found then
    perform auth.note_providers(person);
  end if;
end
$$;

-- An account that a provider's proof of a mailbox makes. It has no password.
create function auth.create_account_of_identity(profile jsonb, at timestamptz) returns uuid
language sql set search_path = ''
as $$
  insert into auth.users (
    email, email_confirmed_at, mailbox_proven_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at
  )
  values (
    profile ->> 'email', at, at, '{"claimed": false}',
    jsonb_strip_nulls(jsonb_build_object(
      'full_name', profile -> 'data' -> 'full_name', 'avatar_url', profile -> 'data' -> 'avatar_url'
    )), at, at
  )
  on conflict (email) where not is_sso_user do nothing
  returning id
$$;

-- The account of an address as a provider's proof finds it: what a stranger may have put there before the first proof ends.
create function auth.prove_by_provider(account auth.users, at timestamptz) returns void
language plpgsql set search_path = ''
as $$
declare
  emptied auth.users;
begin
  if account.mailbox_proven_at is null then
    perform auth.end_earlier_access(account);
  end if;
  select u.* into emptied from auth.users u where u.id = account.id;
  perform auth.prove_mailbox(emptied, null, emptied.encrypted_password, at);
end
$$;

-- Adds the identity to the account of the session that asked (`target`).
create function auth.link_to_target(profile jsonb, target uuid, at timestamptz) returns jsonb
language plpgsql set search_path = ''
as $$
begin
  perform auth.add_identity(target, profile, at), auth.notify_identity_change(target, 'linked', profile ->> 'provider', at);
  return jsonb_build_object('outcome', 'linked', 'user_id', target);
end
$$;

-- The account of an identity without `target`: the one that owns the proven address, or a new one. An administrator's account is
-- never linked on a provider's word: it opens the whole school.
create function auth.link_by_address(profile jsonb, at timestamptz) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  account auth.users;
  person uuid;
begin
  if not coalesce((profile ->> 'is_proof')::boolean, false) then
    return jsonb_build_object('outcome', 'provider_email_needs_verification');
  elsif not (profile ->> 'creates')::boolean and not auth.owns_address(profile ->> 'email') then
    return jsonb_build_object('outcome', 'signup_disabled');
  end if;
  person := auth.create_account_of_identity(profile, at);
  if person is not null then
    perform auth.add_identity(person, profile, at);
    return jsonb_build_object('outcome', 'linked', 'user_id', person);
  end if;
  select u.* into account from auth.users u where u.email = profile ->> 'email' and not u.is_sso_user for update;
  if not found then
    return jsonb_build_object('outcome', 'provider_email_needs_verification');
  elsif exists (select from public.users p where p.id = account.id and p.is_admin) then
    return jsonb_build_object('outcome', 'manual_linking_required');
  elsif account.banned_until > at then
    return jsonb_build_object('outcome', 'user_banned');
  end if;
  perform auth.prove_by_provider(account, at);
  perform auth.add_identity(account.id, profile, at), auth.notify_identity_change(account.id, 'linked', profile ->> 'provider', at);
  return jsonb_build_object('outcome', 'linked', 'user_id', account.id);
end
$$;

-- The account that an identity opens: 'linked' with its user_id, or a refusal. `profile`: provider, subject, email in lower case,
-- is_proof (the provider is authoritative for the address and has verified it), creates (strangers get accounts), data. `target`: the
-- account of the session that links. Two exchanges of one identity come one after the other.
create function auth.link_identity(profile jsonb, target uuid, at timestamptz) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  owner uuid;
  account auth.users;
begin
  perform pg_catalog.pg_advisory_xact_lock(7401010, hashtext(concat_ws(' ', profile ->> 'provider', profile ->> 'subject')));
  select i.user_id into owner from auth.identities i
  where i.provider = profile ->> 'provider' and i.provider_id = profile ->> 'subject';
  if owner is null and target is null then
    return auth.link_by_address(profile, at);
  end if;
  select u.* into account from auth.users u
  where u.id = coalesce(target, owner) and u.deleted_at is null and not u.is_sso_user for update;
  if not found then
    return jsonb_build_object('outcome', 'user_not_found');
  elsif account.banned_until > at then
    return jsonb_build_object('outcome', 'user_banned');
  elsif owner is null then
    return auth.link_to_target(profile, target, at);
  elsif target is not null then
    return jsonb_build_object('outcome', 'identity_already_exists');
  end if;
  update auth.identities i set identity_data = profile -> 'data', last_sign_in_at = at, updated_at = at
  where i.provider = profile ->> 'provider' and i.provider_id = profile ->> 'subject' and i.user_id = owner;
  if not found then -- unlinked, or ended by a proof, while we waited for the account
    return jsonb_build_object('outcome', 'user_not_found');
  end if;
  return jsonb_build_object('outcome', 'linked', 'user_id', owner);
end
$$;

-- 'user', or why the session may not link or unlink: what is added would outlive a lent session, or pass by a second factor.
create function auth.may_link(person uuid, session uuid, at timestamptz) returns text
language plpgsql set search_path = ''
as $$
declare
  outcome text := auth.lock_person(person, session, at);
begin
  return case
    when outcome <> 'user' then outcome
    when auth.is_lent(session) then 'not_admin'
    when auth.lacks_factor(person, session) then 'insufficient_aal'
    else 'user'
  end;
end
$$;

-- Removes an identity of a provider. The account's address is its own way in, and stays.
create function auth.unlink_identity(person uuid, session uuid, identity uuid, at timestamptz) returns text
language plpgsql set search_path = ''
as $$
declare
  outcome text := auth.may_link(person, session, at);
  removed text;
begin
  if outcome <> 'user' then
    return outcome;
  elsif (select count(*) from auth.identities i where i.user_id = person) <= 1 then
    return 'single_identity_not_deletable';
  elsif exists (select from auth.identities i where i.id = identity and i.user_id = person and i.provider = 'email') then
    return 'email_conflict_identity_not_deletable';
  end if;
  delete from auth.identities i where i.id = identity and i.user_id = person returning i.provider into removed;
  if removed is null then
    return 'identity_not_found';
  end if;
  perform auth.note_providers(person), auth.notify_identity_change(person, 'unlinked', removed, at);
  return 'removed';
end
$$;
