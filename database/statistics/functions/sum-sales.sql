-- The sales of these days, begun and paid: visits aside, all that statistics show of sales. A sale is the first row of money that
-- came for a line; refunds are what went back to the buyer or to the bank, and money that returns is a negative refund on its own
-- day. jit: compiling would take longer than summing.
create function app.sum_sales(days date[]) returns setof app.sales_days
language sql stable set search_path = '' set jit = off
as $$
  with happened as (
    select d.day, p.course_id, c.method, c.provider, p.campaign, e.kind, e.source, e.cents, e.charge_id, e.purchase_id
    from unnest(days) d(day)
    join app.payment_entries e on e.at >= app.day_begins(d.day) and e.at < app.day_begins(d.day + 1) and e.purchase_id is not null
    join public.purchases p on p.id = e.purchase_id
    join app.charges c on c.id = e.charge_id
    union all
    select d.day, p.course_id, p.payment_method, p.provider, p.campaign, 'begun', null, 0, null, null
    from unnest(days) d(day)
    join public.purchases p on p.created_at >= app.day_begins(d.day) and p.created_at < app.day_begins(d.day + 1)
  ), sorted as (
    select h.*, h.kind = 'payment' and h.source <> 'correction' as is_sale,
      h.kind in ('refund', 'refund_failed', 'returned_outside', 'dispute', 'dispute_won') as is_refund,
      h.kind in ('payment', 'fee') and exists (
        select from app.payment_entries f where f.charge_id = h.charge_id and f.purchase_id = h.purchase_id and f.kind = 'fee'
      ) as has_net
    from happened h
  )
  select s.day, s.course_id, s.method, s.provider, coalesce(s.campaign, ''),
    count(*) filter (where s.kind = 'begun'),
    count(*) filter (where s.is_sale or s.is_refund),
    count(*) filter (where s.is_sale),
    coalesce(sum(-sign(s.cents)) filter (where s.is_refund), 0),
    coalesce(sum(s.cents) filter (where s.kind = 'payment'), 0),
    coalesce(-sum(s.cents) filter (where s.is_refund), 0),
    count(*) filter (where s.is_sale and s.has_net),
    coalesce(sum(s.cents) filter (where s.has_net), 0)
  from sorted s
  group by 1, 2, 3, 4, 5
$$;

-- The sales of a period that count: days without a noted change from the roll-up, the others as they are now.
-- jit: compiling would take longer than summing.
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
  where (select app.is_test_money()) or not app.is_test_provider(r.provider)
$$;

-- Notes the days in whose sums an order has a part. A note is a row of its own, never an update of a shared one, so that buyers do not wait
-- for each other.
create function app.note_sale(ordered uuid) returns void
language sql security definer set search_path = ''
as $$
  insert into app.changed_sales_days (day)
  select distinct app.day_of(t.at)
  from (
    select o.created_at as at from app.orders o where o.id = ordered
    union all
    select e.at from app.charges c join app.payment_entries e on e.charge_id = c.id where c.order_id = ordered
  ) t
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
