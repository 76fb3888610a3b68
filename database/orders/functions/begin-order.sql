-- The course of an id, a slug, or an earlier slug.
create function app.find_course(product text) returns public.courses
language sql stable security definer set search_path = ''
as $$
  select c from public.courses c
  where c.archived_at is null and (
    c.slug = product or c.id = product or c.id = (select s.course_id from public.course_slugs s where s.slug = product)
  )
  order by c.slug = product desc, c.id = product desc
  limit 1
$$;

create function app.order_courses(ordered uuid) returns text[]
language sql stable security definer set search_path = ''
as $$ select array_agg(p.course_id order by p.place) from public.purchases p where p.order_id = ordered $$;

-- The line with which an order began, which stands for it towards people and clients.
create function app.first_line(ordered uuid) returns uuid
language sql stable security definer set search_path = ''
as $$ select p.id from public.purchases p where p.order_id = ordered and p.place = 0 $$;

create function app.is_open(o app.orders) returns boolean
language sql immutable set search_path = ''
as $$ select o.status in ('PENDING', 'IN_ANALYSIS') $$;

-- The open orders of a person, at the provider in use, that one of these courses is part of.
create function app.find_open_orders(person uuid, courses text[]) returns setof app.orders
language sql stable security definer set search_path = ''
as $$
  select o.* from app.orders o
  where o.user_id = person and o.status in ('PENDING', 'IN_ANALYSIS')
    and o.provider = (select s.payment_provider from app.settings s)
    and exists (select from public.purchases p where p.order_id = o.id and p.course_id = any (courses))
$$;

