-- What an order costs today, in cents: its courses, each less what its coupon takes off. Null: one of them is not on sale any
-- more. ordered null: the course alone.
create function app.find_price_today(ordered uuid, course text) returns integer
language sql stable security definer set search_path = ''
as $$
  select case when count(*) = count(t.price) then sum(t.price - app.find_discount(ordered, t.course_id, t.price))::integer end
  from (
    select k.id as course_id, case
      when o.beside_course is not null then app.find_bump_price(o.beside_course, k.id)
      when app.is_sellable(k) then app.price_cents(k)
    end as price
    from public.courses k left join app.orders o on o.id = ordered
    where k.id = course
    union all
    select p.course_id, app.find_bump_price(course, p.course_id)
    from public.purchases p where p.order_id = ordered and p.place > 0
  ) t
$$;

create function app.order_courses(ordered uuid) returns text[]
language sql stable security definer set search_path = ''
as $$ select array_agg(p.course_id order by p.place) from public.purchases p where p.order_id = ordered $$;

-- Opens an expired, cancelled or declined order again while its price is still today's. False: start a new one. Whether its
-- coupon can still be used is asked when it is charged.
create function app.reopen_order(ordered uuid, at timestamptz) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  p public.purchases;
begin
  select * into p from public.purchases where id = ordered;
  perform app.lock_buyer(p.user_id);
  if app.find_price_today(ordered, p.course_id) is distinct from (select sum(o.amount) * 100 from public.purchases o where o.order_id = ordered)
    or p.provider <> (select s.payment_provider from app.settings s)
    or exists (
      select from public.purchases o where o.order_id = ordered and (
        app.owns_course(o.user_id, o.course_id) or (app.find_open_purchase(o.user_id, o.course_id)).id is not null
      )
    ) then
    return false;
  end if;
  return app.move_order(ordered, 'PENDING', null, at);
end
$$;

-- Whether an open order is what its buyer asks for now (extras null: whatever was chosen before). One that can still be paid is,
-- at whatever price; with another coupon or other courses it is only while a card is being charged.
create function app.fits_order(open public.purchases, coupon uuid, extras text[], beside text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select case
    when open.id is null then false
    when coupon is distinct from (select u.coupon_id from app.coupon_uses u where u.order_id = open.id)
      or beside is distinct from (select o.beside_course from app.orders o where o.id = open.order_id)
      or extras is not null and open.course_id || extras <> app.order_courses(open.id) then exists (
        select from app.charges c where c.order_id = open.id and c.method = 'credit_card' and app.is_live(c.state)
      )
    else app.find_price_today(open.id, open.course_id) = (select sum(p.amount) * 100 from public.purchases p where p.order_id = open.id)
      or exists (select from app.charges c where c.order_id = open.id and app.is_live(c.state))
  end
$$;

-- A reload, another tab or the next day gets the same open order, so that reloads never pile up. extras: courses of offers beside
-- the course, of which those count that its buyer can take. beside: the course that was just bought, whose offer this is. refusal:
-- why it cannot be begun with this coupon; then nothing has changed.
create function app.begin_purchase(
  person uuid, course public.courses, method text, coupon uuid, extras text[], beside text, at timestamptz,
  out purchase uuid, out refusal text
)
language plpgsql security definer set search_path = ''
as $$
declare
  old public.purchases;
  named app.coupons;
  taken text[];
begin
  perform app.lock_buyer(person);
  if app.owns_course(person, course.id) then
    raise exception 'already_owned' using errcode = '23505';
  elsif beside is not null and (app.find_bump_price(beside, course.id) is null or not app.may_buy_after(person, beside, at)) then
    raise exception 'offer_over' using errcode = 'PT409';
  end if;
  old := app.find_open_purchase(person, course.id);
  if old.place > 0 then
    old := null;
  end if;
  taken := case when extras is not null or old.id is null then array(
    select b.offered_course_id from app.find_order_bumps(course.id, person) b where b.offered_course_id = any (extras) order by b.place
  ) end;
  if app.fits_order(old, coupon, taken, beside) then
    purchase := old.id;
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
  perform app.supersede_order(open.order_id, at)
  from (
    select distinct p.order_id from public.purchases p
    where p.user_id = person and p.course_id = any (course.id || taken) and p.payment_status in ('PENDING', 'IN_ANALYSIS')
      and p.provider = (select s.payment_provider from app.settings s)
  ) open;
  purchase := app.find_expired_order(person, course.id || taken, coupon, beside);
  if purchase is not null and app.reopen_order(purchase, at) then
    return;
  end if;
  purchase := app.insert_order(person, course, method, named, taken, beside);
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
  insert into app.orders (id, created_at, beside_course) values (ordered, now(), beside);
  insert into public.purchases
    (id, order_id, place, user_id, course_id, product_id, product_name, amount, discount, coupon_code, payment_method, provider, guarantee_days)
  select case item.place when 0 then ordered else gen_random_uuid() end, ordered, item.place,
    person, k.id, k.slug, k.title, (item.price - item.discount) / 100.0, item.discount / 100.0,
    case when item.discount > 0 then coupon.code end, method, s.payment_provider, k.guarantee_days
  from (
    select place, course_id, price, coalesce(app.item_discount(coupon, course_id, price), 0) as discount
    from (
      select 0 as place, course.id as course_id,
        case when beside is null then app.price_cents(course) else app.find_bump_price(beside, course.id) end as price
      union all
      select row_number() over (order by b.place), b.offered_course_id, (b.price * 100)::integer
      from app.find_order_bumps(course.id, person) b where b.offered_course_id = any (extras)
    ) wanted
  ) item
  join public.courses k on k.id = item.course_id
  cross join app.settings s
  order by item.place;
  if coupon.id is not null then
    insert into app.coupon_uses (order_id, coupon_id, is_test)
    select ordered, coupon.id, app.is_test_provider(s.payment_provider) from app.settings s;
  end if;
  return ordered;
end
$$;
