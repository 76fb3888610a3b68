-- The notice goes to the address before, so the payload holds it. None goes to an address that a buyer mistyped in the
-- checkout: it is a stranger's.
create function auth.notify_email_change(account auth.users, at timestamptz) returns void
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
create function auth.notify_password_change(account auth.users, at timestamptz) returns void
language sql set search_path = ''
as $$
  insert into app.outbox (kind, key, payload, created_at)
  select 'password_changed', 'password_changed:' || account.id || ':' || extract(epoch from at),
    jsonb_build_object('user_id', account.id, 'at', at), at
  where auth.has_chosen_password(account)
  on conflict (key) do nothing
$$;

-- Changes an account for its owner: password, e-mail, metadata; null leaves a part as it is. Metadata is merged, a null inside it
-- removes the key. A new password claims the account and ends its other sessions. Links made before a new password or e-mail open
-- nothing: their reader need not be the owner any more. `proven_hash` is the stored password that the server's proof was about:
-- when another has been set since, e-mail and password stay as they are. Another address of an account that has not claimed one
-- yet is pending, too, unless it has paid. `by_mail`: a new address waits until its mailbox confirms it; `wish` is about the mails
-- (auth.mail_payload).
create function auth.update_user(
  person uuid, session uuid, address text, password_hash text, metadata jsonb, max_metadata_bytes integer,
  proven_hash text, by_mail boolean, wish jsonb, at timestamptz
) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  found_user jsonb;
  account auth.users;
  moves boolean; -- to another address
  is_pending boolean;
  merged jsonb;
begin
  -- Both rows in one order: two people who want each other's address must not wait for each other.
  perform from auth.users u where u.id = person or (u.email = address and not u.is_sso_user) order by u.id for update;
  select u.* into account from auth.users u where u.id = person;
  moves := address is not null and address is distinct from coalesce(account.email, account.pending_email);
  found_user := auth.read_user(person, session, at);
  if found_user ->> 'outcome' <> 'user' then
    return found_user;
  end if;
  if (password_hash is not null or moves)
    and account.encrypted_password is distinct from proven_hash then
    return jsonb_build_object('outcome', 'reauthentication_needed');
  end if;

  merged := account.raw_user_meta_data || coalesce(metadata, '{}');
  merged := merged - array(select key from jsonb_each(merged) where value = 'null'::jsonb);
  if metadata is not null and octet_length(merged::text) > max_metadata_bytes then
    return jsonb_build_object('outcome', 'metadata_too_large');
  end if;
  is_pending := exists (select from public.users u where u.id = person and u.email_status = 'pending');
  if moves then
    if auth.owns_address(address) then
      return jsonb_build_object('outcome', 'email_exists');
    elsif is_pending then
      update auth.users set pending_email = address where id = person;
      update auth.identities set identity_data = identity_data || jsonb_build_object('email', address), updated_at = at
      where user_id = person and provider = 'email';
    elsif not by_mail and not auth.give_address(person, address, at) then
      return jsonb_build_object('outcome', 'email_exists');
    end if;
  end if;
  if password_hash is not null then
    update auth.users set
      encrypted_password = password_hash,
      raw_app_meta_data = raw_app_meta_data || case when raw_app_meta_data ? 'claimed' then '{"claimed": true}'::jsonb else '{}' end
    where id = person;
    delete from auth.sessions s where s.user_id = person and s.id <> session;
    perform auth.void_links(person), auth.add_email_identity(person, at);
    perform auth.notify_password_change(account, at);
  end if;
  if moves then
    if by_mail and not is_pending then
      perform auth.request_email_change(person, address, session, wish, at);
    else
      perform auth.follow_new_address(account, session, at);
    end if;
  end if;
  update auth.users set raw_user_meta_data = merged, updated_at = at where id = person;
  return auth.read_user(person, session, at);
end
$$;

create function auth.clear_mailbox_proof() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.email is distinct from old.email then
    new.mailbox_proven_at := null;
  end if;
  return new;
end
$$;

-- The account's metadata keeps the name as well, as given at sign-up or changed since.
create function app.clean_metadata() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if jsonb_typeof(new.raw_user_meta_data -> 'full_name') = 'string' then
    new.raw_user_meta_data := new.raw_user_meta_data
      || jsonb_build_object('full_name', app.clean_line(new.raw_user_meta_data ->> 'full_name'));
  end if;
  return new;
end
$$;
