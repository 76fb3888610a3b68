-- Deletes an account (LGPD art. 18, VI) in one transaction: personal and private data is deleted, sessions end, the e-mail is
-- free again, open charges are cancelled. What stays, and why: purchases, charges and their payers where money came (fiscal
-- records, LGPD art. 16, I), the consents of a purchase, and public writing, under "Conta excluída". The row of public.users
-- stays for their foreign keys, without name, address or rights. Waiting-list rows of the address are deleted only when the
-- mailbox is proven: signing up proves nothing, and the others have the link in their mail.
create function app.delete_account(person uuid, at timestamptz) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  account public.users;
  files jsonb;
  is_his_mailbox boolean;
begin
  -- The lock of admin_set_admin: of two administrators who leave concurrently, the second sees that it is the last.
  perform pg_catalog.pg_advisory_xact_lock(7401003);
  -- The account is locked before the profile everywhere, against deadlocks.
  perform from auth.users a where a.id = person for update;
  perform app.lock_buyer(person);
  select * into account from public.users u where u.id = person for update;
  if account.id is null or account.email is null then
    return jsonb_build_object('outcome', 'unknown');
  end if;
  if account.is_admin and not exists (select from public.users u where u.is_admin and u.id <> person) then
    return jsonb_build_object('outcome', 'last_admin');
  end if;

  select a.mailbox_proven_at is not null into is_his_mailbox from auth.users a where a.id = person;
  perform app.delete_rows(part.source, part.owner_column, part.owner)
  from (values
    ('public.lesson_progress', 'user_id', person::text),
    ('public.lesson_notes', 'user_id', person::text),
    ('public.study_heads', 'user_id', person::text), -- and all of the study with it
    ('public.notes', 'owner_id', person::text),
    ('public.decks', 'owner_id', person::text),
    ('public.comment_likes', 'user_id', person::text),
    ('public.notifications', 'user_id', person::text),
    ('public.preferences', 'user_id', person::text),
    ('public.calendar_feeds', 'user_id', person::text),
    ('public.certificates', 'user_id', person::text),
    ('public.access_grants', 'user_id', person::text),
    ('app.newsletter_readers', 'user_id', person::text),
    ('public.waiting_list', 'user_id', person::text),
    ('public.waiting_list', 'email', case when is_his_mailbox then account.email end),
    ('app.left_checkouts', 'user_id', person::text),
    ('app.left_checkouts', 'address_key', case when is_his_mailbox then app.address_key(account.email) end),
    ('public.contact_messages', 'user_id', person::text),
    ('app.touches', 'user_id', person::text),
    ('app.measurements', 'user_id', person::text),
    ('auth.sessions', 'user_id', person::text),
    ('auth.one_time_tokens', 'user_id', person::text),
    ('auth.email_changes', 'user_id', person::text),
    ('auth.flow_state', 'user_id', person::text),
    ('auth.identities', 'user_id', person::text)
  ) part (source, owner_column, owner);
  delete from public.consents c where c.user_id = person and c.purchase_id is null;
  delete from app.payment_customers c
  where c.user_id = person and not exists (select from app.charges h where h.customer_id = c.id);
  -- Only payments that came are fiscal records: the payer of an unpaid attempt is erased.
  update app.payment_customers c set
    name = 'Conta excluída', email = c.id || '@invalid', document = '00000', phone = '00000000', provider_customer_id = null
  where c.user_id = person and not exists (
    select from app.charges h
    where h.customer_id = c.id
      and (h.paid_cents > 0 or h.state in ('paid', 'underpaid', 'refund_pending', 'refunded', 'chargeback'))
  );
  -- Everything still payable is cancelled, an expired Pix too; the request tries first, the job 30 seconds later.
  insert into app.outbox (kind, key, payload, next_attempt_at, created_at)
  select 'cancel_charge', 'cancel_charge:' || h.id, jsonb_build_object('charge_id', h.id), at + interval '30 seconds', at
  from app.charges h where h.user_id = person and (app.is_live(h.state) or h.state = 'expired')
  on conflict (key) do update set delivered_at = null, next_attempt_at = excluded.next_attempt_at, last_error = null;

  with gone as (
    delete from storage.objects o where o.bucket_id in ('avatars', 'study-media') and o.path_tokens[1] = person::text
    returning o.bucket_id, o.name, o.version
  ), unread as (
    delete from app.study_imports i where i.user_id = person
    returning 'study-imports' as bucket_id, i.id::text as name, i.id::text as version
  )
  select coalesce(jsonb_agg(to_jsonb(f)), '[]') into files from (select * from gone union all select * from unread) f;
  update storage.objects o set owner = null, owner_id = null where o.owner_id = person::text;

  update auth.users set
    email = null, pending_email = null, encrypted_password = null, email_confirmed_at = null, phone = null, phone_confirmed_at = null,
    raw_user_meta_data = '{}', raw_app_meta_data = '{}', banned_until = 'infinity', deleted_at = at, updated_at = at
  where id = person;
  update public.users set
    email = null, full_name = 'Conta excluída', avatar_url = null, has_access = false, is_admin = false
  where id = person;
  perform app.audit('delete_account', 'user', person::text);
  return jsonb_build_object('outcome', 'deleted', 'files', files);
end
$$;

-- Skips rows that another tab writes while the account is being deleted: they would come after the deletion and stay. Sessions
-- and identities need no such trigger, because their writers lock the account. Only the profile is locked here: the account
-- would have to be locked before it.
create function app.skip_rows_of_deleted_accounts() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform from public.users u where u.id = new.user_id for key share; -- a later deletion waits, and deletes this row
  if exists (select from auth.users a where a.id = new.user_id and a.deleted_at is not null) then
    return null;
  end if;
  return new;
end
$$;

create function auth.skip_rows_of_deleted_accounts() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform from auth.users a where a.id = new.user_id for key share;
  if exists (select from auth.users a where a.id = new.user_id and a.deleted_at is not null) then
    return null;
  end if;
  return new;
end
$$;

-- Notices hold addresses, so they are deleted with the account.
create function app.delete_email_notifications() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from app.outbox o where o.kind = 'email_changed' and o.payload ->> 'user_id' = old.id::text;
  return null;
end
$$;
