-- Takes the use of an order's coupon for the charge that is about to be made; null: it is taken, otherwise why not. The buyer is
-- locked by the caller and the coupon here, so that of two buyers one gets the last use. An order keeps the use that it holds,
-- and takes over what an earlier attempt of its buyer holds; a coupon that has ended makes no further charge.
create function app.take_coupon_use(ordered uuid, payer text, at timestamptz) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  p public.purchases;
  coupon app.coupons;
  course public.courses;
  refusal text;
begin
  select * into p from public.purchases b where b.id = ordered;
  select c.* into coupon from app.coupon_uses u join app.coupons c on c.id = u.coupon_id where u.order_id = ordered for update of c;
  select * into course from public.courses k where k.id = p.course_id;
  refusal := app.find_coupon_refusal(coupon, course, p.user_id, payer, at);
  if refusal is not null then
    return refusal;
  end if;
  update app.coupon_uses u set returned_at = at
  where u.order_id in (select app.find_own_uses(coupon.id, p.user_id, p.course_id)) and u.order_id <> ordered;
  update app.coupon_uses u set taken_at = at, returned_at = null where u.order_id = ordered and not app.is_held(u);
  return null;
end
$$;

-- Gives the use of an ended order back, once every charge of it is known to be deleted or refused unpaid. Called whenever one of
-- both changes.
create function app.return_coupon_use(ordered uuid) returns void
language sql security definer set search_path = ''
as $$
  update app.coupon_uses u set returned_at = now()
  from public.purchases p
  where u.order_id = ordered and app.is_held(u) and p.id = ordered
    and p.payment_status in ('EXPIRED', 'CANCELLED', 'DECLINED')
    and not exists (
      select from app.charges c where c.order_id = ordered and c.state not in ('cancelled', 'declined', 'failed')
    )
$$;

-- What is paid late is granted: it takes its use again, even where the limit has been reached meanwhile.
create function app.keep_paid_coupon_use(ordered uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  coupon app.coupons;
begin
  select c.* into coupon from app.coupon_uses u join app.coupons c on c.id = u.coupon_id
  where u.order_id = ordered and not app.is_held(u) for update of c;
  if coupon.id is not null then
    update app.coupon_uses u
    set taken_at = coalesce(u.taken_at, now()), returned_at = null,
      is_over = coalesce(app.count_coupon_uses(coupon.id) >= coupon.max_uses, false)
    where u.order_id = ordered;
  end if;
end
$$;

create function app.settle_coupon_of_purchase() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.payment_status = 'CONFIRMED' then
    perform app.keep_paid_coupon_use(new.order_id);
  else
    perform app.return_coupon_use(new.order_id);
  end if;
  return null;
end
$$;

create function app.settle_coupon_of_charge() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.return_coupon_use(new.order_id);
  return null;
end
$$;

-- A charge that is unpaid on the third day after its due date is deleted at the provider, so that its use of a coupon comes
-- back. A payment that the provider reports later still counts.
create function app.cancel_unpaid_coupon_charges(at timestamptz) returns void
language sql security definer set search_path = ''
as $$
  insert into app.outbox (kind, key, payload, created_at)
  select 'cancel_charge', 'cancel_charge:' || c.id, jsonb_build_object('charge_id', c.id), at
  from app.charges c
  where c.state = 'expired' and c.discount_cents > 0 and c.due_at < at - interval '3 days'
    and c.method <> 'credit_card' and c.provider = (select s.payment_provider from app.settings s)
    and not exists (select from app.outbox o where o.key = 'cancel_charge:' || c.id)
  limit 100
  on conflict (key) do nothing
$$;
