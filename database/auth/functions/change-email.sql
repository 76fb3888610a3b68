-- Links and flows that were made before a new password, a new address or a first proof open nothing, and a change that the owner asked
-- for is off: its requester need not be the owner. An administrator's change goes on.
create function auth.void_links(person uuid) returns void
language sql set search_path = ''
as $$
  delete from auth.one_time_tokens t where t.user_id = person;
  delete from auth.flow_state f where person in (f.user_id, f.linking_target_id);
  delete from auth.email_changes c where c.user_id = person and c.due_at is null;
$$;

-- True when there was a pending change. An administrator's is audited.
create function auth.drop_email_change(person uuid) returns boolean
language plpgsql set search_path = ''
as $$
declare
  dropped auth.email_changes;
begin
  delete from auth.email_changes c where c.user_id = person returning c.* into dropped;
  delete from auth.one_time_tokens t
  where t.user_id = person and t.token_type in ('email_change_token_new', 'email_change_token_current');
  if dropped.due_at is not null then
    perform app.audit('cancel_email_change', 'user', person::text, jsonb_build_object('to', app.mask_email(dropped.address)));
  end if;
  return dropped.user_id is not null;
end
$$;

-- Applies the effects of every change of an address, after it. `account` is the row of before, `kept` the session that asked.
create function auth.follow_new_address(account auth.users, kept uuid, at timestamptz) returns void
language plpgsql set search_path = ''
as $$
begin
  perform app.mail_again_after_correction(account.id);
  perform auth.void_links(account.id), auth.drop_email_change(account.id);
  perform auth.end_link_sessions(account.id, kept), auth.end_anonymity(account.id, at);
  perform auth.notify_email_change(account, at);
end
$$;

-- Mails to the mailboxes that are still to confirm. The links are made when the mails are written. `wish`: see auth.mail_payload.
create function auth.mail_email_change(person uuid, wish jsonb, at timestamptz) returns void
language sql set search_path = ''
as $$
  insert into app.outbox (kind, key, payload, created_at)
  select asked.kind, concat_ws(':', asked.kind, person, extract(epoch from at)), auth.mail_payload(person, wish, at), at
  from auth.email_changes c
  join auth.users u on u.id = c.user_id
  cross join lateral (values
    ('confirm_new_email', c.new_confirmed_at is null),
    ('confirm_old_email', c.old_confirmed_at is null and u.mailbox_proven_at is not null)
  ) asked (kind, is_missing)
  where c.user_id = person and c.due_at is null and c.requested_at + interval '24 hours' > at and asked.is_missing
  on conflict (key) do nothing
$$;

create function auth.request_email_change(person uuid, address text, session uuid, wish jsonb, at timestamptz) returns void
language plpgsql set search_path = ''
as $$
begin
  perform auth.drop_email_change(person);
  insert into auth.email_changes (user_id, address, requested_at, session_id) values (person, address, at, session);
  perform auth.mail_email_change(person, wish, at);
end
$$;

-- GoTrue's resend names the present address.
create function auth.resend_email_change(address text, wish jsonb, at timestamptz) returns void
language sql set search_path = ''
as $$
  select auth.mail_email_change(u.id, wish, at) from auth.users u
  where (u.email = address and not u.is_sso_user) or (u.pending_email = address and exists (
    select from auth.email_changes c where c.user_id = u.id
  ))
$$;

-- The link of one side ('new' or 'old'), which replaces the side's older one, and what its mail says. No row: the change is over,
-- or the side has confirmed.
create function auth.create_change_link(person uuid, side text, link_hash text, at timestamptz)
returns table (name text, mailbox text, other text, requested_at timestamptz, due_at timestamptz)
language sql set search_path = ''
as $$
  update auth.email_changes c set
    new_hash = case side when 'new' then link_hash else c.new_hash end,
    old_hash = case side when 'old' then link_hash else c.old_hash end
  from public.users p
  where c.user_id = person and p.id = person and (c.due_at is not null or c.requested_at + interval '24 hours' > at)
    and case side when 'new' then c.new_confirmed_at else c.old_confirmed_at end is null
  returning coalesce(p.full_name, ''), case side when 'new' then c.address else p.email end,
    coalesce(app.mask_email(case side when 'new' then p.email else c.address end), ''), c.requested_at, c.due_at
$$;

