-- Links that the holder of the secret key asks for: invitations, which we mail, and others, which a program of the school delivers to
-- the mailbox, as with GoTrue. Their use proves the mailbox: the key could say so itself. None opens an administrator's account.

-- The account of a link. 'user', or the reason why it has none. An unknown address gets an account where `makes` says so.
create function auth.prepare_link(address text, makes jsonb, is_for_unconfirmed boolean, at timestamptz) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  account auth.users;
begin
  perform auth.act_as_service();
  select u.* into account from auth.users u where u.email = address and not u.is_sso_user for update;
  if not found then
    return case when makes is null then jsonb_build_object('outcome', 'user_not_found')
      else auth.admin_create_user(makes || jsonb_build_object('email', address), at) end;
  elsif exists (select from public.users u where u.id = account.id and u.is_admin) then
    return jsonb_build_object('outcome', 'is_administrator');
  elsif is_for_unconfirmed and account.email_confirmed_at is not null then
    return jsonb_build_object('outcome', 'email_exists');
  end if;
  update auth.users u set raw_user_meta_data = auth.merge_metadata(u.raw_user_meta_data, makes -> 'user_metadata')
  where u.id = account.id;
  return auth.admin_read_user(account.id);
end
$$;

-- Invites an address by mail. An account that nobody has confirmed is invited again. `wish`: see auth.mail_payload; without it the
-- mail leads to the page of ours that `redirect_to` names.
create function auth.admin_invite(address text, metadata jsonb, redirect_to text, wish jsonb, at timestamptz) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  prepared jsonb := auth.prepare_link(address, jsonb_build_object('user_metadata', metadata), true, at);
  person uuid := prepared -> 'user' ->> 'id';
begin
  if prepared ->> 'outcome' <> 'user' then
    return prepared;
  end if;
  update auth.users set invited_at = at, updated_at = at where id = person;
  insert into app.outbox (kind, key, payload, created_at)
  values (case when wish is null then 'invitation' else 'link_and_code' end,
    concat_ws(':', 'invitation', person, extract(epoch from at)),
    auth.mail_payload(person, coalesce(wish, jsonb_build_object('redirect_to', redirect_to)), at), at)
  on conflict (key) do nothing;
  perform app.audit('invite_person', 'user', person::text, auth.service_mark());
  return auth.admin_read_user(person);
end
$$;

-- A link and a code of an account, as digests. `kind`: signup, invite, magiclink or recovery; a magiclink of an unknown address is a
-- signup. The link is a kind of its own, which no mail that a stranger asks for replaces.
create function auth.admin_generate_link(
  kind text, address text, makes jsonb, link_hash text, code_hash text, at timestamptz
) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  is_known boolean := auth.owns_address(address);
  real_kind text := case when kind = 'magiclink' and not is_known then 'signup' else kind end;
  prepared jsonb := auth.prepare_link(
    address, case when real_kind <> 'recovery' then makes end, real_kind in ('signup', 'invite'), at
  );
  person uuid := prepared -> 'user' ->> 'id';
begin
  if prepared ->> 'outcome' <> 'user' then
    return prepared;
  end if;
  update auth.users set
    invited_at = case when real_kind = 'invite' then at else invited_at end,
    recovery_sent_at = case when real_kind in ('magiclink', 'recovery') then at else recovery_sent_at end
  where id = person;
  perform auth.create_link(person, 'confirmation_token', link_hash, at);
  perform auth.create_sign_in_code(person, code_hash, null, at);
  perform app.audit('create_access_link', 'user', person::text, auth.service_mark());
  return auth.admin_read_user(person) || jsonb_build_object('kind', real_kind);
end
$$;

-- A link and a code for one mailbox of a change of e-mail (`side`: new, or old for the present one). The other side's stay, while the
-- new address is the same.
create function auth.admin_generate_change_link(
  side text, address text, new_address text, link_hash text, code_hash text, at timestamptz
) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  prepared jsonb := auth.prepare_link(address, null, false, at);
  person uuid := prepared -> 'user' ->> 'id';
begin
  if prepared ->> 'outcome' <> 'user' then
    return prepared;
  elsif auth.owns_address(new_address) then
    return jsonb_build_object('outcome', 'email_exists');
  end if;
  if not exists (
    select from auth.email_changes c where c.user_id = person and c.address = new_address
      and c.due_at is null and c.requested_at + interval '24 hours' > at
  ) then
    perform auth.drop_email_change(person);
    insert into auth.email_changes (user_id, address, requested_at) values (person, new_address, at);
  end if;
  perform auth.create_change_link(person, side, link_hash, at);
  perform auth.create_change_code(person, side, case side when 'new' then new_address else address end, code_hash, at);
  perform app.audit('create_change_link', 'user', person::text,
    jsonb_build_object('to', app.mask_email(new_address)) || auth.service_mark());
  return auth.admin_read_user(person);
end
$$;

-- Confirms one mailbox of a change by its code, which is good once, for ten minutes and ten tries. Accounts are locked in one order.
create function auth.use_change_code(
  address text, code_hash text, token_hash text, client_ip inet, client_agent text, at timestamptz
) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  kinds constant text[] := '{email_change_token_new, email_change_token_current}';
  code auth.one_time_tokens;
begin
  perform from auth.users u where u.email = address or u.id in (
    select c.user_id from auth.email_changes c where c.address = use_change_code.address
  ) order by u.id for update;
  delete from auth.one_time_tokens t
  where t.token_type = any (kinds) and t.relates_to = address and t.token_hash = code_hash
    and t.created_at + interval '10 minutes' > at
  returning t.* into code;
  if not found then
    update auth.one_time_tokens t set wrong_tries = t.wrong_tries + 1
    where t.token_type = any (kinds) and t.relates_to = address and t.user_id in (
      select u.id from auth.users u where u.email = address
      union all select c.user_id from auth.email_changes c where c.address = use_change_code.address
    );
    delete from auth.one_time_tokens t where t.token_type = any (kinds) and t.relates_to = address and t.wrong_tries >= 10;
    return jsonb_build_object('outcome', 'otp_expired');
  end if;
  update auth.email_changes c set
    new_hash = case code.token_type when 'email_change_token_new' then code_hash else c.new_hash end,
    old_hash = case code.token_type when 'email_change_token_new' then c.old_hash else code_hash end
  where c.user_id = code.user_id and c.due_at is null;
  return auth.confirm_email_change(code_hash, token_hash, client_ip, client_agent, at);
end
$$;