-- Makes room for a new order of the same course: an open one that nothing was charged for was never more than a form and
-- goes; one with charges is cancelled, and so are its open charges.
create function app.supersede_order(ordered uuid, at timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (select from app.charges c where c.order_id = ordered)
    and not exists (
      select from public.purchases p join app.purchase_events e on e.purchase_id = p.id where p.order_id = ordered
    ) then
    perform app.note_sale(ordered);
    delete from public.purchases p where p.order_id = ordered;
    delete from app.orders o where o.id = ordered;
    return;
  end if;
  perform app.move_order(ordered, 'CANCELLED', null, at);
  perform app.queue_cancellation(c.id, at) from app.charges c where c.order_id = ordered and app.is_live(c.state);
end
$$;

-- Opens an expired, cancelled or declined order again while its price is still today's. False: start a new one. Whether its
-- coupon can still be used is asked when it is charged.
create function app.reopen_order(ordered uuid, at timestamptz) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  o app.orders;
  courses text[] := app.order_courses(ordered);
begin
  select * into o from app.orders where id = ordered;
  perform app.lock_buyer(o.user_id);
  if app.find_price_today(ordered, courses[1]) is distinct from o.price_cents
    or o.provider <> (select s.payment_provider from app.settings s)
    or exists (select from unnest(courses) course where app.owns_course(o.user_id, course))
    or exists (select from app.find_open_orders(o.user_id, courses)) then
    return false;
  end if;
  return app.move_order(ordered, 'PENDING', null, at);
end
$$;

-- True when an open order is what its buyer asks for now (extras null: the earlier choice). One that can still be paid is, at
-- whatever price; with another coupon or other courses it is only while a card is being charged.
create function app.fits_order(o app.orders, course text, coupon uuid, extras text[], beside text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select case
    when o.id is null then false
    when coupon is distinct from o.coupon_id or beside is distinct from o.beside_course
      or extras is not null and course || extras <> app.order_courses(o.id) then exists (
        select from app.charges c join app.payment_methods m on m.name = c.method and not m.waits
        where c.order_id = o.id and app.is_live(c.state)
      )
    else app.find_price_today(o.id, course) = o.price_cents
      or exists (select from app.charges c where c.order_id = o.id and app.is_live(c.state))
  end
$$;

-- An order that expired, or whose card was declined after an analysis, is opened again, if it is one of the same courses with the
-- same coupon.
create function app.find_expired_order(person uuid, courses text[], coupon uuid, beside text) returns uuid
language sql stable security definer set search_path = ''
as $$
  select o.id from app.orders o
  where o.user_id = person and o.status in ('EXPIRED', 'DECLINED') and app.order_courses(o.id) = courses
    and o.beside_course is not distinct from beside and o.coupon_id is not distinct from coupon
  order by o.created_at desc limit 1
$$;

-- A reload, another tab or the next day gets the same open order, so that reloads never pile up. extras: courses of offers beside
-- the course, of which those count that its buyer can take. beside: the course that was just bought, whose offer this is. refusal:
-- why it cannot be begun with this coupon; then nothing has changed.
create function app.begin_order(
  person uuid, course public.courses, method text, coupon uuid, extras text[], beside text, at timestamptz,
  out ordered uuid, out refusal text
)
language plpgsql security definer set search_path = ''
as $$
declare
  old app.orders;
  named app.coupons;
  taken text[];
begin
  perform app.lock_buyer(person);
  if app.owns_course(person, course.id) then
    raise exception 'already_owned' using errcode = '23505';
  elsif beside is not null and (app.find_bump_price(beside, course.id) is null or not app.may_buy_after(person, beside, at)) then
    raise exception 'offer_over' using errcode = 'PT409';
  end if;
  select * into old from app.find_open_orders(person, array[course.id]) o where (app.order_courses(o.id))[1] = course.id;
  taken := case when extras is not null or old.id is null then array(
    select b.offered_course_id from app.find_order_bumps(course.id, person) b where b.offered_course_id = any (extras) order by b.place
  ) end;
  if app.fits_order(old, course.id, coupon, taken, beside) then
    ordered := old.id;
    return;
  elsif not app.is_sellable(course) then
    raise exception 'not_for_sale' using errcode = '22023';
  end if;
  taken := coalesce(taken, (app.order_courses(old.id))[2:]);
  select * into named from app.coupons c where c.id = coupon;
  refusal := case when coupon is not null then app.find_coupon_refusal(named, course, person, null, at) end;
  if refusal is not null then
    return;
  end if;
  perform app.supersede_order(open.id, at) from app.find_open_orders(person, course.id || taken) open;
  ordered := app.find_expired_order(person, course.id || taken, coupon, beside);
  if ordered is not null and app.reopen_order(ordered, at) then
    return;
  end if;
  ordered := app.insert_order(person, course, method, named, taken, beside);
end
$$;

create function app.insert_order(
  person uuid, course public.courses, method text, coupon app.coupons, extras text[], beside text
) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  ordered uuid := gen_random_uuid();
begin
  perform app.require_known_owner(person);
  with item as materialized (
    select wanted.place, wanted.course_id, wanted.price, coalesce(app.item_discount(coupon, wanted.course_id, wanted.price), 0) as discount
    from (
      select 0 as place, course.id as course_id,
        case when beside is null then app.price_cents(course) else app.find_bump_price(beside, course.id) end as price
      union all
      select row_number() over (order by b.place), b.offered_course_id, b.price_cents
      from app.find_order_bumps(course.id, person) b where b.offered_course_id = any (extras)
    ) wanted
  ), new_order as (
    insert into app.orders (id, user_id, method, provider, price_cents, total_cents, coupon_id, beside_course)
    select ordered, person, insert_order.method, (select s.payment_provider from app.settings s),
      sum(i.price - i.discount), sum(i.price - i.discount),
      coupon.id, beside
    from item i
    returning orders.order_number, orders.provider
  )
  insert into public.purchases (
    order_id, order_number, place, user_id, course_id, product_id, product_name, amount, discount, coupon_code, payment_method,
    provider, guarantee_days
  )
  select ordered, o.order_number, i.place, person, k.id, k.slug, k.title,
    app.to_reais(i.price - i.discount), app.to_reais(i.discount), case when i.discount > 0 then coupon.code end,
    insert_order.method, o.provider,
    k.guarantee_days
  from item i join public.courses k on k.id = i.course_id cross join new_order o
  order by i.place;
  perform app.note_sale(ordered);
  return ordered;
end
$$;

-- Expires orders that cannot be paid any more: a day old, without an open charge. Called by the reconciliation.
create function app.expire_orders(at timestamptz) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  stale record;
  expired integer := 0;
begin
  for stale in
    select o.id, o.user_id from app.orders o
    where o.status = 'PENDING' and greatest(o.created_at, o.updated_at) < at - interval '24 hours'
      and not exists (select from app.charges c where c.order_id = o.id and app.is_live(c.state))
    order by o.user_id -- two processes lock buyers in one order
    limit 100
  loop
    perform app.lock_buyer(stale.user_id);
    if not exists (select from app.charges c where c.order_id = stale.id and app.is_live(c.state))
      and app.move_order(stale.id, 'EXPIRED', null, at) then
      expired := expired + 1;
    end if;
  end loop;
  return expired;
end
$$;

-- coupon: the id that app.quote_coupon has answered. extras: courses of public.list_order_bumps that are bought with it; null: as
-- the open order has them. beside: the course that the buyer has just paid, whose offer this product is. An answer with a refusal
-- has begun nothing. The campaign that was named first stays.
create function public.start_purchase(
  product text, method text default 'pix', campaign text default null, coupon uuid default null, extras text[] default null,
  beside text default null
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  course public.courses := app.find_course(product);
  begun record;
begin
  if auth.uid() is null then
    raise exception 'sign_in_first' using errcode = '42501';
  elsif course.id is null then
    raise exception 'course_not_found' using errcode = '22023';
  elsif not exists (select from app.payment_methods m where m.name = method) then
    raise exception 'unknown_method' using errcode = '22023';
  end if;
  begun := app.begin_order(auth.uid(), course, method, coupon, extras, beside, now());
  if begun.refusal is not null then
    return jsonb_build_object('refusal', begun.refusal);
  end if;
  update public.purchases p set campaign = nullif(left(trim(start_purchase.campaign), 80), '')
  where p.order_id = begun.ordered and p.campaign is null and start_purchase.campaign is not null;
  if found then
    perform app.note_sale(begun.ordered);
  end if;
  return (
    select jsonb_build_object(
      'id', p.id, 'user_id', p.user_id, 'product_id', p.product_id, 'course_id', p.course_id, 'product_name', p.product_name,
      'amount', p.amount, 'payment_method', p.payment_method, 'payment_status', p.payment_status, 'payment_id', p.payment_id,
      'created_at', p.created_at, 'items', (
        select jsonb_agg(jsonb_build_object(
          'course_id', o.course_id, 'product_name', o.product_name, 'amount', o.amount, 'discount', o.discount
        ) order by o.place)
        from public.purchases o where o.order_id = p.order_id
      )
    )
    from public.purchases p where p.order_id = begun.ordered and p.place = 0
  );
end
$$;
