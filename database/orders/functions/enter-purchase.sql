-- The entrance of a client's own insert: it begins an order of one course. Product, name and amount are the catalogue's: what the client
-- leaves out is filled in, what it sends differently is refused. The charge that it names becomes the order's.
create function app.enter_purchase(wanted public.purchases) returns public.purchases
language plpgsql security definer set search_path = ''
as $$
declare
  person uuid := coalesce(auth.uid(), case when auth.jwt() ->> 'role' = 'service_role' then wanted.user_id end);
  course public.courses := app.find_course(coalesce(wanted.product_id, ''));
  ordered uuid;
begin
  wanted.payment_method := coalesce(wanted.payment_method, 'pix');
  if person is null or wanted.user_id <> person then
    raise exception 'purchase_of_another_account' using errcode = '42501';
  elsif wanted.payment_status <> 'PENDING' then
    raise exception 'status_not_writable' using errcode = '42501';
  elsif course.id is null then
    raise exception 'course_not_found' using errcode = '22023';
  elsif wanted.amount <> coalesce(course.sale_price, course.price) or wanted.product_name <> course.title then
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
  perform app.release_charge(wanted.payment_id, person, course, wanted.payment_method) where wanted.payment_id is not null;
  perform app.supersede_order(o.id, now()) from app.find_open_orders(person, array[course.id]) o;
  ordered := app.insert_order(person, course, wanted.payment_method, null, '{}', null);
  if wanted.campaign is not null then
    update public.purchases p set campaign = wanted.campaign where p.order_id = ordered;
    perform app.note_sale(ordered);
  end if;
  if wanted.payment_id is not null then -- one that was paid in the meantime confirms it
    update app.charges set order_id = ordered where id = wanted.payment_id;
    perform app.attach_charge(ordered, wanted.payment_id, now());
    perform app.settle_charge(c, now()) from app.charges c where c.id = wanted.payment_id;
  end if;
  select * into wanted from public.purchases p where p.order_id = ordered;
  return wanted;
end
$$;

-- Takes a charge that a client names from the order that has it. It stands for the price of the course; a plan's total may be another.
create function app.release_charge(charge text, person uuid, course public.courses, method text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  named app.charges;
begin
  select * into named from app.charges where id = charge for update;
  if named.id is null or named.user_id is distinct from person then
    raise exception 'charge_not_found' using errcode = '42501';
  elsif named.course_id <> course.id or coalesce(named.price_cents, named.amount_cents) <> app.price_cents(course)
    or named.method <> release_charge.method or named.provider <> (select s.payment_provider from app.settings s) then
    raise exception 'charge_of_another_purchase' using errcode = '22023';
  elsif named.order_id is not null and not exists (select from app.orders o where o.id = named.order_id and app.is_open(o)) then
    raise exception 'charge_already_used' using errcode = '23505';
  end if;
  update app.charges set order_id = null where id = named.id;
  update app.orders set charge_id = null where id = named.order_id;
  perform app.follow_order(named.order_id, now());
end
$$;
