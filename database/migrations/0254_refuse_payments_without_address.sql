-- Who begins a checkout twice with one e-mail has two accounts, and the older one without it (0013). Once the newer one has paid, or
-- has a password, the older could be paid all the same: twice for one course, into an account that nobody can enter. It makes no
-- more payments now, and the open ones end. Which address an account had is noted where it loses it; what a buyer types in the
-- payer's form is no proof of having had it.

create function auth.keeps_address(holder uuid) returns boolean
language sql stable set search_path = ''
as $$
  select exists (select from auth.users u where u.id = holder and u.raw_app_meta_data -> 'claimed' is distinct from 'false'::jsonb)
    or exists (select from public.purchases p where p.user_id = holder and p.confirmed_at is not null)
    or exists (select from public.access_grants g where g.user_id = holder and g.revoked_at is null)
$$;

-- Function of 0013, replaced.
create or replace function auth.free_address(address text) returns boolean
language plpgsql set search_path = ''
as $$
declare
  holder auth.users;
begin
  select u.* into holder from auth.users u where u.email = address and not u.is_sso_user for update;
  if not found then
    return true;
  end if;
  if auth.keeps_address(holder.id) then
    return false;
  end if;
  -- A confirmation writes has_access in this row, so one that is under way is waited for.
  perform from public.users p where p.id = holder.id for update;
  if auth.keeps_address(holder.id) then
    return false;
  end if;
  update auth.users set email = null, email_confirmed_at = null where id = holder.id;
  update auth.identities set identity_data = identity_data - 'email' || jsonb_build_object('lost_email', address)
  where user_id = holder.id and provider = 'email';
  delete from auth.one_time_tokens where user_id = holder.id;
  return true;
end
$$;

create index identities_lost_email_idx on auth.identities ((identity_data ->> 'lost_email')) where identity_data ? 'lost_email';

-- Until now only the payer's form told it.
update auth.identities i set identity_data = i.identity_data || jsonb_build_object('lost_email', payer.email)
from (
  select distinct on (c.user_id) c.user_id, lower(trim(c.email)) as email
  from app.payment_customers c join auth.users a on a.id = c.user_id and a.email is null and a.deleted_at is null
  order by c.user_id, c.created_at desc
) payer
where i.user_id = payer.user_id and i.provider = 'email';

