-- The moves that an order may make. What the provider says of money counts whatever the order was before: a late payment is a
-- payment, and money that came can go back, be disputed and come again.
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

-- Moves an order where app.can_move allows it, with all effects of the move. False where it does not, which makes every repetition
-- harmless. A given charge becomes the payment of the order. The caller holds the buyer's lock.
create function app.move_order(ordered uuid, target text, charge text, at timestamptz) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  was app.orders;
  paying app.charges;
  is_refund_due boolean;
begin
  select * into was from app.orders where id = ordered;
  if was.id is null or not app.can_move(was.status, target) then
    return false;
  end if;
  -- A won dispute leaves an earlier refund request open: the refund is still due.
  is_refund_due := target = 'CONFIRMED' and was.status = 'CHARGEBACK' and was.charge_id = charge and was.refund_requested_at is not null
    and not app.has_entry(charge, 'refund');
  select * into paying from app.charges where id = charge;
  update app.orders o
  set status = target, charge_id = coalesce(charge, o.charge_id), method = coalesce(paying.method, o.method),
    total_cents = coalesce(paying.amount_cents, o.total_cents),
    confirmed_at = case
      when target <> 'CONFIRMED' then o.confirmed_at
      when o.charge_id = charge then coalesce(o.confirmed_at, at) -- restored: the guarantee goes on from the first time
      else at
    end,
    refund_requested_at = case when target = 'CONFIRMED' and not is_refund_due then null else o.refund_requested_at end
  where o.id = ordered;
  perform app.follow_order(ordered, at);
  if is_refund_due then
    perform app.queue_refund(charge, at);
  end if;
  return true;
end
$$;

-- The status of a line: that of its order, unless it goes back alone. is_due: it was to go back alone; is_back: it has.
create function app.line_status(order_status text, is_due boolean, is_back boolean) returns text
language sql immutable set search_path = ''
as $$
  select case
    when not is_due then order_status
    when is_back or order_status = 'REFUNDED' then 'REFUNDED'
    else 'REFUND_PENDING'
  end
$$;

-- What the lines of an order say of their payment, from the order, its charge and the ledger. What a plan adds is spread over them in
-- proportion, what a Pix price takes off is taken off the first, and the shares sum to the charge.
create function app.read_lines(o app.orders, c app.charges)
returns table (purchase_id uuid, status text, surcharge_cents integer, due_at timestamptz)
language sql stable security definer set search_path = ''
as $$
  select l.id, app.line_status(o.status, e.due_at is not null, e.is_back),
    case
      when o.total_cents < o.price_cents then case l.place when 0 then o.total_cents - o.price_cents else 0 end
      else floor((o.total_cents - o.price_cents)::bigint * l.so_far / o.price_cents)
        - floor((o.total_cents - o.price_cents)::bigint * (l.so_far - l.cents) / o.price_cents)
    end::integer,
    e.due_at
  from (
    select p.id, p.place, app.to_cents(p.amount) as cents, app.to_cents(sum(p.amount) over (order by p.place)) as so_far
    from public.purchases p where p.order_id = o.id
  ) l
  cross join lateral (
    select min(n.at) filter (where n.kind = 'refund_due') as due_at,
      coalesce(bool_or(n.kind in ('refund', 'returned_outside')), false) as is_back
    from app.payment_entries n where n.purchase_id = l.id and n.charge_id = c.id
  ) e
$$;

-- Writes what the lines of an order say, and has the effects of those that changed their status. Called whenever the order, its
-- charge, the ledger or an issue of it changes. The only function that writes the status of a purchase.
create function app.follow_order(ordered uuid, at timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  o app.orders;
  c app.charges;
  was public.purchases[] := array(select p from public.purchases p where p.order_id = ordered order by p.place);
begin
  select * into o from app.orders where id = ordered;
  select * into c from app.charges where id = o.charge_id;
  update public.purchases p
  set payment_status = l.status, payment_id = o.charge_id, payment_method = o.method,
    installments = coalesce(c.installments, p.installments),
    card_brand = case when c.id is null then p.card_brand else c.card_brand end,
    card_last4 = case when c.id is null then p.card_last4 else c.card_last4 end,
    surcharge = app.to_reais(l.surcharge_cents),
    confirmed_at = case l.status when 'CONFIRMED' then o.confirmed_at else p.confirmed_at end,
    refund_requested_at = coalesce(l.due_at, o.refund_requested_at),
    refunded_at = case l.status
      when 'REFUNDED' then case p.payment_status when 'REFUNDED' then p.refunded_at else at end
      when 'CONFIRMED' then null
      else p.refunded_at
    end,
    is_dispute_lost = l.status = 'REFUNDED' and app.is_dispute_lost(c),
    failed_refund_requested_at = case l.status when 'CONFIRMED' then app.find_failed_refund(o.charge_id) end,
    refund_page_url = case c.state when 'refund_pending' then c.refund_page_url end,
    partial_amount = case p.place when 0 then app.to_reais(app.find_partial_cents(ordered)) end
  from app.read_lines(o, c) l
  where p.id = l.purchase_id;
  if exists (
    select from unnest(was) before join public.purchases p on p.id = before.id where p.payment_status <> before.payment_status
  ) then
    perform app.apply_effects(o, was, at);
  end if;
end
$$;
