-- What the state of a charge means for its purchase. Only the purchase's own payment can take something from it. An underpaid
-- charge bought nothing, so its return is no refund of a purchase, which only ends.
create function app.settle_charge(charge text, at timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  c app.charges;
begin
  select * into c from app.charges where id = charge;
  if c.returned_at is not null then
    if c.state = 'refunded' then
      insert into app.payment_issues (charge_id, kind, created_at) values (charge, 'returned_twice', at) on conflict do nothing;
    end if;
    -- The school has returned the money, so a refund that fails now is no issue.
    perform app.resolve_issue(i, at) from app.payment_issues i
    where i.charge_id = charge and i.kind = 'refund_failed' and i.resolved_at is null;
    c.state := 'refunded';
  end if;
  if c.user_id is null then
    return;
  elsif c.state = 'paid' then
    perform app.settle_paid_charge(charge, at);
  elsif c.state = 'underpaid' and c.is_late then
    perform app.return_late_payment(c, at);
  elsif c.state = 'underpaid' then
    perform app.open_underpaid_issue(c, at);
  elsif c.state in ('refund_pending', 'refunded') and app.is_too_little(c) then
    perform app.move_order(c.order_id, 'CANCELLED', null, at, c.id);
  elsif c.state in ('in_analysis', 'expired', 'declined', 'refund_pending', 'refunded', 'chargeback') then
    perform app.move_order(c.order_id, upper(c.state), null, at, c.id);
  elsif c.state = 'cancelled' -- the buyer gave up this card, not the order
    and exists (select from public.purchases p where p.id = c.order_id and p.payment_status = 'IN_ANALYSIS') then
    perform app.move_order(c.order_id, 'PENDING', null, at, c.id);
  end if;
  if c.state <> 'refund_pending' then
    update public.purchases p set refund_page_url = null where p.order_id = c.order_id and p.refund_page_url = c.refund_page_url;
  end if;
  if c.state = 'refunded' then
    perform app.notify_returned_payment(c, at);
  end if;
end
$$;

-- What a paid charge does. What an order was paid with is its payment again when a dispute is won or a refund fails, also for
-- an account that was granted the course meanwhile. A payment after its account was deleted goes back by itself, and a payment
-- issue is opened, as for every payment that buys nothing. The first confirmed payment claims the account's pending address,
-- unless another account owns it by then.
create function app.settle_paid_charge(charge text, at timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  paid app.charges;
  ordered public.purchases[];
  account auth.users;
  is_moved boolean := false;
  item public.purchases;
begin
  select * into paid from app.charges where id = charge;
  ordered := array(select p from public.purchases p where p.order_id = paid.order_id and not p.is_refunded_alone order by p.place);
  select * into account from auth.users a where a.id = paid.user_id;
  if exists (select from unnest(ordered) o where app.is_paid_by(o, charge) and o.payment_status = 'CONFIRMED')
    or paid.order_id is not null and cardinality(ordered) = 0 then -- each was refunded by itself
    return;
  elsif app.buys_nothing(paid, ordered) then
    perform app.return_payment(charge, at);
    return;
  elsif account.deleted_at is not null
    and not exists (select from unnest(ordered) o where app.is_paid_by(o, charge) and o.payment_status = 'CHARGEBACK') then -- its money goes back
    if not exists (select from unnest(ordered) o where app.is_paid_by(o, charge)) then -- the issue of an earlier order comes when its refund fails
      insert into app.payment_issues (charge_id, kind, created_at) values (charge, 'paid_after_deletion', at) on conflict do nothing;
    end if;
    perform app.queue_refund(charge, at);
    return;
  end if;
  paid.order_id := coalesce(paid.order_id, app.adopt_purchase(paid));
  perform app.close_other_attempts(paid, at);
  for item in select * from public.purchases p where p.order_id = paid.order_id and not p.is_refunded_alone order by p.place loop
    if not app.is_paid_by(item, charge) and app.owns_course(paid.user_id, item.course_id) then
      perform app.return_part(item, charge, at);
    else
      is_moved := app.move_purchase(item.id, 'CONFIRMED', charge, at, not is_moved) or is_moved;
    end if;
  end loop;
  if not is_moved then
    return;
  end if;
  perform app.show_charge(charge); -- an older way to pay may have been the one that was paid
  if account.pending_email is null or auth.give_address(account.id, account.pending_email, at) then
    perform app.queue_welcome(account.id);
  else
    update public.users set email_status = 'taken' where id = account.id;
    insert into app.payment_issues (charge_id, kind, created_at) values (charge, 'email_taken', at) on conflict do nothing;
  end if;
end
$$;

-- Whether this charge has paid the purchase before, and the course was not bought once more since.
create function app.is_paid_by(p public.purchases, charge text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select p.payment_id = charge and p.confirmed_at is not null and not exists (
    select from public.purchases newer
    where newer.user_id = p.user_id and newer.course_id = p.course_id and newer.id <> p.id and newer.payment_status = 'CONFIRMED'
  )
$$;

-- Whether all that a paid charge is for is owned already.
create function app.buys_nothing(paid app.charges, ordered public.purchases[]) returns boolean
language sql stable security definer set search_path = ''
as $$
  select case
    when cardinality(ordered) = 0 then app.owns_course(paid.user_id, paid.course_id)
    else not exists (
      select from unnest(ordered) o where app.is_paid_by(o, paid.id) or not app.owns_course(paid.user_id, o.course_id)
    )
  end
$$;

-- The order of a paid charge that has none: the account's open one of this price, or a new one, which has
-- the price and not what an advertised plan makes of it. Only one may be open: one of another price is cancelled.
create function app.adopt_purchase(paid app.charges) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  asked_cents integer := coalesce(paid.price_cents, paid.amount_cents);
  ordered uuid;
begin
  select p.order_id into ordered from public.purchases p
  where p.user_id = paid.user_id and p.course_id = paid.course_id and p.provider = paid.provider
    and p.payment_status in ('PENDING', 'IN_ANALYSIS') and p.amount * 100 = asked_cents and app.order_courses(p.order_id) = array[p.course_id];
  if ordered is null then
    perform app.move_order(p.order_id, 'CANCELLED', null, now())
    from public.purchases p
    where p.user_id = paid.user_id and p.course_id = paid.course_id and p.provider = paid.provider
      and p.payment_status in ('PENDING', 'IN_ANALYSIS');
    insert into public.purchases
      (user_id, course_id, product_id, product_name, amount, payment_method, payment_id, provider, guarantee_days)
    select paid.user_id, c.id, c.slug, c.title, asked_cents / 100.0, paid.method, paid.id, paid.provider, c.guarantee_days
    from public.courses c where c.id = paid.course_id
    returning order_id into ordered;
  end if;
  update app.charges set order_id = ordered where id = paid.id;
  return ordered;
end
$$;

-- Every other way to pay for what was just paid is closed.
create function app.close_other_attempts(paid app.charges, at timestamptz) returns void
language sql security definer set search_path = ''
as $$
  select app.move_order(other.order_id, 'CANCELLED', null, at)
  from app.find_other_orders(paid) other;

  insert into app.outbox (kind, key, payload, created_at)
  select 'cancel_charge', 'cancel_charge:' || c.id, jsonb_build_object('charge_id', c.id), at
  from app.charges c
  where c.user_id = paid.user_id and c.id <> paid.id and app.is_live(c.state) and (
    c.course_id = any (paid.course_id || app.order_courses(paid.order_id))
    or exists (
      select from public.purchases p
      where p.order_id = c.order_id and p.course_id = any (app.order_courses(paid.order_id))
    )
  )
  on conflict (key) do nothing
$$;

-- The buyer's other open orders that a course of this one is part of.
create function app.find_other_orders(paid app.charges) returns table (order_id uuid)
language sql stable security definer set search_path = ''
as $$
  select distinct p.order_id
  from public.purchases p
  where p.user_id = paid.user_id and p.order_id <> paid.order_id and p.payment_status in ('PENDING', 'IN_ANALYSIS')
    and p.course_id = any (app.order_courses(paid.order_id))
$$;
