-- Amounts are integer cents; only the columns of the wire (courses, purchases) and documents are reais.
create function app.to_cents(reais numeric) returns integer
language sql immutable parallel safe set search_path = ''
as $$ select (reais * 100)::integer $$;

create function app.to_reais(cents bigint) returns numeric
language sql immutable parallel safe set search_path = ''
as $$ select round(cents / 100.0, 2) $$;

-- Today's price of a course, in cents.
create function app.price_cents(course public.courses) returns integer
language sql immutable set search_path = ''
as $$ select app.to_cents(coalesce(course.sale_price, course.price)) $$;

-- The price of a course by Pix, in cents, which no other way to pay is below.
create function app.lowest_price_cents(course public.courses) returns integer
language sql immutable set search_path = ''
as $$ select app.to_cents(coalesce(course.pix_price, course.sale_price, course.price)) $$;

create function app.is_sellable(course public.courses) returns boolean
language sql immutable set search_path = ''
as $$
  select course.is_available and course.enrollment_status = 'open' and course.is_listed and course.archived_at is null
    and coalesce(course.sale_price, course.price) > 0
$$;

create function app.is_test_money() returns boolean
language sql stable security definer set search_path = ''
as $$ select app.is_test_provider(s.payment_provider) from app.settings s $$;

-- The price of an order today, in cents: its courses, each less what its coupon takes off. Null: one of them is not on sale any
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

-- The last day, in São Paulo, on which an earlier price of a course may be paid: the third day after it ended, or the charge's due
-- date where that is later. Null: it is good today. It is the price of the course that the charge began with which ends: without what
-- a coupon took off, and what was bought beside it.
create function app.last_day_of_price(c app.charges) returns date
language sql stable security definer set search_path = ''
as $$
  select greatest(
    (c.due_at at time zone 'America/Sao_Paulo')::date,
    (coalesce(max(e.ended_at), c.created_at) at time zone 'America/Sao_Paulo')::date + 3
  )
  from public.courses k
  cross join lateral (select coalesce(c.price_cents, c.amount_cents) + c.discount_cents - c.extra_cents as asked) course
  left join app.ended_prices e on e.course_id = k.id and e.price_cents <= course.asked
  where k.id = c.course_id and not (app.is_sellable(k) and app.price_cents(k) <= course.asked)
  group by k.id
$$;

-- Charges whose price has ended are deleted at the provider, so that they cannot be paid any more. A card that is typed here is
-- charged or declined at its own time. The lateral query reads the index below today's price alone: charges at that price stay
-- expired for years.
create function app.cancel_ended_prices(at timestamptz) returns void
language sql security definer set search_path = ''
as $$
  select app.queue_cancellation(c.id, at)
  from (
    select id, case when app.is_sellable(k) then app.price_cents(k) else 2147483647 end as price_cents
    from public.courses k
  ) course
  cross join lateral (
    select * from app.charges h
    where h.course_id = course.id and h.state in ('open', 'expired')
      and coalesce(h.price_cents, h.amount_cents) + h.discount_cents - h.extra_cents < course.price_cents
    offset 0
  ) below
  join app.charges c on c.id = below.id
  where c.card_last4 is null and c.provider = (select s.payment_provider from app.settings s)
    and app.last_day_of_price(c) < (at at time zone 'America/Sao_Paulo')::date
    and not exists (select from app.outbox o where o.key = 'cancel_charge:' || c.id)
  limit 100
$$;
