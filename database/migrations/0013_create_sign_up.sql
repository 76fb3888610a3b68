-- Whether nobody holds the address now. An account that the checkout made, that never set a password and that nothing was
-- ever confirmed or granted to does not own its e-mail: it loses it here, and keeps its sessions and pending purchases.
create function auth.free_address(address text) returns boolean
language plpgsql set search_path = ''
as $$
declare
  holder auth.users;
begin
  select u.* into holder from auth.users u where u.email = address and not u.is_sso_user for update;
  if not found then
    return true;
  end if;
  if holder.raw_app_meta_data -> 'claimed' is distinct from 'false'::jsonb then
    return false;
  end if;
  -- A confirmation writes has_access in this row, so one that is under way is waited for.
  perform from public.users p where p.id = holder.id for update;
  if exists (select from public.purchases p where p.user_id = holder.id and p.confirmed_at is not null)
    or exists (select from public.access_grants g where g.user_id = holder.id and g.revoked_at is null) then
    return false;
  end if;
  update auth.users set email = null, email_confirmed_at = null where id = holder.id;
  update auth.identities set identity_data = identity_data - 'email' where user_id = holder.id and provider = 'email';
  delete from auth.one_time_tokens where user_id = holder.id;
  return true;
end
$$;

-- A new account with its identity, profile (by the trigger) and first session, all or nothing. `claimed` false marks an
-- account whose password nobody chose.
create function auth.sign_up(
  address text, password_hash text, metadata jsonb, is_claimed boolean,
  token_hash text, client_ip inet, client_agent text, at timestamptz
) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  person uuid;
begin
  if auth.free_address(address) then
    insert into auth.users (email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
    values (
      address, password_hash, at,
      jsonb_build_object('provider', 'email', 'providers', array['email'])
        || case when is_claimed then '{}'::jsonb else jsonb_build_object('claimed', false) end,
      metadata, at, at
    )
    on conflict (email) where not is_sso_user do nothing
    returning id into person;
  end if;
  if person is null then
    return jsonb_build_object('outcome', 'user_already_exists');
  end if;
  insert into auth.identities (provider_id, user_id, identity_data, provider, created_at, updated_at)
  values (
    person::text, person,
    jsonb_build_object('sub', person, 'email', address, 'email_verified', true, 'phone_verified', false),
    'email', at, at
  );
  return auth.open_session(person, 'password', token_hash, client_ip, client_agent, at);
end
$$;
