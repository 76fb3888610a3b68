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

-- Sets the status of an order where app.can_move allows it. False where it does not, which makes every repetition harmless. A given
-- charge becomes the payment of the order. The caller holds the buyer's lock, and has the effects (app.apply_effects).
create function app.set_order_status(ordered uuid, target text, charge text, at timestamptz) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  update app.orders o
  set status = target, charge_id = coalesce(charge, o.charge_id), method = coalesce(c.method, o.method),
    total_cents = coalesce(c.amount_cents, o.total_cents),
    confirmed_at = case
      when target <> 'CONFIRMED' then o.confirmed_at
      when o.charge_id = charge then coalesce(o.confirmed_at, at) -- restored: the guarantee goes on from the first time
      else at
    end,
    -- A dispute that was won leaves an earlier refund request open; every other confirmation ends it.
    refund_requested_at = case when target <> 'CONFIRMED' or o.status = 'CHARGEBACK' and o.charge_id = charge then o.refund_requested_at end
  from (select) one left join app.charges c on c.id = charge
  where o.id = ordered and app.can_move(o.status, target);
  return found;
end
$$;

-- Moves an order by something else than a reading of its charge.
create function app.move_order(ordered uuid, target text, charge text, at timestamptz) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  if not app.set_order_status(ordered, target, charge, at) then
    return false;
  end if;
  perform app.apply_effects(ordered, null, at);
  return true;
end
$$;
