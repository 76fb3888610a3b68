-- A code as it is compared and kept: whatever the case in which it was typed.
create function app.to_coupon_code(typed text) returns text
language sql immutable set search_path = ''
as $$ select upper(btrim(typed)) $$;

-- The discount of a coupon on a price, rounded down to cents. It may be more than the price: app.find_coupon_refusal decides.
create function app.coupon_discount(coupon app.coupons, price_cents integer) returns integer
language sql immutable set search_path = ''
as $$ select coalesce((price_cents::bigint * coupon.percent / 100)::integer, coupon.amount_cents) $$;

create function app.names_course(coupon app.coupons, course text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select coupon.is_for_all_courses
    or exists (select from app.coupon_courses k where k.coupon_id = coupon.id and k.course_id = course)
$$;

-- The discount of a coupon on a course of an order, in cents: 0 for a course that it does not name, or that would cost less than
-- R$ 5,00.
create function app.item_discount(coupon app.coupons, course text, price_cents integer) returns integer
language sql stable security definer set search_path = ''
as $$
  select case
    when app.names_course(coupon, course) and price_cents - app.coupon_discount(coupon, price_cents) >= 500
      then app.coupon_discount(coupon, price_cents)
    else 0
  end
$$;

-- The discount of an order's coupon on the price of one of its courses; 0 without a coupon.
create function app.find_discount(ordered uuid, course text, price_cents integer) returns integer
language sql stable security definer set search_path = ''
as $$
  select coalesce((
    select app.item_discount(c, course, find_discount.price_cents)
    from app.orders o join app.coupons c on c.id = o.coupon_id where o.id = ordered
  ), 0)
$$;

-- The uses that count against the limit; those of the sandbox do not once a real provider is on.
create function app.count_coupon_uses(coupon uuid) returns integer
language sql stable security definer set search_path = ''
as $$
  select count(*)::integer from app.coupon_uses u
  where u.coupon_id = coupon and u.returned_at is null and (not u.is_test or app.is_test_money())
$$;

-- The uses of a coupon that earlier attempts of this account to buy this course hold: the next attempt takes them over.
create function app.find_own_uses(coupon uuid, person uuid, course text) returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select u.order_id
  from public.purchases p
  join app.coupon_uses u on u.order_id = p.order_id
  where p.user_id = person and p.course_id = course and p.place = 0 and p.confirmed_at is null
    and u.coupon_id = coupon and u.returned_at is null
$$;

-- The count of a person's uses of a coupon. A person is an account with every payer of the account's e-mail, and every payer with
-- the e-mail or the document of this one (null: not known yet).
create function app.count_person_uses(coupon uuid, person uuid, payer text) returns integer
language sql stable security definer set search_path = ''
as $$
  with payers as (
    select k.id from app.payment_customers own join app.payment_customers k on k.document = own.document where own.id = payer
    union
    select k.id from app.payment_customers own join app.payment_customers k on k.email = own.email where own.id = payer
    union
    select k.id from auth.users a join app.payment_customers k on k.email = a.email where a.id = person
  ), bought as (
    select o.id from app.orders o where o.user_id = person
    union
    select c.order_id from payers join app.charges c on c.customer_id = payers.id
  )
  select count(*)::integer
  from bought join app.coupon_uses u on u.order_id = bought.id
  where u.coupon_id = coupon and u.returned_at is null and (not u.is_test or app.is_test_money())
$$;

-- The reason for which a coupon cannot be used for a course at its price; null: it can. The texts are in
-- domain/coupons/coupon.ts.
create function app.find_coupon_refusal(
  coupon app.coupons, course public.courses, person uuid, payer text, at timestamptz
) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  own integer;
begin
  if coupon.id is null then
    return 'unknown';
  elsif coupon.paused_at is not null then
    return 'paused';
  elsif coupon.starts_at > at then
    return 'not_yet';
  elsif coupon.ends_at <= at then
    return 'expired';
  elsif not app.names_course(coupon, course.id) then
    return 'other_course';
  end if;
  own := (select count(*) from app.find_own_uses(coupon.id, person, course.id));
  if app.count_coupon_uses(coupon.id) - own >= coupon.max_uses then
    return 'used_up';
  elsif app.count_person_uses(coupon.id, person, payer) - own >= coupon.max_uses_per_person then
    return 'used_by_person';
  elsif app.lowest_price_cents(course) - app.coupon_discount(coupon, app.lowest_price_cents(course)) < 500 then
    return 'total_too_small';
  end if;
  return null;
end
$$;

-- The discount of a code on a course, for a visitor who has not begun to buy it; person null: a stranger. The id is the ticket to
-- the checkout: codes can be guessed, and ids cannot, so that only this question must be limited.
create function app.quote_coupon(product text, typed text, person uuid, at timestamptz) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  course public.courses := app.find_course(product);
  coupon app.coupons;
  refusal text;
begin
  if course.id is null or not course.is_listed then
    return jsonb_build_object('outcome', 'no_course');
  end if;
  select * into coupon from app.coupons c where c.code = app.to_coupon_code(typed);
  refusal := app.find_coupon_refusal(coupon, course, person, null, at);
  if refusal is not null then
    return jsonb_build_object('outcome', 'refused', 'refusal', refusal);
  end if;
  return jsonb_build_object(
    'outcome', 'found', 'id', coupon.id, 'code', coupon.code, 'priceCents', app.price_cents(course),
    'discountCents', app.coupon_discount(coupon, app.price_cents(course)),
    'pixDiscountCents', app.coupon_discount(coupon, app.lowest_price_cents(course)),
    'extras', coalesce((
      select jsonb_object_agg(b.offered_course_id, app.item_discount(coupon, b.offered_course_id, b.price_cents))
      from app.find_order_bumps(course.id, person) b
    ), '{}')
  );
end
$$;

-- The discount of a code on every course that is on sale and that it can be used for, by the course's id: what a link with a
-- code says on each page. A code that fits none is refused as it would be for the first of them.
create function app.quote_coupon_link(typed text, person uuid, at timestamptz) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  coupon app.coupons;
  course public.courses;
  refusal text;
  first_refusal text;
  discounts jsonb := '{}';
begin
  select * into coupon from app.coupons c where c.code = app.to_coupon_code(typed);
  for course in
    select * from public.courses c
    where c.is_listed and c.is_available and c.enrollment_status = 'open' order by c.is_featured desc, c.id
  loop
    refusal := app.find_coupon_refusal(coupon, course, person, null, at);
    first_refusal := coalesce(first_refusal, refusal);
    if refusal is null then
      discounts := discounts || jsonb_build_object(course.id, jsonb_build_array(
        app.coupon_discount(coupon, app.price_cents(course)), app.coupon_discount(coupon, app.lowest_price_cents(course))
      ));
    end if;
  end loop;
  if discounts = '{}' then
    return jsonb_build_object('outcome', 'refused', 'refusal', coalesce(first_refusal, 'unknown'));
  end if;
  return jsonb_build_object(
    'outcome', 'linked', 'code', coupon.code, 'percent', coupon.percent, 'amountCents', coupon.amount_cents,
    'isForAll', first_refusal is null, 'discounts', discounts
  );
end
$$;
