-- What the state of a charge means for its order. Only the order's own payment can take something from it. An underpaid charge bought
-- nothing, so its return is no refund of an order, which only ends.
create function app.settle_charge(charge text, at timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  c app.charges;
  o app.orders;
begin
  select * into c from app.charges where id = charge;
  select * into o from app.orders where id = c.order_id and charge_id = charge;
  if app.is_returned(charge) then
    perform app.open_issue(charge, 'returned_twice', at) where c.state = 'refunded';
    perform app.resolve_issue(i, at) from app.payment_issues i -- the school has returned the money
    where i.charge_id = charge and i.kind = 'refund_failed' and i.resolved_at is null;
    c.state := 'refunded';
  end if;
  if c.user_id is null then
    return;
  elsif c.state = 'paid' then
    perform app.settle_payment(c, at);
  elsif c.state = 'underpaid' then
    perform app.settle_short_payment(c, at);
  elsif c.state in ('refund_pending', 'refunded') and (app.has_entry(charge, 'late') or c.paid_cents < c.amount_cents) then
    perform app.move_order(o.id, 'CANCELLED', null, at);
  elsif c.state in ('in_analysis', 'expired', 'declined', 'refund_pending', 'refunded', 'chargeback') then
    perform app.move_order(o.id, upper(c.state), null, at);
  elsif c.state = 'cancelled' and o.status = 'IN_ANALYSIS' then -- the buyer gave up this card, not the order
    perform app.move_order(o.id, 'PENDING', null, at);
  end if;
  if c.state in ('cancelled', 'declined', 'failed') then
    perform app.settle_coupon_use(c.order_id, at);
  elsif c.state = 'refunded' then
    perform app.notify_returned_payment(c, at);
  end if;
end
$$;

-- What a paid charge does. What an order was paid with is its payment again when a dispute is won or a refund fails, also for an
-- account that was granted the course meanwhile. A payment after its account was deleted goes back by itself, as does every payment
-- that buys nothing; and of an order, what its buyer owns by now.
create function app.settle_payment(paid app.charges, at timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  o app.orders;
  is_deleted boolean := exists (select from auth.users a where a.id = paid.user_id and a.deleted_at is not null);
begin
  select * into o from app.orders where id = paid.order_id;
  if o.status = 'CONFIRMED' and o.charge_id = paid.id then
    return;
  elsif app.buys_nothing(paid, o) then
    perform app.return_payment(paid.id, at);
    return;
  elsif is_deleted and not (coalesce(o.charge_id = paid.id, false) and o.status = 'CHARGEBACK') then
    -- The issue of an order that it has paid before comes when its refund fails.
    perform app.open_issue(paid.id, 'paid_after_deletion', at) where o.confirmed_at is null or o.charge_id <> paid.id;
    perform app.queue_refund(paid.id, at);
    return;
  end if;
  paid.order_id := coalesce(paid.order_id, app.adopt_order(paid));
  perform app.close_other_attempts(paid, at);
  perform app.mark_part_due(p, paid.id, at)
  from public.purchases p
  where p.order_id = paid.order_id and not app.is_kept(p, paid.id) and not app.has_due_entry(p.id, paid.id);
  if app.move_order(paid.order_id, 'CONFIRMED', paid.id, at) then
    perform app.claim_address(paid, at);
  end if;
end
$$;

-- Too little money, or for a price that had ended.
create function app.settle_short_payment(c app.charges, at timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if app.has_entry(c.id, 'late') then
    perform app.return_late_payment(c, at);
  else
    perform app.open_underpaid_issue(c, at);
  end if;
end
$$;

-- Whether a line is the buyer's by this charge: its payment already, and the course was not bought once more since; or a course that
-- the buyer does not own.
create function app.is_kept(p public.purchases, charge text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select case
    when p.payment_id = charge and p.confirmed_at is not null then not exists (
      select from public.purchases newer
      where newer.user_id = p.user_id and newer.course_id = p.course_id and newer.id <> p.id and newer.payment_status = 'CONFIRMED'
    )
    else not app.owns_course(p.user_id, p.course_id)
  end
$$;

-- Whether all that a paid charge is for is owned already.
create function app.buys_nothing(paid app.charges, o app.orders) returns boolean
language sql stable security definer set search_path = ''
as $$
  select case
    when o.id is null then app.owns_course(paid.user_id, paid.course_id)
    else not exists (
      select from public.purchases p where p.order_id = o.id and not app.has_due_entry(p.id, paid.id) and app.is_kept(p, paid.id)
    )
  end
$$;

create function app.has_due_entry(purchase uuid, charge text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from app.payment_entries e where e.purchase_id = purchase and e.charge_id = charge and e.kind = 'refund_due'
  )
$$;

-- The first confirmed payment of an account that the checkout made claims its pending address, unless another account owns it by then.
create function app.claim_address(paid app.charges, at timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  account auth.users;
begin
  select * into account from auth.users a where a.id = paid.user_id;
  if account.pending_email is null or auth.give_address(account.id, account.pending_email, at) then
    perform app.queue_welcome(account.id);
  else
    update public.users set email_status = 'taken' where id = account.id;
    perform app.open_issue(paid.id, 'email_taken', at);
  end if;
end
$$;

-- The order of a paid charge that has none: the account's open one of this price, or a new one, which has
-- the price and not what an advertised plan makes of it. Only one may be open: one of another price is cancelled.
create function app.adopt_order(paid app.charges) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  asked integer := coalesce(paid.price_cents, paid.amount_cents);
  ordered uuid;
begin
  select o.id into ordered from app.find_open_orders(paid.user_id, array[paid.course_id]) o
  where o.provider = paid.provider and o.price_cents = asked and app.order_courses(o.id) = array[paid.course_id];
  if ordered is null then
    perform app.move_order(o.id, 'CANCELLED', null, now()) from app.find_open_orders(paid.user_id, array[paid.course_id]) o;
    insert into public.purchases (user_id, course_id, product_id, product_name, amount, payment_method, provider, guarantee_days)
    select paid.user_id, c.id, c.slug, c.title, app.to_reais(asked), paid.method, paid.provider, c.guarantee_days
    from public.courses c where c.id = paid.course_id
    returning order_id into ordered;
  end if;
  update app.charges set order_id = ordered where id = paid.id;
  return ordered;
end
$$;

-- Every other way to pay for what was just paid is closed.
create function app.close_other_attempts(paid app.charges, at timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  courses text[] := app.order_courses(paid.order_id);
begin
  perform app.move_order(o.id, 'CANCELLED', null, at)
  from app.orders o
  where o.user_id = paid.user_id and o.id <> paid.order_id and app.is_open(o) and app.order_courses(o.id) && courses;
  perform app.queue_cancellation(c.id, at)
  from app.charges c
  where c.user_id = paid.user_id and c.id <> paid.id and app.is_live(c.state)
    and (paid.course_id || courses) && coalesce(app.order_courses(c.order_id), array[c.course_id]);
end
$$;
