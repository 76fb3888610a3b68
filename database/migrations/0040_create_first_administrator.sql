-- The first administrator of an empty system, made by the server at its first start. Null when there already is one:
-- the lock makes two processes that start at once agree. An account that already has the address is never promoted:
-- anybody can sign up with any address.
create function app.create_first_administrator(address text, password_hash text) returns uuid
language plpgsql set search_path = ''
as $$
declare
  administrator uuid;
begin
  perform pg_catalog.pg_advisory_xact_lock(7401003);
  if exists (select from public.users where is_admin) then
    return null;
  end if;
  insert into auth.users (email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
  values (address, password_hash, now(), '{"provider": "email", "providers": ["email"]}', '{"full_name": "Administração"}')
  on conflict do nothing
  returning id into administrator;
  if administrator is null then
    return null;
  end if;
  insert into auth.identities (provider_id, user_id, provider, identity_data)
  values (administrator::text, administrator, 'email', jsonb_build_object('sub', administrator, 'email', address, 'email_verified', true));
  update public.users set is_admin = true where id = administrator;
  insert into public.access_grants (user_id, reason) values (administrator, 'administrador inicial');
  return administrator;
end
$$;
