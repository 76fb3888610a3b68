-- How a purchase begins: the owner inserts it (REST), or asks for it (start_purchase), which finds the open one again after a
-- reload. Product, name and amount are the catalogue's: what the client leaves out is filled in, what it sends differently is
-- refused. Granted to the owner by column; never granted: course_id, provider, confirmed_at, guarantee_days, any update.

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

-- Makes room for a new purchase of the same course: an open one that nothing was charged for was never more than a form and
-- goes; one with charges is cancelled, and so are its open charges.
create function app.supersede_purchase(old public.purchases, at timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (select from app.charges c where c.purchase_id = old.id)
    and not exists (select from app.purchase_events e where e.purchase_id = old.id) then
    delete from public.purchases where id = old.id;
    return;
  end if;
  perform app.move_purchase(old.id, 'CANCELLED', null, at);
  insert into app.outbox (kind, key, payload, created_at)
  select 'cancel_charge', 'cancel_charge:' || c.id, jsonb_build_object('charge_id', c.id), at
  from app.charges c where c.purchase_id = old.id and app.is_live(c.state)
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

-- A charge that a new purchase names must be the same account's, for the same course and price, and not pay for anything yet.
create function app.release_charge(purchase public.purchases) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  named app.charges;
begin
  select * into named from app.charges where id = purchase.payment_id for update;
  if named.id is null or named.user_id is distinct from purchase.user_id then
    raise exception 'Pagamento não encontrado' using errcode = '42501';
  elsif named.course_id <> purchase.course_id or named.amount_cents <> purchase.amount * 100
    or named.method <> purchase.payment_method or named.provider <> purchase.provider then
    raise exception 'Este pagamento é de outra compra' using errcode = '22023';
  elsif named.purchase_id is not null and not exists (
    select from public.purchases p where p.id = named.purchase_id and p.payment_status in ('PENDING', 'IN_ANALYSIS')
  ) then
    raise exception 'Este pagamento já pertence a outra compra' using errcode = '23505';
  end if;
  update public.purchases set payment_id = null where id = named.purchase_id;
  update app.charges set purchase_id = null where id = named.id;
end
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
    raise exception 'A compra deve ser da sua própria conta' using errcode = '42501';
  elsif wanted.payment_status is distinct from 'PENDING' then
    raise exception 'A situação do pagamento não pode ser informada' using errcode = '42501';
  elsif course.id is null then
    raise exception 'Curso não encontrado' using errcode = '22023';
  elsif wanted.amount is distinct from price or wanted.product_name is distinct from course.title then
    raise exception 'O valor ou o nome do produto não confere' using errcode = '22023';
  elsif not app.is_sellable(course) then
    raise exception 'Este curso não está à venda no momento' using errcode = '22023';
  end if;
  perform app.lock_buyer(person);
  if app.owns_course(person, course.id) then
    raise exception 'Você já tem este curso' using errcode = '23505';
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
    perform app.supersede_purchase(old, now());
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

create trigger purchases_check_new before insert on public.purchases
for each row execute function app.check_new_purchase();

-- The named charge becomes the purchase's; if it was paid in the meantime, it confirms.
create function app.bind_named_charge() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update app.charges set purchase_id = new.id
  where id = new.payment_id and user_id = new.user_id and course_id = new.course_id and purchase_id is null;
  if found then
    perform app.settle_charge(new.payment_id, now());
  end if;
  return null;
end
$$;

create trigger purchases_bind_named_charge after insert on public.purchases
for each row when (new.payment_id is not null) execute function app.bind_named_charge();

create policy purchases_insert_own on public.purchases for insert to authenticated
with check (user_id = (select auth.uid()) and payment_status = 'PENDING');

grant insert (user_id, product_id, product_name, amount, payment_method, payment_status, payment_id)
on public.purchases to authenticated;
grant execute on function app.find_course(text), app.admit_purchase(public.purchases) to authenticated;
