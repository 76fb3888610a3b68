-- How a purchase begins: the owner inserts it (REST), or asks for it (start_purchase), which finds the open one again after a
-- reload. Product, name and amount are the catalogue's: what the client leaves out is filled in, what it sends differently is
-- refused. Never granted: course_id, provider, confirmed_at, guarantee_days, any update.
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

create function app.is_sellable(course public.courses) returns boolean
language sql immutable set search_path = ''
as $$
  select course.is_available and course.enrollment_status = 'open' and course.is_listed and course.archived_at is null
    and coalesce(course.sale_price, course.price) > 0
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
    delete from public.purchases p where p.order_id = ordered;
    delete from app.orders o where o.id = ordered;
    return;
  end if;
  perform app.move_order(ordered, 'CANCELLED', null, at);
  insert into app.outbox (kind, key, payload, created_at)
  select 'cancel_charge', 'cancel_charge:' || c.id, jsonb_build_object('charge_id', c.id), at
  from app.charges c where c.order_id = ordered and app.is_live(c.state)
  on conflict (key) do nothing;
end
$$;

create function app.find_open_purchase(person uuid, course text) returns public.purchases
language sql stable security definer set search_path = ''
as $$
  select p from public.purchases p
  where p.user_id = person and p.course_id = course and p.payment_status in ('PENDING', 'IN_ANALYSIS')
    and p.provider = (select s.payment_provider from app.settings s)
$$;

create function app.admit_purchase(wanted public.purchases) returns public.purchases
language plpgsql security definer set search_path = ''
as $$
declare
  person uuid := auth.uid();
  course public.courses := app.find_course(coalesce(wanted.product_id, ''));
  price numeric := coalesce(course.sale_price, course.price);
  old public.purchases;
begin
  if person is null or wanted.user_id is distinct from person then
    raise exception 'purchase_of_another_account' using errcode = '42501';
  elsif wanted.payment_status is distinct from 'PENDING' then
    raise exception 'status_not_writable' using errcode = '42501';
  elsif course.id is null then
    raise exception 'course_not_found' using errcode = '22023';
  elsif wanted.amount is distinct from price or wanted.product_name is distinct from course.title then
    raise exception 'price_or_name_wrong' using errcode = '22023';
  elsif not app.is_sellable(course) then
    raise exception 'not_for_sale' using errcode = '22023';
  end if;
  perform app.lock_buyer(person);
  if app.owns_course(person, course.id) then
    raise exception 'already_owned' using errcode = '23505';
  end if;
  wanted.course_id := course.id;
  wanted.product_id := course.slug;
  wanted.provider := (select s.payment_provider from app.settings s);
  wanted.guarantee_days := course.guarantee_days;
  if wanted.payment_id is not null then
    perform app.release_charge(wanted);
  end if;
  old := app.find_open_purchase(person, course.id);
  if old.id is not null then
    perform app.supersede_order(old.order_id, now());
  end if;
  return wanted;
end
$$;

-- What a client left out, from the catalogue and the session; the server's own login writes what it means.
create function app.check_new_purchase() returns trigger
language plpgsql set search_path = ''
as $$
declare
  course public.courses;
begin
  if current_user not in ('anon', 'authenticated') then
    return new;
  end if;
  course := app.find_course(coalesce(new.product_id, ''));
  new.user_id := coalesce(new.user_id, auth.uid());
  new.product_name := coalesce(new.product_name, course.title);
  new.amount := coalesce(new.amount, course.sale_price, course.price);
  new.payment_method := coalesce(new.payment_method, 'pix');
  return app.admit_purchase(new);
end
$$;

-- A purchase that is not part of an order begins one. The number of the order is on each of its purchases.
create function app.place_in_order() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.order_id is null then
    insert into app.orders (id, created_at) values (new.id, new.created_at);
    new.order_id := new.id;
  end if;
  new.order_number := (select o.order_number from app.orders o where o.id = new.order_id);
  return new;
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
    select p.id, p.user_id from public.purchases p
    where p.place = 0 and p.payment_status = 'PENDING' and greatest(p.created_at, p.updated_at) < at - interval '24 hours'
      and not exists (select from app.charges c where c.order_id = p.id and app.is_live(c.state))
    order by p.user_id -- two processes lock buyers in one order
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

-- An order that expired, or whose card was declined after an analysis, is opened again, if it is one of the same courses with the
-- same coupon.
create function app.find_expired_order(person uuid, courses text[], coupon uuid, beside text) returns uuid
language sql stable security definer set search_path = ''
as $$
  select p.id from public.purchases p join app.orders o on o.id = p.order_id left join app.coupon_uses u on u.order_id = p.id
  where p.user_id = person and p.course_id = courses[1] and p.place = 0 and p.payment_status in ('EXPIRED', 'DECLINED')
    and app.order_courses(p.id) = courses and o.beside_course is not distinct from beside
    and u.coupon_id is not distinct from coupon
  order by p.created_at desc limit 1
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
  elsif method not in ('pix', 'credit_card', 'boleto') then
    raise exception 'unknown_method' using errcode = '22023';
  end if;
  begun := app.begin_purchase(auth.uid(), course, method, coupon, extras, beside, now());
  if begun.refusal is not null then
    return jsonb_build_object('refusal', begun.refusal);
  end if;
  update public.purchases p set campaign = nullif(left(trim(start_purchase.campaign), 80), '')
  where p.order_id = begun.purchase and p.campaign is null and start_purchase.campaign is not null;
  return (
    select jsonb_build_object(
      'id', p.id, 'user_id', p.user_id, 'product_id', p.product_id, 'course_id', p.course_id, 'product_name', p.product_name,
      'amount', p.amount, 'payment_method', p.payment_method, 'payment_status', p.payment_status, 'payment_id', p.payment_id,
      'created_at', p.created_at, 'items', (
        select jsonb_agg(jsonb_build_object('course_id', o.course_id, 'product_name', o.product_name, 'amount', o.amount, 'discount', o.discount) order by o.place)
        from public.purchases o where o.order_id = p.id
      )
    )
    from public.purchases p where p.id = begun.purchase
  );
end
$$;
