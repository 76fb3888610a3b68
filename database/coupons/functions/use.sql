-- Takes the use of an order's coupon for the charge that is about to be made; null: it is taken, or there is none; otherwise why not.
-- The buyer is locked by the caller and the coupon here, so that of two buyers one gets the last use. An order keeps the use that it
-- holds, and takes over what an earlier attempt of its buyer holds; a coupon that has ended makes no further charge.
create function app.take_coupon_use(ordered uuid, payer text, at timestamptz) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  o app.orders;
  coupon app.coupons;
  course public.courses;
  refusal text;
begin
  select * into o from app.orders where id = ordered;
  if o.coupon_id is null or not exists (select from public.purchases p where p.order_id = ordered and p.discount > 0) then
    return null;
  end if;
  select * into coupon from app.coupons c where c.id = o.coupon_id for update;
  select k.* into course from public.purchases p join public.courses k on k.id = p.course_id where p.order_id = ordered and p.place = 0;
  refusal := app.find_coupon_refusal(coupon, course, o.user_id, payer, at);
  if refusal is not null then
    return refusal;
  end if;
  update app.coupon_uses u set returned_at = at
  where u.order_id in (select app.find_own_uses(coupon.id, o.user_id, course.id)) and u.order_id <> ordered;
  insert into app.coupon_uses as u (order_id, coupon_id, is_test, taken_at) values (ordered, coupon.id, o.is_test, at)
  on conflict (order_id) do update set taken_at = excluded.taken_at, returned_at = null where u.returned_at is not null;
  return null;
end
$$;

-- Settles the use of an order's coupon after a move of the order. The use is given back when the order has ended and every charge
-- is known to be deleted or refused unpaid. A late payment is granted: it takes its use again, even beyond the limit.
create function app.settle_coupon_use(ordered uuid, at timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  o app.orders;
  coupon app.coupons;
begin
  select * into o from app.orders where id = ordered and coupon_id is not null;
  if o.status in ('EXPIRED', 'CANCELLED', 'DECLINED') then
    update app.coupon_uses u set returned_at = at
    where u.order_id = ordered and u.returned_at is null
      and not exists (select from app.charges c where c.order_id = ordered and c.state not in ('cancelled', 'declined', 'failed'));
  elsif o.status = 'CONFIRMED' and not exists (select from app.coupon_uses u where u.order_id = ordered and u.returned_at is null)
    and exists (select from public.purchases p where p.order_id = ordered and p.discount > 0) then
    select * into coupon from app.coupons c where c.id = o.coupon_id for update;
    insert into app.coupon_uses as u (order_id, coupon_id, is_test, taken_at, is_over)
    values (ordered, coupon.id, o.is_test, at, coalesce(app.count_coupon_uses(coupon.id) >= coupon.max_uses, false))
    on conflict (order_id) do update set returned_at = null, is_over = excluded.is_over;
  end if;
end
$$;

-- A charge that is unpaid on the third day after its due date is deleted at the provider, so that its use of a coupon comes
-- back. A payment that the provider reports later still counts.
create function app.cancel_unpaid_coupon_charges(at timestamptz) returns void
language sql security definer set search_path = ''
as $$
  select app.queue_cancellation(c.id, at)
  from app.charges c
  where c.state = 'expired' and c.discount_cents > 0 and c.due_at < at - interval '3 days'
    and c.method in (select m.name from app.payment_methods m where m.waits)
    and c.provider = (select s.payment_provider from app.settings s)
    and not exists (select from app.outbox o where o.key = 'cancel_charge:' || c.id)
  limit 100
$$;
