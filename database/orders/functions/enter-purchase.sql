-- Begins an order through the wire: the owner inserts a purchase. Product, name and amount are the catalogue's: what the client
-- leaves out is filled in, what it sends differently is refused. Never granted: course_id, provider, confirmed_at, any update.
create function app.admit_purchase(wanted public.purchases) returns public.purchases
language plpgsql security definer set search_path = ''
as $$
declare
  person uuid := auth.uid();
  course public.courses := app.find_course(coalesce(wanted.product_id, ''));
begin
  if person is null or wanted.user_id is distinct from person then
    raise exception 'purchase_of_another_account' using errcode = '42501';
  elsif wanted.payment_status is distinct from 'PENDING' then
    raise exception 'status_not_writable' using errcode = '42501';
  elsif course.id is null then
    raise exception 'course_not_found' using errcode = '22023';
  elsif wanted.amount is distinct from coalesce(course.sale_price, course.price) or wanted.product_name is distinct from course.title then
    raise exception 'price_or_name_wrong' using errcode = '22023';
  elsif not app.is_sellable(course) then
    raise exception 'not_for_sale' using errcode = '22023';
  elsif not exists (select from app.payment_methods m where m.name = wanted.payment_method) then -- answered as a check that fails
    raise check_violation using
      message = 'new row for relation "purchases" violates check constraint "purchases_method_is_known"',
      schema = 'public', table = 'purchases', constraint = 'purchases_method_is_known';
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
  perform app.supersede_order(o.id, now()) from app.find_open_orders(person, array[course.id]) o;
  return wanted;
end
$$;

-- Fills in the columns that a client left out, from the catalogue and the session; the server's own login writes what it means.
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

-- A purchase that is inserted without an order begins one of its own.
create function app.place_in_order() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.order_id is null then
    new.order_id := new.id;
    insert into app.orders (id, user_id, status, method, provider, price_cents, total_cents, charge_id, confirmed_at, created_at)
    values (new.id, new.user_id, new.payment_status, new.payment_method, new.provider, app.to_cents(new.amount),
      app.to_cents(new.amount + new.surcharge), new.payment_id, new.confirmed_at, new.created_at);
    perform app.note_sales_day(new.created_at);
  end if;
  new.order_number := coalesce(new.order_number, (select o.order_number from app.orders o where o.id = new.order_id));
  return new;
end
$$;

-- The charge that a new purchase names becomes its order's; one that was paid in the meantime confirms it.
create function app.bind_named_charge() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update app.charges set order_id = new.order_id
  where id = new.payment_id and user_id = new.user_id and course_id = new.course_id and order_id is null;
  if found then
    perform app.attach_charge(new.order_id, new.payment_id, now());
    perform app.settle_charge(c, now()) from app.charges c where c.id = new.payment_id;
  end if;
  return null;
end
$$;

-- Takes a charge that a client names from the order that has it. It stands for the price of the course; a plan's total may be another.
create function app.release_charge(purchase public.purchases) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  named app.charges;
begin
  select * into named from app.charges where id = purchase.payment_id for update;
  if named.id is null or named.user_id is distinct from purchase.user_id then
    raise exception 'charge_not_found' using errcode = '42501';
  elsif named.course_id <> purchase.course_id or coalesce(named.price_cents, named.amount_cents) <> app.to_cents(purchase.amount)
    or named.method <> purchase.payment_method or named.provider <> purchase.provider then
    raise exception 'charge_of_another_purchase' using errcode = '22023';
  elsif named.order_id is not null and not exists (select from app.orders o where o.id = named.order_id and app.is_open(o)) then
    raise exception 'charge_already_used' using errcode = '23505';
  end if;
  update app.charges set order_id = null where id = named.id;
  update app.orders set charge_id = null where id = named.order_id;
  perform app.follow_order(named.order_id, now());
end
$$;
