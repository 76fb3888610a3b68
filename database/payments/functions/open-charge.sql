-- Inserts an attempt, or names the one that already stands for the same thing. Outcomes: opened: the caller now asks the
-- provider; existing: charge_id is open for it already; replace: charge_id must be cancelled first; owned: nothing to pay;
-- closed: the order is not pending; unsellable: a course is not on sale, or without an order not at this price;
-- repriced: the order was begun at an earlier price and is given up, today's price comes with it; coupon: its coupon cannot be
-- used any more, with the reason.
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
  price := app.find_price_today(fresh.order_id, fresh.course_id);
  if fresh.user_id is not null then
    refusal := app.refuse_attempt(fresh);
    if refusal = 'closed' and price <> fresh.price_cents then
      return jsonb_build_object('outcome', 'repriced', 'price_cents', price);
    elsif refusal is not null then
      return jsonb_build_object('outcome', refusal);
    end if;
    live := app.find_live_charge(fresh);
  end if;
  if app.must_replace(live, fresh) then
    return jsonb_build_object('outcome', 'replace', 'charge_id', live.id);
  elsif live.id is not null then
    update app.charges set order_id = fresh.order_id where id = live.id and order_id is null;
  elsif price is null then
    return jsonb_build_object('outcome', 'unsellable');
  elsif price <> fresh.price_cents then
    perform app.supersede_order(fresh.order_id, fresh.created_at) where fresh.order_id is not null;
    return jsonb_build_object('outcome', 'repriced', 'price_cents', price);
  else
    refusal := app.take_coupon_use(fresh.order_id, fresh.customer_id, fresh.created_at);
    if refusal is not null then
      return jsonb_build_object('outcome', 'coupon', 'refusal', refusal);
    end if;
    perform app.insert_charge(fresh);
  end if;
  perform app.attach_charge(fresh.order_id, coalesce(live.id, fresh.id), fresh.created_at);
  return jsonb_build_object(
    'outcome', case when live.id is null then 'opened' else 'existing' end, 'charge_id', coalesce(live.id, fresh.id)
  );
end
$$;

-- The reason for which nothing may be charged for an order or a course: closed, owned; null: it may.
create function app.refuse_attempt(fresh app.charges) returns text
language sql stable security definer set search_path = ''
as $$
  select case
    when exists (select from auth.users a where a.id = fresh.user_id and a.deleted_at is not null) then 'closed'
    when exists (
      select from unnest(coalesce(app.order_courses(fresh.order_id), array[fresh.course_id])) course
      where app.owns_course(fresh.user_id, course)
    ) then 'owned'
    when fresh.order_id is not null and not exists (
      select from app.orders o
      where o.id = fresh.order_id and o.user_id = fresh.user_id and app.is_open(o) and o.provider = fresh.provider
        and o.price_cents = fresh.price_cents and (app.order_courses(o.id))[1] = fresh.course_id
    ) then 'closed'
  end
$$;

-- The charge that can be paid already for the same course of the same buyer, the order's own first.
create function app.find_live_charge(fresh app.charges) returns app.charges
language sql stable security definer set search_path = ''
as $$
  select c from app.charges c
  where c.user_id = fresh.user_id and c.course_id = fresh.course_id and c.provider = fresh.provider and app.is_live(c.state)
  order by c.order_id is not distinct from fresh.order_id desc, c.created_at desc
  limit 1
$$;

-- True when an open charge does not fit what is asked now. A card that is being charged or analysed is never replaced by another
-- submit of the same form: the answer of the first is the answer. A code that was shown and can still be paid keeps its price.
create function app.must_replace(live app.charges, fresh app.charges) returns boolean
language sql stable security definer set search_path = ''
as $$
  select live.id is not null and (
    live.method <> fresh.method
    or ((live.state = 'open' or (select m.waits from app.payment_methods m where m.name = live.method)) and (
      live.amount_cents <> fresh.amount_cents or live.installments <> fresh.installments or live.due_at <= fresh.created_at
    ))
    or (live.order_id is not null and live.order_id is distinct from fresh.order_id)
  )
$$;

create function app.insert_charge(fresh app.charges) returns void
language sql security definer set search_path = ''
as $$
  insert into app.charges (
    id, provider, customer_id, user_id, order_id, course_id, method, amount_cents, price_cents, discount_cents, extra_cents, installments,
    card_brand, card_last4, due_at, polled_at, next_check_at, created_at
  )
  select fresh.id, fresh.provider, fresh.customer_id, fresh.user_id, fresh.order_id, fresh.course_id, fresh.method, fresh.amount_cents,
    nullif(fresh.price_cents, fresh.amount_cents), app.to_cents(coalesce(sum(p.discount), 0)),
    app.to_cents(coalesce(sum(p.amount + p.discount) filter (where p.place > 0), 0)), fresh.installments, fresh.card_brand,
    fresh.card_last4, fresh.due_at, fresh.created_at, fresh.created_at + interval '20 seconds', fresh.created_at
  from public.purchases p where p.order_id = fresh.order_id
$$;

-- A charge becomes what its order is to be paid by.
create function app.attach_charge(ordered uuid, charge text, at timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  update app.orders o set charge_id = c.id, method = c.method, total_cents = c.amount_cents
  from app.charges c where o.id = ordered and c.id = charge;
  if found then
    perform app.follow_order(ordered, at);
    perform app.note_sale(ordered); -- the way to pay has changed
  end if;
end
$$;

-- An attempt that came to nothing: failed, or declined with the reason of the bank. False: the provider has answered by now.
create function app.end_attempt(charge text, ended_state text, reason text, at timestamptz) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  ended app.charges;
begin
  update app.charges c set state = ended_state, decline_reason = reason,
    next_check_at = case ended_state when 'declined' then null else c.next_check_at end
  where c.id = charge and c.state in ('creating', 'unknown') and c.provider_charge_id is null
  returning * into ended;
  perform app.settle_coupon_use(ended.order_id, at);
  return ended.id is not null;
end
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

-- Once for each charge that is still open when its way to pay reminds, unless it was only just made.
create function app.queue_pix_reminders(at timestamptz) returns void
language sql security definer set search_path = ''
as $$
  with queued as (
    insert into app.outbox (kind, key, payload, created_at)
    select 'pix_expiring', 'pix_expiring:' || c.id, jsonb_build_object('charge_id', c.id), at
    from app.charges c join app.payment_methods m on m.name = c.method
    where c.state = 'open' and c.order_id is not null
      and c.due_at between at + interval '10 minutes' and at + m.reminded_before and c.created_at < at - 2 * m.reminded_before
    on conflict (key) do nothing
    returning payload ->> 'charge_id' as charge
  )
  select app.count_pix_reminder(q.charge, at) from queued q
$$;

-- The provider is to delete a charge that shall not be paid any more; again where it is there once more.
create function app.queue_cancellation(charge text, at timestamptz) returns void
language sql security definer set search_path = ''
as $$
  insert into app.outbox (kind, key, payload, created_at)
  values ('cancel_charge', 'cancel_charge:' || charge, jsonb_build_object('charge_id', charge), at)
  on conflict (key) do update set delivered_at = null, last_error = null, next_attempt_at = at where outbox.delivered_at is not null
$$;
