-- Signing up proves nothing about the mailbox: who signed up with a stranger's address and deleted the account took the stranger
-- off the waiting lists. Deleted are the rows that the account made while it was signed in and, where the mailbox is known to be
-- its own, all of that address; the others have the link of their mail.

alter table public.waiting_list add column user_id uuid references public.users (id) on delete set null; -- who asked, signed in

create index waiting_list_user_idx on public.waiting_list (user_id);

-- When somebody first came in by a link or a code that was mailed to the present address. GoTrue's email_confirmed_at does not
-- tell: it is set with every sign-up, because nothing is confirmed.
alter table auth.users add column mailbox_proven_at timestamptz;

create function auth.forget_mailbox_proof() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.email is distinct from old.email then
    new.mailbox_proven_at := null;
  end if;
  return new;
end
$$;

create trigger users_forget_mailbox_proof before update of email on auth.users
for each row execute function auth.forget_mailbox_proof();

-- As 0126. A link that an administrator hands over proves no mailbox.
create or replace function auth.use_access_link(
  link_hash text, token_hash text, client_ip inet, client_agent text, at timestamptz
) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  link auth.one_time_tokens;
  account auth.users;
begin
  delete from auth.one_time_tokens t
  where t.token_type in ('recovery_token', 'reauthentication_token') and t.token_hash = link_hash
  returning t.* into link;
  if not found or link.created_at + interval '24 hours' <= at then
    return jsonb_build_object('outcome', 'otp_expired');
  end if;
  select u.* into account from auth.users u where u.id = link.user_id and u.deleted_at is null for update;
  if not found or account.banned_until > at then
    return jsonb_build_object('outcome', 'user_banned');
  end if;
  update auth.users set
    email_confirmed_at = coalesce(email_confirmed_at, at),
    mailbox_proven_at = case when link.token_type = 'recovery_token' and link.relates_to = email
      then coalesce(mailbox_proven_at, at) else mailbox_proven_at end
  where id = account.id and email is not null;
  return auth.open_session(account.id, 'otp', token_hash, client_ip, client_agent, at);
end
$$;

-- As 0121.
create or replace function auth.use_sign_in_code(
  address text, code_hash text, token_hash text, client_ip inet, client_agent text, at timestamptz
) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  account auth.users;
begin
  delete from auth.one_time_tokens t
  using auth.users u
  where u.email = address and t.user_id = u.id and t.token_type = 'confirmation_token' and t.relates_to = address
    and t.token_hash = code_hash and t.created_at + interval '10 minutes' > at;
  if not found then
    return jsonb_build_object('outcome', 'otp_expired');
  end if;
  select u.* into account from auth.users u where u.email = address and u.deleted_at is null for update;
  if not found or account.banned_until > at then
    return jsonb_build_object('outcome', 'user_banned');
  end if;
  update auth.users
  set email_confirmed_at = coalesce(email_confirmed_at, at), mailbox_proven_at = coalesce(mailbox_proven_at, at)
  where id = account.id;
  return auth.open_session(account.id, 'otp', token_hash, client_ip, client_agent, at);
end
$$;

-- As 0173.
create or replace function app.delete_account(person uuid, at timestamptz) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  account public.users;
  files jsonb;
  is_his_mailbox boolean;
begin
  -- Two administrators who leave or step down at the same moment wait for each other (admin_set_admin takes the same lock).
  perform pg_catalog.pg_advisory_xact_lock(7401003);
  -- The account before the profile, as everything that changes an account does.
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
  perform app.forget_rows(part.source, part.owner_column, part.owner)
  from (values
    ('public.lesson_progress', 'user_id', person::text),
    ('public.lesson_notes', 'user_id', person::text),
    ('public.comment_likes', 'user_id', person::text),
    ('public.community_likes', 'user_id', person::text),
    ('public.notifications', 'user_id', person::text),
    ('public.preferences', 'user_id', person::text),
    ('public.calendar_feeds', 'user_id', person::text),
    ('public.certificates', 'user_id', person::text),
    ('public.access_grants', 'user_id', person::text),
    ('public.waiting_list', 'user_id', person::text),
    ('public.waiting_list', 'email', case when is_his_mailbox then account.email end),
    ('public.contact_messages', 'user_id', person::text),
    ('auth.sessions', 'user_id', person::text),
    ('auth.one_time_tokens', 'user_id', person::text),
    ('auth.flow_state', 'user_id', person::text),
    ('auth.identities', 'user_id', person::text)
  ) part (source, owner_column, owner);
  delete from public.consents c where c.user_id = person and c.purchase_id is null;
  delete from app.payment_customers c
  where c.user_id = person and not exists (select from app.charges h where h.customer_id = c.id);
  -- Fiscal records are of money that came: who only tried to pay is forgotten, and the attempt stays without him.
  update app.payment_customers c set
    name = 'Conta excluída', email = c.id || '@invalid', document = '00000', phone = '00000000', provider_customer_id = null
  where c.user_id = person and not exists (
    select from app.charges h
    where h.customer_id = c.id
      and (h.paid_cents > 0 or h.state in ('paid', 'underpaid', 'refund_pending', 'refunded', 'chargeback'))
  );
  -- What could still be paid, an overdue Pix too, is closed; the one who asks tries first, the job comes after him.
  insert into app.outbox (kind, key, payload, next_attempt_at, created_at)
  select 'cancel_charge', 'cancel_charge:' || h.id, jsonb_build_object('charge_id', h.id), at + interval '30 seconds', at
  from app.charges h where h.user_id = person and (app.is_live(h.state) or h.state = 'expired')
  on conflict (key) do update set delivered_at = null, next_attempt_at = excluded.next_attempt_at, last_error = null;

  with gone as (
    delete from storage.objects o where o.bucket_id = 'avatars' and o.path_tokens[1] = person::text
    returning o.bucket_id, o.name, o.version
  )
  select coalesce(jsonb_agg(to_jsonb(gone)), '[]') into files from gone;
  update storage.objects o set owner = null, owner_id = null where o.owner_id = person::text;

  update auth.users set
    email = null, encrypted_password = null, email_confirmed_at = null, phone = null, phone_confirmed_at = null,
    raw_user_meta_data = '{}', raw_app_meta_data = '{}', banned_until = 'infinity', deleted_at = at, updated_at = at
  where id = person;
  update public.users set
    email = null, full_name = 'Conta excluída', avatar_url = null, has_access = false, is_admin = false
  where id = person;
  perform app.audit('delete_account', 'user', person::text);
  return jsonb_build_object('outcome', 'deleted', 'files', files);
end
$$;
