-- The moves that a purchase may make. What the provider says of money counts whatever the purchase was before: a late payment is
-- a payment, and money that came can go back, be disputed and come again.
create function app.can_move(from_status text, to_status text) returns boolean
language sql immutable set search_path = ''
as $$
  select case
    when from_status = to_status then false
    when to_status in ('CONFIRMED', 'REFUND_PENDING', 'REFUNDED', 'CHARGEBACK') then true
    when to_status = 'PENDING' then from_status in ('IN_ANALYSIS', 'EXPIRED', 'CANCELLED', 'DECLINED') -- opened again
    when to_status = 'IN_ANALYSIS' then from_status = 'PENDING'
    when to_status in ('EXPIRED', 'CANCELLED', 'DECLINED') then from_status in ('PENDING', 'IN_ANALYSIS') -- ended unpaid
    else false
  end
$$;

-- Moves a purchase where app.can_move allows it, with its effects in the outbox. False when it does not, which makes every
-- repetition harmless. A given charge becomes the purchase's payment. What is lost in a dispute was taken by the bank and not
-- returned by the school, so the buyer is not notified of a refund.
create function app.move_purchase(purchase uuid, target text, charge text, at timestamptz, is_mailed boolean default true) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  was public.purchases;
  is_refund_due boolean;
begin
  select * into was from public.purchases where id = purchase;
  -- A won dispute leaves an earlier refund request open: the refund is still due.
  is_refund_due := target = 'CONFIRMED' and was.payment_status = 'CHARGEBACK' and was.payment_id = charge
    and was.refund_requested_at is not null and was.refunded_at is null;
  update public.purchases p
  set payment_status = target,
    payment_id = coalesce(charge, p.payment_id),
    confirmed_at = case
      when target <> 'CONFIRMED' then p.confirmed_at
      when p.payment_id = charge then coalesce(p.confirmed_at, at) -- restored: the guarantee goes on from the first time
      else at
    end,
    refund_requested_at = case when target = 'CONFIRMED' and not is_refund_due then null else p.refund_requested_at end, -- failed: it may be asked for again
    refunded_at = case target when 'REFUNDED' then at when 'CONFIRMED' then null else p.refunded_at end,
    is_dispute_lost = target = 'REFUNDED' and p.payment_status = 'CHARGEBACK'
  where p.id = purchase and app.can_move(p.payment_status, target);
  if not found then
    return false;
  end if;
  insert into app.outbox (kind, key, payload, created_at)
  select 'purchase_' || lower(target), 'purchase_' || lower(target) || ':' || p.id || ':' || coalesce(p.payment_id, ''),
    jsonb_build_object('purchase_id', p.id), at
  from public.purchases p where p.id = purchase and is_mailed and target <> 'PENDING' and not p.is_dispute_lost
  on conflict (key) do nothing;
  if is_refund_due then
    perform app.queue_refund(charge, at);
  end if;
  if target = 'REFUNDED' and was.payment_status in ('CONFIRMED', 'REFUND_PENDING') then
    perform app.notify(p.user_id, 'refund_done', 'Reembolso concluído',
      'Devolvemos ' || app.format_brl(p.total) || ' de “' || p.product_name || '”. ' || app.describe_return(p) || app.describe_rest(p),
      '/membros/assinatura')
    from public.purchases p where p.id = purchase;
  end if;
  return true;
end
$$;

-- Moves the purchases of an order together, with one mail. paid_by: only those that this charge is the payment of. One that is
-- refunded by itself does not follow the others, unless the whole charge went back.
create function app.move_order(ordered uuid, target text, charge text, at timestamptz, paid_by text default null) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  item record;
  is_moved boolean := false;
begin
  for item in
    select p.id from public.purchases p
    where p.order_id = ordered and (paid_by is null or p.payment_id = paid_by)
      and (not p.is_refunded_alone or target = 'REFUNDED' and p.payment_status = 'REFUND_PENDING')
    order by p.place
  loop
    is_moved := app.move_purchase(item.id, target, charge, at, not is_moved) or is_moved;
  end loop;
  return is_moved;
end
$$;

create function app.record_purchase_event() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into app.purchase_events (purchase_id, charge_id, from_status, to_status)
  values (new.id, new.payment_id, old.payment_status, new.payment_status);
  return null;
end
$$;
