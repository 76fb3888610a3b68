-- What is done to one person at the same moment from two sides is done one after the other: access that is taken back, an
-- administrator who leaves while another steps down, an account that is deleted under a payment. Functions of 0053, 0111 and
-- 0144, replaced.

-- Takes back what an administrator gave. What was bought is taken back by a refund alone.
create or replace function public.admin_revoke_access(grant_id uuid, reason text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  given public.access_grants;
begin
  perform app.require_admin();
  perform app.lock_buyer(g.user_id) from public.access_grants g where g.id = grant_id;
  update public.access_grants g
  set revoked_at = now(), revoke_reason = app.require_reason(admin_revoke_access.reason)
  where g.id = grant_id and g.revoked_at is null
  returning g.* into given;
  if not found then
    raise exception 'Este acesso já foi retirado' using errcode = 'PT404';
  end if;
  perform app.audit('revoke_access', 'user', given.user_id::text, jsonb_build_object(
    'course', (select c.title from public.courses c where c.id = given.course_id), 'reason', given.revoke_reason
  ));
end
$$;

-- Outcomes: deleted (with the files whose bytes are nobody's now), last_admin, unknown.
create or replace function app.delete_account(person uuid, at timestamptz) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  account public.users;
  files jsonb;
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
    ('public.waiting_list', 'email', account.email),
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

create or replace function app.open_charge(attempt jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  fresh app.charges := jsonb_populate_record(null::app.charges, attempt);
  live app.charges;
begin
  perform app.lock_buyer(fresh.user_id);
  fresh.price_cents := coalesce(fresh.price_cents, fresh.amount_cents);
  fresh.installments := coalesce(fresh.installments, 1);
  if fresh.user_id is not null then
    if exists (select from auth.users a where a.id = fresh.user_id and a.deleted_at is not null) then
      return jsonb_build_object('outcome', 'closed');
    end if;
    if app.owns_course(fresh.user_id, fresh.course_id) then
      return jsonb_build_object('outcome', 'owned');
    end if;
    if fresh.purchase_id is not null and not exists (
      select from public.purchases p
      where p.id = fresh.purchase_id and p.user_id = fresh.user_id and p.payment_status in ('PENDING', 'IN_ANALYSIS')
        and p.amount * 100 = fresh.price_cents and p.course_id = fresh.course_id and p.provider = fresh.provider
    ) then
      return jsonb_build_object('outcome', 'closed');
    end if;
    select * into live from app.charges c
    where c.user_id = fresh.user_id and c.course_id = fresh.course_id and c.provider = fresh.provider and app.is_live(c.state)
    order by c.purchase_id is not distinct from fresh.purchase_id desc, c.created_at desc
    limit 1;
  end if;
  if live.id is null then
    if not exists (
      select from public.courses c
      where c.id = fresh.course_id and app.is_sellable(c)
        and (fresh.purchase_id is not null or coalesce(c.sale_price, c.price) * 100 = fresh.price_cents)
    ) then
      return jsonb_build_object('outcome', 'unsellable');
    end if;
    insert into app.charges
      (id, provider, customer_id, user_id, purchase_id, course_id, method, amount_cents, price_cents, installments, card_brand,
       card_last4, due_at, asked_at, next_check_at, created_at)
    values
      (fresh.id, fresh.provider, fresh.customer_id, fresh.user_id, fresh.purchase_id, fresh.course_id, fresh.method,
       fresh.amount_cents, nullif(fresh.price_cents, fresh.amount_cents), fresh.installments, fresh.card_brand,
       fresh.card_last4, fresh.due_at, fresh.created_at, fresh.created_at + interval '20 seconds', fresh.created_at);
  elsif live.method <> fresh.method
    or (live.method <> 'credit_card' and (live.amount_cents <> fresh.amount_cents or live.due_at <= fresh.created_at))
    or (live.purchase_id is not null and live.purchase_id is distinct from fresh.purchase_id) then
    return jsonb_build_object('outcome', 'replace', 'charge_id', live.id);
  else
    update app.charges set purchase_id = fresh.purchase_id where id = live.id and purchase_id is null;
  end if;
  update public.purchases set payment_id = coalesce(live.id, fresh.id) where id = fresh.purchase_id;
  perform app.show_charge(coalesce(live.id, fresh.id));
  return jsonb_build_object(
    'outcome', case when live.id is null then 'opened' else 'existing' end,
    'charge_id', coalesce(live.id, fresh.id)
  );
end
$$;

-- A deleted account gets no new payer, whom nobody would be there to forget: the row of a request that was under way is left out.
create function app.skip_payers_of_deleted_accounts() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.lock_buyer(new.user_id);
  if exists (select from auth.users a where a.id = new.user_id and a.deleted_at is not null) then
    return null;
  end if;
  return new;
end
$$;

create trigger payment_customers_skip_deleted_accounts before insert on app.payment_customers
for each row when (new.user_id is not null) execute function app.skip_payers_of_deleted_accounts();

revoke execute on function app.skip_payers_of_deleted_accounts() from public;