create function app.find_lost_address(person uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select i.identity_data ->> 'lost_email'
  from auth.users a join auth.identities i on i.user_id = a.id and i.provider = 'email'
  where a.id = person and a.email is null and a.deleted_at is null
$$;

-- Whether the account has lost its e-mail to one that keeps it. Sign-up tells as much of an address: user_already_exists.
create function app.is_displaced(person uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from auth.users holder
    where holder.email = app.find_lost_address(person) and not holder.is_sso_user and auth.keeps_address(holder.id)
  )
$$;

-- Function of 0215, replaced.
create or replace function app.take_address(person uuid, address text, at timestamptz) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  if not auth.free_address(address) then
    return false;
  end if;
  update auth.users set email = address, email_confirmed_at = at where id = person;
  update auth.identities
  set identity_data = identity_data - 'lost_email' || jsonb_build_object('email', address), updated_at = at
  where user_id = person and provider = 'email';
  return true;
exception when unique_violation then -- somebody signed up with it at this moment
  return false;
end
$$;

-- Function of 0215, replaced.
create or replace function app.restore_address(paid app.charges, at timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  address text := app.find_lost_address(paid.user_id);
begin
  if address is not null and not app.take_address(paid.user_id, address, at) then
    insert into app.payment_issues (charge_id, kind, created_at) values (paid.id, 'buyer_without_email', at) on conflict do nothing;
  end if;
end
$$;

-- What the accounts that lost their e-mail to this one have open. One that a payment holds at this moment is left to it: each
-- waiting for the other would be a deadlock.
create function app.close_displaced_attempts(person uuid, at timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  other uuid;
begin
  for other in
    select a.id
    from auth.users holder
    join auth.identities i on i.identity_data ? 'lost_email' and i.identity_data ->> 'lost_email' = holder.email
    join auth.users a on a.id = i.user_id and a.email is null
    where holder.id = person
    for no key update of a skip locked
  loop
    perform from public.users u where u.id = other for no key update skip locked;
    if found then
      perform app.close_attempts(other, at);
    end if;
  end loop;
end
$$;

-- Function of 0216, replaced.
create or replace function app.settle_paid_charge(charge text, at timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  paid app.charges;
  own public.purchases;
  is_deleted boolean;
begin
  select * into paid from app.charges where id = charge;
  -- The purchase that this charge paid before, unless the course was bought once more since.
  select p.* into own from public.purchases p
  where p.id = paid.purchase_id and p.payment_id = paid.id and p.confirmed_at is not null
    and not exists (
      select from public.purchases newer
      where newer.user_id = p.user_id and newer.course_id = p.course_id and newer.id <> p.id and newer.payment_status = 'CONFIRMED'
    );
  is_deleted := exists (select from auth.users a where a.id = paid.user_id and a.deleted_at is not null);
  if own.payment_status = 'CONFIRMED' then
    return;
  elsif own.id is null and app.owns_course(paid.user_id, paid.course_id) then
    perform app.return_payment(charge, at);
    return;
  elsif is_deleted and own.payment_status is distinct from 'CHARGEBACK' then -- who left is owed what he paid or asked back
    if own.id is null then -- what he had paid before he left is told when its refund fails
      insert into app.payment_issues (charge_id, kind, created_at) values (charge, 'paid_after_deletion', at) on conflict do nothing;
    end if;
    perform app.refund_soon(charge, at);
    return;
  end if;
  paid.purchase_id := coalesce(paid.purchase_id, app.adopt_purchase(paid));
  perform app.close_other_attempts(paid, at);
  if app.move_purchase(paid.purchase_id, 'CONFIRMED', charge, at) then
    perform app.show_charge(charge); -- an older way to pay may have been the one that was paid
    perform app.restore_address(paid, at);
    perform app.close_displaced_attempts(paid.user_id, at);
  end if;
end
$$;

-- Function of 0217, replaced.
create or replace function app.open_charge(attempt jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  fresh app.charges := jsonb_populate_record(null::app.charges, attempt);
  live app.charges;
  old public.purchases;
  price integer; -- today's; null: not on sale
begin
  perform app.lock_buyer(fresh.user_id);
  fresh.price_cents := coalesce(fresh.price_cents, fresh.amount_cents);
  fresh.installments := coalesce(fresh.installments, 1);
  price := (
    select coalesce(c.sale_price, c.price) * 100 from public.courses c where c.id = fresh.course_id and app.is_sellable(c)
  );
  if fresh.user_id is not null then
    if exists (select from auth.users a where a.id = fresh.user_id and a.deleted_at is not null) then
      return jsonb_build_object('outcome', 'closed');
    end if;
    if app.owns_course(fresh.user_id, fresh.course_id) then
      return jsonb_build_object('outcome', 'owned');
    end if;
    if app.is_displaced(fresh.user_id) then
      return jsonb_build_object('outcome', 'displaced');
    end if;
    if fresh.purchase_id is not null and not exists (
      select from public.purchases p
      where p.id = fresh.purchase_id and p.user_id = fresh.user_id and p.payment_status in ('PENDING', 'IN_ANALYSIS')
        and p.amount * 100 = fresh.price_cents and p.course_id = fresh.course_id and p.provider = fresh.provider
    ) then
      if price <> fresh.price_cents then
        return jsonb_build_object('outcome', 'repriced', 'price_cents', price);
      end if;
      return jsonb_build_object('outcome', 'closed');
    end if;
    select * into live from app.charges c
    where c.user_id = fresh.user_id and c.course_id = fresh.course_id and c.provider = fresh.provider and app.is_live(c.state)
    order by c.purchase_id is not distinct from fresh.purchase_id desc, c.created_at desc
    limit 1;
  end if;
  if live.id is null then
    if price is null then
      return jsonb_build_object('outcome', 'unsellable');
    elsif price <> fresh.price_cents then
      select * into old from public.purchases p where p.id = fresh.purchase_id;
      if old.id is not null then
        perform app.supersede_purchase(old, fresh.created_at);
      end if;
      return jsonb_build_object('outcome', 'repriced', 'price_cents', price);
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
