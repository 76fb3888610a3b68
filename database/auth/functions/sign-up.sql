-- The account claims an address: it signs in with it, and no other account can have it. False when another account owns it.
create function auth.give_address(person uuid, address text, at timestamptz) returns boolean
language plpgsql set search_path = ''
as $$
begin
  update auth.users set email = address, pending_email = null, email_confirmed_at = at where id = person;
  update auth.identities
  set identity_data = identity_data || jsonb_build_object('email', address, 'email_verified', true), updated_at = at
  where user_id = person and provider = 'email';
  perform app.close_issue(c.id, 'email_taken', 'email_is_own', at) from app.charges c where c.user_id = person;
  return true;
exception when unique_violation then
  return false;
end
$$;

create function auth.owns_address(address text) returns boolean
language sql stable set search_path = ''
as $$ select exists (select from auth.users u where u.email = address and not u.is_sso_user) $$;

-- A new account with its identity, profile (by the trigger) and first session, all or nothing. One that a checkout made
-- (is_claimed false) does not own its address yet and has no password; `claimed` false in its metadata says that none was chosen.
create function auth.sign_up(
  address text, password_hash text, metadata jsonb, is_claimed boolean,
  token_hash text, client_ip inet, client_agent text, at timestamptz
) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  person uuid;
begin
  if not auth.owns_address(address) then
    insert into auth.users
      (email, pending_email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
    values (
      case when is_claimed then address end, case when not is_claimed then address end, password_hash, at,
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
    jsonb_build_object('sub', person, 'email', address, 'email_verified', is_claimed, 'phone_verified', false),
    'email', at, at
  );
  return auth.open_session(person, 'password', token_hash, client_ip, client_agent, at);
end
$$;

-- The account of a buyer where strangers make none (AUTH_SIGN_UPS): for a course that is on sale, as a checkout makes it. Until the
-- payment it owns no address, and no password opens it.
create function auth.sign_up_buyer(
  course text, address text, metadata jsonb, token_hash text, client_ip inet, client_agent text, at timestamptz
) returns jsonb
language plpgsql set search_path = ''
as $$
begin
  if not coalesce(app.is_sellable(app.find_course(course)), false) then
    return jsonb_build_object('outcome', 'signup_disabled');
  end if;
  return auth.sign_up(address, null, metadata, false, token_hash, client_ip, client_agent, at);
end
$$;
