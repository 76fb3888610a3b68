-- What an account's owner may change himself: password, e-mail, metadata; null leaves a part as it is. Metadata is merged,
-- a null inside it removes the key. A new password claims the account and ends its other sessions. Links made before a new
-- password or e-mail open nothing: whoever was sent one need not be its owner any more.
create function auth.update_user(
  person uuid, session uuid, address text, password_hash text, metadata jsonb, max_metadata_bytes integer, at timestamptz
) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  found_user jsonb;
  account auth.users;
  merged jsonb;
begin
  -- Both rows in one order: two people who want each other's address must not wait for each other.
  perform from auth.users u where u.id = person or (u.email = address and not u.is_sso_user) order by u.id for update;
  select u.* into account from auth.users u where u.id = person;
  found_user := auth.read_user(person, session, at);
  if found_user ->> 'outcome' <> 'user' then
    return found_user;
  end if;

  merged := account.raw_user_meta_data || coalesce(metadata, '{}');
  merged := merged - array(select key from jsonb_each(merged) where value = 'null'::jsonb);
  if metadata is not null and octet_length(merged::text) > max_metadata_bytes then
    return jsonb_build_object('outcome', 'metadata_too_large');
  end if;
  if address is distinct from account.email and address is not null then
    if not auth.free_address(address) then
      return jsonb_build_object('outcome', 'email_exists');
    end if;
    begin
      update auth.users set email = address, email_confirmed_at = at where id = person;
    exception when unique_violation then
      return jsonb_build_object('outcome', 'email_exists');
    end;
    update auth.identities set identity_data = identity_data || jsonb_build_object('email', address), updated_at = at
    where user_id = person and provider = 'email';
    delete from auth.one_time_tokens t where t.user_id = person;
  end if;
  if password_hash is not null then
    update auth.users set
      encrypted_password = password_hash,
      raw_app_meta_data = raw_app_meta_data || case when raw_app_meta_data ? 'claimed' then '{"claimed": true}'::jsonb else '{}' end
    where id = person;
    delete from auth.sessions s where s.user_id = person and s.id <> session;
    delete from auth.one_time_tokens t where t.user_id = person;
  end if;
  update auth.users set raw_user_meta_data = merged, updated_at = at where id = person;
  return auth.read_user(person, session, at);
end
$$;

-- Ends sessions of whoever is signed in: all of them, this one, or all others.
create function auth.sign_out(person uuid, session uuid, scope text, at timestamptz) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  found_user jsonb := auth.read_user(person, session, at);
begin
  if found_user ->> 'outcome' <> 'user' then
    return found_user;
  end if;
  delete from auth.sessions s
  where s.user_id = person
    and case scope when 'global' then true when 'local' then s.id = session when 'others' then s.id <> session end;
  return found_user;
end
$$;
