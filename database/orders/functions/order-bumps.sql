-- The offers that a person (null: a stranger) may take beside a course: on sale, and not owned.
create function app.find_order_bumps(course text, person uuid) returns setof app.order_bumps
language sql stable security definer set search_path = ''
as $$
  select b.* from app.order_bumps b join public.courses k on k.id = b.offered_course_id
  where b.course_id = course and app.is_sellable(k) and (person is null or not app.owns_course(person, k.id))
  order by b.place
$$;

-- In cents; null: it is not offered any more.
create function app.find_bump_price(course text, offered text) returns integer
language sql stable security definer set search_path = ''
as $$
  select b.price_cents from app.find_order_bumps(course, null) b where b.offered_course_id = offered
$$;

-- An offer that was not taken with the order can still be bought by itself for a day after the payment.
create function app.may_buy_after(person uuid, course text, at timestamptz) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.purchases p
    where p.user_id = person and p.course_id = course and app.purchase_counts(p) and p.confirmed_at > at - interval '24 hours'
  )
$$;

-- For the checkout of a course: what the caller may take beside it, in order.
create function public.list_order_bumps(product text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'course_id', k.id, 'title', k.title, 'pitch', b.pitch, 'price', app.to_reais(b.price_cents),
    'regular_price', coalesce(k.sale_price, k.price)
  ) order by b.place), '[]')
  from public.courses c
  cross join lateral app.find_order_bumps(c.id, auth.uid()) b
  join public.courses k on k.id = b.offered_course_id
  where c.id = (app.find_course(product)).id
$$;

create function public.admin_read_order_bumps(course text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.require_role('finance');
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'course_id', b.offered_course_id, 'price', app.to_reais(b.price_cents), 'pitch', b.pitch
    ) order by b.place), '[]')
    from app.order_bumps b where b.course_id = course
  );
end
$$;

-- Refuses offers that the table would not take, each with its reason.
create function app.check_order_bumps(course text, bumps jsonb) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if jsonb_typeof(bumps) is distinct from 'array' or jsonb_array_length(bumps) > 2 then
    raise exception 'bumps_too_many' using errcode = '22023';
  elsif exists (
    select from jsonb_array_elements(bumps) o
    where o ->> 'course_id' = course or not exists (
      select from public.courses k where k.id = o ->> 'course_id' and k.archived_at is null
    )
  ) then
    raise exception 'bump_course_wrong' using errcode = '22023';
  elsif (select count(distinct o ->> 'course_id') < count(*) from jsonb_array_elements(bumps) o) then
    raise exception 'bump_course_twice' using errcode = '22023';
  elsif exists (
    select from jsonb_array_elements(bumps) o
    where coalesce(o ->> 'price', '') !~ '^[0-9]{1,6}([.][0-9]{1,2})?$' or (o ->> 'price')::numeric not between 5 and 100000
  ) then
    raise exception 'bump_price_wrong' using errcode = '22023';
  elsif exists (
    select from jsonb_array_elements(bumps) o where char_length(trim(coalesce(o ->> 'pitch', ''))) not between 1 and 160
  ) then
    raise exception 'bump_pitch_wrong' using errcode = '22023';
  end if;
end
$$;

-- Replaces the offers beside a course: [{course_id, price, pitch}], at most two, in order. Open orders keep what they have.
create function public.admin_save_order_bumps(course text, bumps jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.require_role('finance');
  perform from public.courses c where c.id = course for update;
  if not found then
    raise exception 'course_not_found' using errcode = 'PT404';
  end if;
  perform app.check_order_bumps(course, bumps);
  delete from app.order_bumps b where b.course_id = course;
  insert into app.order_bumps (course_id, place, offered_course_id, price_cents, pitch)
  select course, o.place, o.bump ->> 'course_id', app.to_cents((o.bump ->> 'price')::numeric), o.bump ->> 'pitch'
  from jsonb_array_elements(bumps) with ordinality o (bump, place);
  perform app.audit('save_order_bumps', 'course', course, jsonb_build_object('bumps', bumps));
end
$$;
