-- The holder of the secret key helps a person who lost a device (server/auth/administration). Nothing here opens an account.

create function auth.admin_remove_factor(person uuid, factor uuid, at timestamptz) returns boolean
language plpgsql set search_path = ''
as $$
begin
  perform auth.act_as_service();
  perform from auth.users u where u.id = person for update;
  if not auth.drop_factor(person, factor, at) then
    return false;
  end if;
  perform app.audit('remove_factor', 'user', person::text, auth.service_mark());
  return true;
end
$$;

create function auth.admin_list_passkeys(person uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(auth.passkey_json(c) order by c.created_at, c.id), '[]')
  from auth.webauthn_credentials c where c.user_id = person
$$;

create function auth.admin_remove_passkey(person uuid, passkey uuid) returns boolean
language plpgsql set search_path = ''
as $$
begin
  perform auth.act_as_service();
  delete from auth.webauthn_credentials c where c.id = passkey and c.user_id = person;
  if not found then
    return false;
  end if;
  perform app.audit('remove_passkey', 'user', person::text, auth.service_mark());
  return true;
end
$$;
