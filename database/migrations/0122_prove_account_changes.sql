-- Whoever holds a session need not be the account's owner: a phone left open, a stolen token. Changing the way in (e-mail or an
-- existing password) takes a proof that the server checks, and tells the owner by mail.

-- What the server looks at before it lets an account's way in be changed. `is_fresh`: this session began with a mailed link or
-- code, or with an administrator's, after `fresh_since`. `has_password`: somebody chose the password that is stored.
create function auth.read_credentials(person uuid, session uuid, fresh_since timestamptz, at timestamptz)
returns table (outcome text, encrypted_password text, has_password boolean, is_fresh boolean)
language sql stable set search_path = ''
as $$
  select auth.read_user(person, session, at) ->> 'outcome', u.encrypted_password,
    coalesce(u.encrypted_password, '') <> '' and u.raw_app_meta_data -> 'claimed' is distinct from 'false'::jsonb,
    exists (
      select from auth.mfa_amr_claims c
      where c.session_id = session and c.authentication_method in ('otp', 'recovery', 'magiclink') and c.updated_at > fresh_since
    )
  from (select person as id) asked
  left join auth.users u on u.id = asked.id
$$;

-- A changed e-mail is told at the address before, so the payload holds it. Nothing is told of an address that a buyer mistyped
-- in the checkout: it is a stranger's.
create function auth.tell_changed_email(account auth.users, at timestamptz) returns void
language sql set search_path = ''
as $$
  insert into app.outbox (kind, key, payload, created_at)
  select 'email_changed', 'email_changed:' || account.id || ':' || extract(epoch from at),
    jsonb_build_object('user_id', account.id, 'address', account.email, 'at', at), at
  where account.email is not null and (
    account.raw_app_meta_data -> 'claimed' is distinct from 'false'::jsonb
    or exists (select from public.purchases p where p.user_id = account.id and p.confirmed_at is not null)
  )
  on conflict (key) do nothing
$$;

-- A first password is no change.
create function auth.tell_changed_password(account auth.users, at timestamptz) returns void
language sql set search_path = ''
as $$
  insert into app.outbox (kind, key, payload, created_at)
  select 'password_changed', 'password_changed:' || account.id || ':' || extract(epoch from at),
    jsonb_build_object('user_id', account.id, 'at', at), at
  where coalesce(account.encrypted_password, '') <> '' and account.raw_app_meta_data -> 'claimed' is distinct from 'false'::jsonb
  on conflict (key) do nothing
$$;

-- The addresses that these notices hold go with the account.
create function app.forget_notices() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from app.outbox o where o.kind = 'email_changed' and o.payload ->> 'user_id' = old.id::text;
  return null;
end
$$;

create trigger users_forget_notices after delete or update of deleted_at on auth.users
for each row execute function app.forget_notices();

drop function auth.update_user(uuid, uuid, text, text, jsonb, integer, timestamptz);

-- What an account's owner may change himself: password, e-mail, metadata; null leaves a part as it is. Metadata is merged,
-- a null inside it removes the key. A new password claims the account and ends its other sessions. Links made before a new
-- password or e-mail open nothing: whoever was sent one need not be its owner any more. `proven_hash` is the stored password
-- that the server's proof was about: when another has been set since, e-mail and password stay as they are.
create function auth.update_user(
  person uuid, session uuid, address text, password_hash text, metadata jsonb, max_metadata_bytes integer,
  proven_hash text, at timestamptz
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
  if (password_hash is not null or address is distinct from account.email and address is not null)
    and account.encrypted_password is distinct from proven_hash then
    return jsonb_build_object('outcome', 'reauthentication_needed');
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
    perform auth.tell_changed_email(account, at);
  end if;
  if password_hash is not null then
    update auth.users set
      encrypted_password = password_hash,
      raw_app_meta_data = raw_app_meta_data || case when raw_app_meta_data ? 'claimed' then '{"claimed": true}'::jsonb else '{}' end
    where id = person;
    delete from auth.sessions s where s.user_id = person and s.id <> session;
    delete from auth.one_time_tokens t where t.user_id = person;
    perform auth.tell_changed_password(account, at);
  end if;
  update auth.users set raw_user_meta_data = merged, updated_at = at where id = person;
  return auth.read_user(person, session, at);
end
$$;
