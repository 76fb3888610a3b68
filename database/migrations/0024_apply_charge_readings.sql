-- The one entrance of a provider's answer. A reading is what the provider said of a charge when it was asked by id; it is
-- applied only if no other reading was applied since it was begun (version), so an old answer never overwrites a newer one.

-- A charge that was paid stays in the world of paid ones; one that is closed does not open again; a late payment is a payment.
create function app.next_charge_state(c app.charges, status text, total_cents integer) returns text
language sql immutable set search_path = ''
as $$
  select case
    when c.state in ('paid', 'refund_pending', 'refunded', 'chargeback')
      and reported not in ('paid', 'refund_pending', 'refunded', 'chargeback') then c.state
    when not app.is_live(c.state) and app.is_live(reported) then c.state
    else reported
  end
  from (select case status
    when 'pending' then 'open'
    when 'in_analysis' then 'in_analysis'
    when 'confirmed' then case when total_cents >= c.amount_cents then 'paid' else 'underpaid' end
    when 'received' then case when total_cents >= c.amount_cents then 'paid' else 'underpaid' end
    when 'overdue' then 'expired'
    when 'cancelled' then 'cancelled'
    when 'declined' then 'declined'
    when 'refund_pending' then 'refund_pending'
    when 'refunded' then 'refunded'
    when 'chargeback' then 'chargeback'
    else c.state -- a status of tomorrow changes nothing today
  end as reported) answer
$$;

-- Returns applied, stale (read again), or missing.
create function app.apply_charge_reading(
  charge text, seen_version integer, provider_id text, status text, total_cents integer, at timestamptz
) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  c app.charges;
  next_state text;
begin
  select * into c from app.charges where id = charge;
  if not found then
    return 'missing';
  end if;
  perform app.lock_buyer(c.user_id);
  select * into c from app.charges where id = charge for update;
  if c.version <> seen_version then
    return 'stale';
  end if;
  next_state := app.next_charge_state(c, status, total_cents);
  update app.charges
  set state = next_state, version = version + 1, provider_charge_id = coalesce(provider_charge_id, provider_id),
    paid_cents = case when status in ('confirmed', 'received') then total_cents else paid_cents end,
    asked_at = greatest(asked_at, at)
  where id = charge;
  if c.state = 'refund_pending' and next_state = 'paid' then
    insert into app.payment_issues (charge_id, kind, created_at) values (charge, 'refund_failed', at) on conflict do nothing;
  end if;
  if c.state = 'failed' and status = 'pending' then -- given up as never made, and yet it is there
    insert into app.outbox (kind, key, payload, created_at)
    values ('cancel_charge', 'cancel_charge:' || charge, jsonb_build_object('charge_id', charge), at)
    on conflict (key) do nothing;
  end if;
  perform app.settle_charge(charge, at);
  return 'applied';
end
$$;

-- Inserts an attempt, or names the one that already stands for the same thing. Outcomes:
-- opened: the caller now asks the provider; existing: charge_id is open for it already; replace: charge_id must be cancelled
-- first; owned: nothing to pay; closed: the purchase is not pending; unsellable: the course is not on sale (any more), or
-- without a purchase, which keeps its price, not at this one.
create function app.open_charge(attempt jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  fresh app.charges := jsonb_populate_record(null::app.charges, attempt);
  live app.charges;
begin
  perform app.lock_buyer(fresh.user_id);
  if fresh.user_id is not null then
    if app.owns_course(fresh.user_id, fresh.course_id) then
      return jsonb_build_object('outcome', 'owned');
    end if;
    if fresh.purchase_id is not null and not exists (
      select from public.purchases p
      where p.id = fresh.purchase_id and p.user_id = fresh.user_id and p.payment_status = 'PENDING'
        and p.amount * 100 = fresh.amount_cents and p.course_id = fresh.course_id and p.provider = fresh.provider
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
        and (fresh.purchase_id is not null or coalesce(c.sale_price, c.price) * 100 = fresh.amount_cents)
    ) then
      return jsonb_build_object('outcome', 'unsellable');
    end if;
    insert into app.charges
      (id, provider, customer_id, user_id, purchase_id, course_id, method, amount_cents, installments, due_at, asked_at,
       next_check_at, created_at)
    values
      (fresh.id, fresh.provider, fresh.customer_id, fresh.user_id, fresh.purchase_id, fresh.course_id, fresh.method,
       fresh.amount_cents, coalesce(fresh.installments, 1), fresh.due_at, fresh.created_at,
       fresh.created_at + interval '20 seconds', fresh.created_at);
  elsif live.method <> fresh.method or live.amount_cents <> fresh.amount_cents or live.due_at <= fresh.created_at
    or (live.purchase_id is not null and live.purchase_id is distinct from fresh.purchase_id) then
    return jsonb_build_object('outcome', 'replace', 'charge_id', live.id);
  else
    update app.charges set purchase_id = fresh.purchase_id where id = live.id and purchase_id is null;
  end if;
  update public.purchases set payment_id = coalesce(live.id, fresh.id), payment_method = fresh.method
  where id = fresh.purchase_id;
  return jsonb_build_object(
    'outcome', case when live.id is null then 'opened' else 'existing' end,
    'charge_id', coalesce(live.id, fresh.id)
  );
end
$$;
