-- start_purchase: the checkout's way to its purchase. Called again (a reload, another tab, the next day) it answers the same
-- open purchase, and one that expired at today's price is opened again, so that reloads never make piles.

-- Opens an expired, cancelled or declined purchase again while its price is still today's. False: start a new one.
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
  if not app.is_sellable(course) or p.amount <> coalesce(course.sale_price, course.price)
    or p.provider <> (select s.payment_provider from app.settings s)
    or app.owns_course(p.user_id, p.course_id)
    or (app.find_open_purchase(p.user_id, p.course_id)).id is not null then
    return false;
  end if;
  return app.move_purchase(purchase, 'PENDING', null, at);
end
$$;

create function app.find_expired_purchase(person uuid, course text) returns uuid
language sql stable security definer set search_path = ''
as $$
  select p.id from public.purchases p
  where p.user_id = person and p.course_id = course and p.payment_status = 'EXPIRED'
  order by p.created_at desc limit 1
$$;

create function app.begin_purchase(person uuid, course public.courses, method text, at timestamptz) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  old public.purchases;
  purchase uuid;
begin
  perform app.lock_buyer(person);
  if app.owns_course(person, course.id) then
    raise exception 'Você já tem este curso' using errcode = '23505';
  end if;
  old := app.find_open_purchase(person, course.id);
  if old.amount = coalesce(course.sale_price, course.price)
    or exists (select from app.charges c where c.purchase_id = old.id and app.is_live(c.state)) then
    return old.id;
  end if;
  if not app.is_sellable(course) then
    raise exception 'Este curso não está à venda no momento' using errcode = '22023';
  end if;
  if old.id is not null then
    perform app.supersede_purchase(old, at);
  end if;
  purchase := app.find_expired_purchase(person, course.id);
  if purchase is not null and app.reopen_purchase(purchase, at) then
    return purchase;
  end if;
  insert into public.purchases (user_id, course_id, product_id, product_name, amount, payment_method, provider, guarantee_days)
  select person, course.id, course.slug, course.title, coalesce(course.sale_price, course.price), method,
    s.payment_provider, course.guarantee_days
  from app.settings s
  returning id into purchase;
  return purchase;
end
$$;

create function public.start_purchase(product text, method text default 'pix') returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  course public.courses := app.find_course(product);
  purchase uuid;
begin
  if auth.uid() is null then
    raise exception 'Entre na sua conta para comprar' using errcode = '42501';
  elsif course.id is null then
    raise exception 'Curso não encontrado' using errcode = '22023';
  elsif method not in ('pix', 'credit_card', 'boleto') then
    raise exception 'Forma de pagamento desconhecida' using errcode = '22023';
  end if;
  purchase := app.begin_purchase(auth.uid(), course, method, now());
  return (
    select jsonb_build_object(
      'id', p.id, 'user_id', p.user_id, 'product_id', p.product_id, 'course_id', p.course_id, 'product_name', p.product_name,
      'amount', p.amount, 'payment_method', p.payment_method, 'payment_status', p.payment_status, 'payment_id', p.payment_id,
      'created_at', p.created_at
    )
    from public.purchases p where p.id = purchase
  );
end
$$;

-- Purchases that nobody can pay any more: a day old, without a charge that is still open. Called by the reconciliation.
create function app.expire_purchases(at timestamptz) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  stale record;
  expired integer := 0;
begin
  for stale in
    select p.id, p.user_id from public.purchases p
    where p.payment_status = 'PENDING' and greatest(p.created_at, p.updated_at) < at - interval '24 hours'
      and not exists (select from app.charges c where c.purchase_id = p.id and app.is_live(c.state))
    order by p.user_id -- two processes lock buyers in one order
    limit 100
  loop
    perform app.lock_buyer(stale.user_id);
    if not exists (select from app.charges c where c.purchase_id = stale.id and app.is_live(c.state))
      and app.move_purchase(stale.id, 'EXPIRED', null, at) then
      expired := expired + 1;
    end if;
  end loop;
  return expired;
end
$$;

grant execute on function public.start_purchase(text, text) to authenticated, service_role;
