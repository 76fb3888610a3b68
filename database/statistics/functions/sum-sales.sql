-- A sale is the first time that a charge's money came; a refund is the money going back to the buyer or to the bank. Money that
-- returns (a dispute won, a refund that failed) is a negative refund on its own day. place is the order of the events; a purchase
-- that was inserted as paid has no events (their numbers begin at 1), so its own dates count. net: of a sale, what the provider
-- leaves the school with, by the purchase's share of its order; null: not told yet.
create function app.purchase_moves(purchases uuid[])
returns table (purchase_id uuid, charge_id text, course_id text, payment_method text, provider text, kind text, at timestamptz, amount numeric, net numeric)
language sql stable set search_path = '' set jit = off set work_mem = '32MB' set random_page_cost = 1.1 set plan_cache_mode = force_custom_plan
as $$
  with bought as materialized (
    select p.id, p.payment_id, p.course_id, p.payment_method, p.payment_status, p.provider, p.confirmed_at, p.refunded_at, p.total,
      o.is_share, p.total / o.total as share
    from public.purchases p
    cross join lateral (
      select count(*) > 1 as is_share, sum(o.total) as total from public.purchases o where o.order_id = p.order_id
    ) o
    where p.id = any (purchases)
  ), happened as materialized (
    select e.* from app.purchase_events e where e.purchase_id = any (purchases)
  ), money as (
    select e.purchase_id, e.charge_id, e.id as place, e.to_status = 'CONFIRMED' as is_in, e.created_at as at
    from happened e where e.to_status in ('CONFIRMED', 'REFUNDED', 'CHARGEBACK')
    union all
    select p.id, p.payment_id, -1, true, p.confirmed_at
    from bought p
    where p.confirmed_at is not null and not exists (
      select from happened e
      where e.purchase_id = p.id and e.from_status not in ('CONFIRMED', 'REFUND_PENDING', 'REFUNDED', 'CHARGEBACK')
    )
    union all
    select p.id, p.payment_id, 0, false, coalesce(p.refunded_at, p.confirmed_at)
    from bought p
    where p.confirmed_at is not null and p.payment_status in ('REFUNDED', 'CHARGEBACK')
      and not exists (select from happened e where e.purchase_id = p.id)
  ), transitions as (
    select m.*, lag(m.is_in, 1, false) over so_far as was_in,
      coalesce(bool_or(m.is_in) over (so_far rows between unbounded preceding and 1 preceding), false) as was_sold
    from money m
    window so_far as (partition by m.purchase_id, m.charge_id order by m.place)
  )
  select m.purchase_id, m.charge_id, p.course_id, coalesce(c.method, p.payment_method), coalesce(c.provider, p.provider),
    case when m.is_in and not m.was_sold then 'sale' else 'refund' end, m.at,
    case when m.is_in and m.was_sold then -1 else 1 end * case when p.is_share then p.total else coalesce(c.paid_cents / 100.0, p.total) end,
    case when m.is_in and not m.was_sold then c.net_cents / 100.0 * p.share end
  from transitions m
  join bought p on p.id = m.purchase_id
  left join app.charges c on c.id = m.charge_id
  where m.is_in <> m.was_in
$$;

-- What was begun and paid on these days: visits aside, all that statistics show of sales. The amounts are what the provider
-- reported, over all installments; a refund is always of the whole.
create function app.sum_sales(days date[]) returns setof app.sales_days
language sql stable set search_path = '' set jit = off
as $$
  with happened as (
    select d.day, m.course_id, m.payment_method, m.provider, m.purchase_id, m.kind, m.amount, m.net
    from unnest(days) d(day)
    cross join lateral (select app.day_begins(d.day) as begins, app.day_begins(d.day + 1) as ends) t
    cross join lateral app.purchase_moves(array(
      select e.purchase_id from app.purchase_events e
      where e.to_status in ('CONFIRMED', 'REFUNDED', 'CHARGEBACK') and e.created_at >= t.begins and e.created_at < t.ends
      union
      select p.id from public.purchases p where p.confirmed_at >= t.begins and p.confirmed_at < t.ends
      union
      select p.id from public.purchases p where p.refunded_at >= t.begins and p.refunded_at < t.ends
    )) m
    where m.at >= t.begins and m.at < t.ends
    union all
    select d.day, p.course_id, p.payment_method, p.provider, p.id, 'begun', 0, null
    from unnest(days) d(day)
    join public.purchases p on p.created_at >= app.day_begins(d.day) and p.created_at < app.day_begins(d.day + 1)
  )
  select h.day, h.course_id, h.payment_method, h.provider, coalesce(p.campaign, ''),
    count(*) filter (where h.kind = 'begun'),
    count(*) filter (where h.kind <> 'begun'),
    count(*) filter (where h.kind = 'sale'),
    coalesce(sum(sign(h.amount)) filter (where h.kind = 'refund'), 0),
    coalesce(sum(h.amount) filter (where h.kind = 'sale'), 0),
    coalesce(sum(h.amount) filter (where h.kind = 'refund'), 0),
    count(h.net),
    coalesce(sum(h.net), 0)
  from happened h join public.purchases p on p.id = h.purchase_id
  group by 1, 2, 3, 4, 5
$$;

-- The sales of a period that count: days without a noted change from the roll-up, the others as they are now.
create function app.read_sales(first_day date, last_day date) returns setof app.sales_days
language sql stable set search_path = '' set jit = off
as $$
  with changed as materialized (
    select distinct c.day from app.changed_sales_days c where c.day between first_day and last_day
  )
  select r.*
  from (
    select s.* from app.sales_days s where s.day between first_day and last_day and s.day not in (select c.day from changed c)
    union all
    select s.* from app.sum_sales(array(select c.day from changed c)) s
  ) r
  where not app.is_test_provider(r.provider) or app.is_test_money()
$$;

-- Notes the days whose sums a purchase has a part in, as it is and as it was. A note is a row of its own, never an update of a
-- shared one, so that buyers do not wait for each other.
create function app.note_sale(purchase uuid, former timestamptz[] default '{}') returns void
language sql security definer set search_path = ''
as $$
  insert into app.changed_sales_days (day)
  select distinct app.day_of(t.at)
  from (
    select unnest(former) as at
    union all
    select unnest(array[p.created_at, p.confirmed_at, p.refunded_at]) from public.purchases p where p.id = purchase
    union all
    select e.created_at from app.purchase_events e where e.purchase_id = purchase
  ) t
  where t.at is not null
$$;

create function app.note_changed_purchase() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.note_sale(coalesce(new.id, old.id), array[old.created_at, old.confirmed_at, old.refunded_at]);
  return null;
end
$$;

-- Of a purchase's event.
create function app.note_changed_payment() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.note_sale(new.purchase_id);
  return null;
end
$$;

-- Of an order's charge.
create function app.note_changed_charge() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.note_sale(p.id) from public.purchases p where p.order_id in (old.order_id, new.order_id);
  return null;
end
$$;

-- Sums the changed days anew. The notes are taken first: what is noted afterwards, by a transaction that the sums cannot see
-- yet, stays.
create function app.roll_up_sales() returns void
language plpgsql set search_path = ''
as $$
declare
  days date[];
begin
  perform pg_catalog.pg_advisory_xact_lock(7401005); -- one process at a time
  with taken as (delete from app.changed_sales_days returning day)
  select array_agg(distinct t.day) into days from taken t;
  delete from app.sales_days s where s.day = any (days);
  insert into app.sales_days select s.* from app.sum_sales(days) s;
end
$$;
