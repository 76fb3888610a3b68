-- Opens an expired, cancelled or declined purchase again while its price is still today's. False: start a new one. Whether its
-- coupon can still be used is asked when it is charged.
create function app.reopen_purchase(purchase uuid, at timestamptz) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  p public.purchases;
  course public.courses;
begin
  select * into p from public.purchases where id = purchase;
  perform app.lock_buyer(p.user_id);
  select * into course from public.courses where id = p.course_id;
  if not app.is_sellable(course) or p.amount + p.discount <> coalesce(course.sale_price, course.price)
    or p.provider <> (select s.payment_provider from app.settings s)
    or app.owns_course(p.user_id, p.course_id)
    or (app.find_open_purchase(p.user_id, p.course_id)).id is not null then
    return false;
  end if;
  return app.move_purchase(purchase, 'PENDING', null, at);
end
$$;

-- Whether an open purchase is what its buyer asks for now. One that can still be paid is, at whatever price; with another coupon
-- it is only while a card is being charged.
create function app.fits_purchase(open public.purchases, course public.courses, coupon uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select case
    when open.id is null then false
    when coupon is distinct from (select u.coupon_id from app.coupon_uses u where u.purchase_id = open.id) then exists (
      select from app.charges c where c.purchase_id = open.id and c.method = 'credit_card' and app.is_live(c.state)
    )
    else open.amount + open.discount = coalesce(course.sale_price, course.price)
      or exists (select from app.charges c where c.purchase_id = open.id and app.is_live(c.state))
  end
$$;

-- A reload, another tab or the next day gets the same open purchase, so that reloads never pile up. refusal: why it cannot be begun
-- with this coupon; then nothing has changed.
create function app.begin_purchase(
  person uuid, course public.courses, method text, coupon uuid, at timestamptz, out purchase uuid, out refusal text
)
language plpgsql security definer set search_path = ''
as $$
declare
  old public.purchases;
  named app.coupons;
begin
  perform app.lock_buyer(person);
  if app.owns_course(person, course.id) then
    raise exception 'already_owned' using errcode = '23505';
  end if;
  old := app.find_open_purchase(person, course.id);
  if app.fits_purchase(old, course, coupon) then
    purchase := old.id;
    return;
  elsif not app.is_sellable(course) then
    raise exception 'not_for_sale' using errcode = '22023';
  end if;
  select * into named from app.coupons c where c.id = coupon;
  refusal := case when coupon is not null then app.find_coupon_refusal(named, course, person, null, at) end;
  if refusal is not null then
    return;
  elsif old.id is not null then
    perform app.supersede_purchase(old, at);
  end if;
  purchase := app.find_expired_purchase(person, course.id, coupon);
  if purchase is not null and app.reopen_purchase(purchase, at) then
    return;
  end if;
  purchase := app.insert_purchase(person, course, method, named);
end
$$;

create function app.insert_purchase(person uuid, course public.courses, method text, coupon app.coupons) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  discount_cents integer := coalesce(app.coupon_discount(coupon, app.price_cents(course)), 0);
  made public.purchases;
begin
  insert into public.purchases
    (user_id, course_id, product_id, product_name, amount, discount, coupon_code, payment_method, provider, guarantee_days)
  select person, course.id, course.slug, course.title, (app.price_cents(course) - discount_cents) / 100.0, discount_cents / 100.0,
    coupon.code, method, s.payment_provider, course.guarantee_days
  from app.settings s
  returning * into made;
  if coupon.id is not null then
    insert into app.coupon_uses (purchase_id, coupon_id, is_test) values (made.id, coupon.id, made.is_test);
  end if;
  return made.id;
end
$$;
