-- Inserts an attempt, or names the one that already stands for the same thing. Outcomes: opened: the caller now asks the
-- provider; existing: charge_id is open for it already; replace: charge_id must be cancelled first; owned: nothing to pay;
-- closed: the order is not pending; unsellable: a course is not on sale, or without an order not at this price;
-- repriced: the order was begun at an earlier price and is given up, today's price comes with it; coupon: its coupon cannot be
-- used any more, with the reason.
-- A card that is being charged or analysed is never replaced by another submit of the same form: the answer of the first is the
-- answer. An open Pix, boleto or page for a card that does not fit any more is cancelled first. A code that was shown and can still be paid
-- keeps its price; everything else is charged at today's price only.
create function app.open_charge(attempt jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  fresh app.charges := jsonb_populate_record(null::app.charges, attempt);
  live app.charges;
  price integer; -- today's, less what the order's coupon takes off; null: not on sale
  refusal text;
begin
  perform app.lock_buyer(fresh.user_id);
  fresh.price_cents := coalesce(fresh.price_cents, fresh.amount_cents);
  fresh.installments := coalesce(fresh.installments, 1);
  select coalesce(sum(p.discount), 0) * 100, coalesce(sum(p.amount + p.discount) filter (where p.place > 0), 0) * 100
  into fresh.discount_cents, fresh.extra_cents
  from public.purchases p where p.order_id = fresh.order_id;
  price := app.find_price_today(fresh.order_id, fresh.course_id);
  if fresh.user_id is not null then
    if exists (select from auth.users a where a.id = fresh.user_id and a.deleted_at is not null) then
      return jsonb_build_object('outcome', 'closed');
    end if;
    if app.owns_course(fresh.user_id, fresh.course_id) or exists (
      select from public.purchases p where p.order_id = fresh.order_id and p.place > 0 and app.owns_course(fresh.user_id, p.course_id)
    ) then
      return jsonb_build_object('outcome', 'owned');
    end if;
    if fresh.order_id is not null and not exists (
      select from public.purchases p
      where p.id = fresh.order_id and p.user_id = fresh.user_id and p.payment_status in ('PENDING', 'IN_ANALYSIS')
        and p.course_id = fresh.course_id and p.provider = fresh.provider
        and (select sum(o.amount) from public.purchases o where o.order_id = p.id) * 100 = fresh.price_cents
    ) then
      if price <> fresh.price_cents then
        return jsonb_build_object('outcome', 'repriced', 'price_cents', price);
      end if;
      return jsonb_build_object('outcome', 'closed');
    end if;
    select * into live from app.charges c
    where c.user_id = fresh.user_id and c.course_id = fresh.course_id and c.provider = fresh.provider and app.is_live(c.state)
    order by c.order_id is not distinct from fresh.order_id desc, c.created_at desc
    limit 1;
  end if;
  if live.id is null then
    if price is null then
      return jsonb_build_object('outcome', 'unsellable');
    elsif price <> fresh.price_cents then
      if fresh.order_id is not null then
        perform app.supersede_order(fresh.order_id, fresh.created_at);
      end if;
      return jsonb_build_object('outcome', 'repriced', 'price_cents', price);
    end if;
    refusal := case when fresh.discount_cents > 0 then app.take_coupon_use(fresh.order_id, fresh.customer_id, fresh.created_at) end;
    if refusal is not null then
      return jsonb_build_object('outcome', 'coupon', 'refusal', refusal);
    end if;
    insert into app.charges
      (id, provider, customer_id, user_id, order_id, course_id, method, amount_cents, price_cents, discount_cents, extra_cents, installments,
       card_brand, card_last4, due_at, polled_at, next_check_at, created_at)
    values
      (fresh.id, fresh.provider, fresh.customer_id, fresh.user_id, fresh.order_id, fresh.course_id, fresh.method,
       fresh.amount_cents, nullif(fresh.price_cents, fresh.amount_cents), fresh.discount_cents, fresh.extra_cents, fresh.installments, fresh.card_brand,
       fresh.card_last4, fresh.due_at, fresh.created_at, fresh.created_at + interval '20 seconds', fresh.created_at);
  elsif live.method <> fresh.method
    or ((live.method <> 'credit_card' or live.state = 'open') and (
      live.amount_cents <> fresh.amount_cents or live.installments <> fresh.installments or live.due_at <= fresh.created_at
    ))
    or (live.order_id is not null and live.order_id is distinct from fresh.order_id) then
    return jsonb_build_object('outcome', 'replace', 'charge_id', live.id);
  else
    update app.charges set order_id = fresh.order_id where id = live.id and order_id is null;
  end if;
  update public.purchases set payment_id = coalesce(live.id, fresh.id) where order_id = fresh.order_id;
  perform app.show_charge(coalesce(live.id, fresh.id));
  return jsonb_build_object(
    'outcome', case when live.id is null then 'opened' else 'existing' end,
    'charge_id', coalesce(live.id, fresh.id)
  );
end
$$;

-- The named charge becomes the order's; if it was paid in the meantime, it confirms the purchase.
create function app.bind_named_charge() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update app.charges set order_id = new.order_id
  where id = new.payment_id and user_id = new.user_id and course_id = new.course_id and order_id is null;
  if found then
    perform app.show_charge(new.payment_id);
    perform app.settle_charge(new.payment_id, now());
  end if;
  return null;
end
$$;

-- A charge that a purchase names stands for its price; the plan's total may be another.
create function app.release_charge(purchase public.purchases) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  named app.charges;
begin
  select * into named from app.charges where id = purchase.payment_id for update;
  if named.id is null or named.user_id is distinct from purchase.user_id then
    raise exception 'charge_not_found' using errcode = '42501';
  elsif named.course_id <> purchase.course_id or coalesce(named.price_cents, named.amount_cents) <> purchase.amount * 100
    or named.method <> purchase.payment_method or named.provider <> purchase.provider then
    raise exception 'charge_of_another_purchase' using errcode = '22023';
  elsif named.order_id is not null and not exists (
    select from public.purchases p where p.id = named.order_id and p.payment_status in ('PENDING', 'IN_ANALYSIS')
  ) then
    raise exception 'charge_already_used' using errcode = '23505';
  end if;
  update public.purchases set payment_id = null where order_id = named.order_id;
  update app.charges set order_id = null where id = named.id;
end
$$;

-- The purchases of an order say how they are paid: as their charge says. What a plan adds is spread over them in proportion, what
-- a Pix price takes off is taken off the first, and the shares sum to the charge. Called whenever a charge becomes the order's payment.
create function app.show_charge(charge text) returns void
language sql security definer set search_path = ''
as $$
  update public.purchases p
  set payment_method = c.method, card_brand = c.card_brand, card_last4 = c.card_last4, installments = c.installments,
    surcharge = share.cents / 100.0
  from app.charges c
  join lateral (
    select s.id, case when added < 0 then case s.place when 0 then added else 0 end
      else floor(added * so_far / whole) - floor(added * (so_far - s.amount) / whole) end as cents
    from (
      select o.*, sum(o.amount) over (order by o.place) as so_far, sum(o.amount) over () as whole,
        c.amount_cents - sum(o.amount) over () * 100 as added
      from public.purchases o where o.order_id = c.order_id
    ) s
  ) share on true
  where c.id = charge and p.id = share.id
$$;

-- A deleted account gets no new payer, which no deletion would remove: the row of a concurrent request is left out.
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

-- Locks the buyer's account and then its profile: a payment gives a pending account its address, and an account is locked before
-- its profile everywhere.
create function app.lock_buyer(person uuid) returns void
language sql security definer set search_path = ''
as $$
  select from auth.users where id = person and email is null for update;
  select from public.users where id = person for no key update
$$;

-- Bought and in force, or given by an administrator: nothing to pay.
create function app.owns_course(person uuid, course text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.purchases p where p.user_id = person and p.course_id = course and app.purchase_counts(p))
    or exists (select from public.access_grants g where g.user_id = person and g.course_id = course and g.revoked_at is null)
$$;

-- Once for each Pix that is still open three hours before its due time, unless it was only just made.
create function app.queue_pix_reminders(at timestamptz) returns void
language sql security definer set search_path = ''
as $$
  insert into app.outbox (kind, key, payload, created_at)
  select 'pix_expiring', 'pix_expiring:' || c.id, jsonb_build_object('charge_id', c.id), at
  from app.charges c
  where c.method = 'pix' and c.state = 'open' and c.order_id is not null
    and c.due_at between at + interval '10 minutes' and at + interval '3 hours' and c.created_at < at - interval '6 hours'
  on conflict (key) do nothing
$$;
