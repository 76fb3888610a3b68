-- Has the order of a charge take the status that the charge means for it, with all effects. was: the charge before what has changed.
create function app.settle_charge(was app.charges, at timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  c app.charges;
  o app.orders;
  target text;
begin
  select * into c from app.charges where id = was.id;
  select * into o from app.orders where id = c.order_id;
  target := app.find_target(c, o);
  if target = 'CONFIRMED' then
    c.order_id := coalesce(c.order_id, app.adopt_order(c));
    insert into app.payment_entries (charge_id, purchase_id, kind, source, at) -- a course that the buyer owns by now goes back
    select c.id, p.id, 'refund_due', 'buyer', at from public.purchases p
    where p.order_id = c.order_id and not app.is_kept(p, c.id)
    on conflict do nothing;
    perform app.set_order_status(c.order_id, target, c.id, at);
  elsif target is not null then
    perform app.set_order_status(c.order_id, target, null, at);
  elsif app.is_live(was.state) and app.is_live(c.state) then -- it still waits for its payment
    return;
  end if;
  perform app.apply_effects(c.order_id, was, at);
end
$$;

-- The status that the state of a charge means for its order (null: none): only the order's own payment can take something from it, and
-- an underpaid charge bought nothing, so its return ends the order and is no refund of it. What an order was paid with is its payment
-- again when a dispute is won or a refund fails, also for an account that was granted the course meanwhile, or deleted. Otherwise
-- nothing is confirmed for a deleted account, or where all that was paid for is owned already.
create function app.find_target(c app.charges, o app.orders) returns text
language sql stable security definer set search_path = ''
as $$
  select case
    when c.user_id is null then null
    when s.state = 'paid' then case
      when s.is_own and o.status = 'CONFIRMED' then null
      when exists (select from auth.users a where a.id = c.user_id and a.deleted_at is not null)
        and not (s.is_own and o.status = 'CHARGEBACK') then null
      when o.id is null and not app.owns_course(c.user_id, c.course_id) then 'CONFIRMED'
      when exists (select from public.purchases p where p.order_id = o.id and app.is_kept(p, c.id)) then 'CONFIRMED'
    end
    when not s.is_own then null
    when s.state in ('refund_pending', 'refunded') and (app.has_entry(c.id, 'late') or c.paid_cents < c.amount_cents) then 'CANCELLED'
    when s.state in ('in_analysis', 'expired', 'declined', 'refund_pending', 'refunded', 'chargeback') then upper(s.state)
    when s.state = 'cancelled' and o.status = 'IN_ANALYSIS' then 'PENDING' -- the buyer gave up this card, not the order
  end
  from (
    select case when app.is_returned(c.id) then 'refunded' else c.state end as state, coalesce(o.charge_id = c.id, false) as is_own
  ) s
$$;

-- A line is the buyer's by this charge: its payment already, and the course was not bought once more since; or a course that
-- the buyer does not own. Not one that goes back alone.
create function app.is_kept(p public.purchases, charge text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select case
    when p.payment_id = charge and p.confirmed_at is not null then not exists (
      select from public.purchases newer
      where newer.user_id = p.user_id and newer.course_id = p.course_id and newer.id <> p.id and newer.payment_status = 'CONFIRMED'
    )
    else not app.owns_course(p.user_id, p.course_id)
  end and not app.has_entry(charge, 'refund_due', p.id)
$$;

-- The order of a paid charge that has none: the account's open one of this course alone at this price, or a new one, which has the price
-- and not what an advertised plan makes of it. It is begun as expired, since one of another price may still be open.
create function app.adopt_order(paid app.charges) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  asked integer := coalesce(paid.price_cents, paid.amount_cents);
  ordered uuid;
begin
  select o.id into ordered from app.find_open_orders(paid.user_id, array[paid.course_id]) o
  where o.provider = paid.provider and o.price_cents = asked
    and not exists (select from public.purchases p where p.order_id = o.id and p.place > 0);
  if ordered is null then
    with begun as (
      insert into app.orders (user_id, status, method, provider, price_cents, total_cents)
      values (paid.user_id, 'EXPIRED', paid.method, paid.provider, asked, asked) returning *
    )
    insert into public.purchases (
      order_id, order_number, user_id, course_id, product_id, product_name, amount, payment_method, payment_status, provider,
      guarantee_days
    )
    select o.id, o.order_number, o.user_id, c.id, c.slug, c.title, app.to_reais(asked), o.method, o.status, o.provider, c.guarantee_days
    from begun o, public.courses c where c.id = paid.course_id
    returning order_id into ordered;
  end if;
  update app.charges set order_id = ordered where id = paid.id;
  return ordered;
end
$$;