create function auth.find_email_change(link_hash text, at timestamptz) returns auth.email_changes
language sql stable set search_path = ''
as $$
  select c.* from auth.email_changes c
  where (c.new_hash = link_hash or c.old_hash = link_hash)
    and (c.due_at is not null or c.requested_at + interval '24 hours' > at)
$$;

-- The change that a link belongs to, without using it up. The mailbox of the link is named whole, the other one masked.
create function auth.read_email_change(link_hash text, at timestamptz) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce((
    select jsonb_build_object(
      'outcome', 'change', 'side', case when c.new_hash = link_hash then 'new' else 'old' end, 'due_at', c.due_at,
      'email', coalesce(case when c.new_hash = link_hash then app.mask_email(u.email) else u.email end, ''),
      'new_email', case when c.new_hash = link_hash then c.address else app.mask_email(c.address) end
    )
    from auth.find_email_change(link_hash, at) c join public.users u on u.id = c.user_id
  ), jsonb_build_object('outcome', 'otp_expired'))
$$;

-- Confirms one side, and with the last one that is needed gives the address ('changed'). Of two links opened at the same time the
-- second sees the first. Accounts are locked in one order, before the change.
create function auth.take_change_link(link_hash text, at timestamptz, out outcome text, out person uuid)
language plpgsql set search_path = ''
as $$
declare
  change auth.email_changes := auth.find_email_change(link_hash, at);
  account auth.users;
begin
  perform from auth.users u
  where u.id = change.user_id or (u.email = change.address and not u.is_sso_user) order by u.id for update;
  change := auth.find_email_change(link_hash, at); -- read again, now that the account is locked
  outcome := 'otp_expired';
  if change.user_id is null or change.due_at is not null then
    return;
  end if;
  select u.* into account from auth.users u where u.id = change.user_id;
  person := account.id;
  if account.banned_until > at then
    outcome := 'user_banned';
    return;
  elsif auth.owns_address(change.address) then
    perform auth.drop_email_change(account.id);
    outcome := 'email_exists';
    return;
  end if;
  update auth.email_changes c set
    new_confirmed_at = case when c.new_hash = link_hash then at else c.new_confirmed_at end,
    old_confirmed_at = case when c.old_hash = link_hash then at else c.old_confirmed_at end,
    new_hash = nullif(c.new_hash, link_hash), old_hash = nullif(c.old_hash, link_hash)
  where c.user_id = account.id returning c.* into change;
  if change.new_confirmed_at is null or (account.mailbox_proven_at is not null and change.old_confirmed_at is null) then
    outcome := 'confirmation_accepted';
    return;
  elsif not auth.give_address(account.id, change.address, at) then
    perform auth.drop_email_change(account.id);
    outcome := 'email_exists';
    return;
  end if;
  update auth.users set mailbox_proven_at = at where id = account.id;
  perform auth.follow_new_address(account, change.session_id, at);
  outcome := 'changed';
end
$$;

-- Confirms one side, and opens a session with the last one, as GoTrue does.
create function auth.confirm_email_change(
  link_hash text, token_hash text, client_ip inet, client_agent text, at timestamptz
) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  taken record;
begin
  select t.* into taken from auth.take_change_link(link_hash, at) t;
  if taken.outcome <> 'changed' then
    return jsonb_build_object('outcome', taken.outcome);
  end if;
  return auth.open_session(taken.person, 'otp', token_hash, client_ip, client_agent, at);
end
$$;

-- "Não fui eu" in a mail: both mailboxes may end a change.
create function auth.refuse_email_change(link_hash text, at timestamptz) returns boolean
language plpgsql set search_path = ''
as $$
declare
  change auth.email_changes := auth.find_email_change(link_hash, at);
begin
  perform from auth.users u where u.id = change.user_id for update;
  change := auth.find_email_change(link_hash, at);
  return auth.drop_email_change(change.user_id);
end
$$;

create function public.get_my_email_change() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'address', c.address, 'due_at', c.due_at, 'ends_at', c.requested_at + interval '24 hours',
    'awaits_new', c.new_confirmed_at is null,
    'awaits_old', u.mailbox_proven_at is not null and c.old_confirmed_at is null
  )
  from auth.email_changes c join auth.users u on u.id = c.user_id
  where c.user_id = auth.uid() and (c.due_at is not null or c.requested_at + interval '24 hours' > now())
$$;

create function public.cancel_my_email_change() returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform from auth.users u where u.id = auth.uid() for update;
  perform auth.drop_email_change(auth.uid());
end
$$;
