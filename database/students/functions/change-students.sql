-- The secret of a link that opens a session of this member once, within 24 hours; only its digest is stored, and a newer one
-- replaces it. Two random UUIDs: 244 bits that cannot be guessed. For members only.
create function public.admin_create_access_link(person uuid) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  account public.users;
begin
  perform app.require_role('support');
  perform app.require_fresh_proof();
  perform from auth.users a where a.id = person for key share;
  account := app.require_no_admin(app.require_person(person));
  if account.email is null then
    raise exception 'account_without_email' using errcode = '22023';
  end if;
  perform auth.create_link(account.id, 'lent_link', encode(sha256(convert_to(token, 'UTF8')), 'hex'), now(), auth.uid());
  perform app.audit('create_access_link', 'user', person::text);
  return token;
end
$$;

-- An address as stored.
create function app.require_email(address text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  fresh text := lower(trim(address));
begin
  if fresh is null or fresh !~ '^[^@[:space:]]+@[^@[:space:]]+\.[^@[:space:].]{2,}$' or char_length(fresh) > 254 then
    raise exception 'email_invalid' using errcode = '22023';
  end if;
  return fresh;
end
$$;

-- After an administrator's change of an address. The reader of the old mailbox may have set the password. Without one, all
-- sessions are the buyer's own and stay.
create function app.end_sessions_of_old_address(person uuid) returns void
language sql set search_path = ''
as $$
  delete from auth.sessions s using auth.users u
  where s.user_id = person and u.id = person and u.raw_app_meta_data -> 'claimed' is distinct from 'false'::jsonb
$$;

-- Moves a member's account to another address, which it owns from then on, while the present mailbox was never proven. Links made
-- for the old address stop working.
create function public.admin_correct_email(person uuid, address text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  fresh text;
  old text;
begin
  perform app.require_role('support');
  perform app.require_fresh_proof();
  fresh := app.require_email(address);
  -- Both rows are locked in one order: two corrections that swap addresses must not deadlock.
  perform from auth.users u where u.id = person or (u.email = fresh and not u.is_sso_user) order by u.id for update;
  old := (app.require_no_admin(app.require_person(person))).email;
  if exists (select from auth.users a where a.id = person and a.email = fresh) then
    return;
  elsif exists (select from auth.users a where a.id = person and a.mailbox_proven_at is not null) then
    raise exception 'email_confirmed' using errcode = 'PT409';
  elsif auth.owns_address(fresh) or not auth.give_address(person, fresh, now()) then
    raise exception 'email_taken' using errcode = '23505';
  end if;
  perform app.mail_again_after_correction(person);
  perform auth.void_links(person);
  perform auth.end_link_sessions(person);
  perform app.end_sessions_of_old_address(person);
  perform app.audit('correct_email', 'user', person::text,
    jsonb_build_object('from', app.mask_email(old), 'to', app.mask_email(fresh)));
end
$$;

-- For a member who lost a proven mailbox: the address changes after 48 hours (app.run_email_change), unless the reader of the old
-- mailbox, who gets a notice, or the member refuses. Returns the time.
create function public.admin_change_email(person uuid, address text, reason text) returns timestamptz
language plpgsql security definer set search_path = ''
as $$
declare
  fresh text;
  due timestamptz := now() + interval '48 hours';
  old text;
begin
  perform app.require_role('support');
  perform app.require_fresh_proof();
  fresh := app.require_email(address);
  perform from auth.users a where a.id = person for update;
  old := (app.require_no_admin(app.require_person(person))).email;
  if not exists (select from auth.users a where a.id = person and a.mailbox_proven_at is not null) then
    raise exception 'email_not_confirmed' using errcode = 'PT409';
  elsif auth.owns_address(fresh) then
    raise exception 'email_taken' using errcode = '23505';
  end if;
  perform auth.drop_email_change(person);
  insert into auth.email_changes (user_id, address, requested_at, requested_by, reason, due_at)
  values (person, fresh, now(), auth.uid(), app.require_reason(reason), due);
  insert into app.outbox (kind, key, payload)
  values ('email_change_notice', concat_ws(':', 'email_change_notice', person, extract(epoch from due)),
    jsonb_build_object('user_id', person))
  on conflict (key) do nothing;
  perform app.audit('request_email_change', 'user', person::text,
    jsonb_build_object('from', app.mask_email(old), 'to', app.mask_email(fresh), 'reason', trim(reason), 'due_at', due));
  return due;
end
$$;

create function public.admin_cancel_email_change(person uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.require_role('support');
  perform from auth.users a where a.id = person for update;
  if not exists (select from auth.email_changes c where c.user_id = person and c.due_at is not null) then
    raise exception 'email_change_over' using errcode = 'PT404';
  end if;
  perform auth.drop_email_change(person);
end
$$;

-- Does the next change whose 48 hours are over; false when there is none. It is dropped where its administrator has no rights any
-- more, the member has become one, or another account has the address. The new mailbox is unproven: its first link or code is the
-- first proof, and a mail with a link goes to it.
create function app.run_email_change(at timestamptz) returns boolean
language plpgsql set search_path = ''
as $$
declare
  change auth.email_changes;
  account auth.users;
begin
  select c.* into change from auth.email_changes c where c.due_at <= at order by c.due_at limit 1;
  if not found then
    return false;
  end if;
  perform from auth.users u
  where u.id = change.user_id or (u.email = change.address and not u.is_sso_user) order by u.id for update;
  select u.* into account from auth.users u where u.id = change.user_id;
  if not exists (select from auth.email_changes c where c.user_id = change.user_id and c = change) then
    return true;
  elsif not exists (select from public.team_members t where t.user_id = change.requested_by and t.role in ('owner', 'support'))
    or exists (select from public.users u where u.id = change.user_id and u.is_admin)
    or auth.owns_address(change.address) or not auth.give_address(change.user_id, change.address, at) then
    perform auth.drop_email_change(change.user_id);
    return true;
  end if;
  delete from auth.email_changes c where c.user_id = change.user_id;
  perform auth.follow_new_address(account, null, at);
  perform app.end_sessions_of_old_address(change.user_id);
  insert into app.outbox (kind, key, payload, created_at)
  values ('email_moved', concat_ws(':', 'email_moved', change.user_id, extract(epoch from at)),
    jsonb_build_object('user_id', change.user_id), at)
  on conflict (key) do nothing;
  perform app.audit('complete_email_change', 'user', change.user_id::text, jsonb_build_object(
    'from', app.mask_email(account.email), 'to', app.mask_email(change.address), 'reason', change.reason,
    'requested_by', change.requested_by
  ));
  return true;
end
$$;
