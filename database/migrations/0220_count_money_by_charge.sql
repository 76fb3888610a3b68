-- Money is counted from what happened to each charge, not from what its purchase is today: a period that is over stays as it
-- was told. View and function of 0112, replaced.

-- When the money of a charge came (is_in) or went, in order of place. A purchase that was made as paid has no event of that
-- (numbers of events begin at 1): its own days stand in.
create view app.money_events as
select e.purchase_id, e.charge_id, e.id as place, e.to_status = 'CONFIRMED' as is_in, e.created_at as at
from app.purchase_events e
where e.to_status in ('CONFIRMED', 'REFUNDED', 'CHARGEBACK')
union all
select p.id, p.payment_id, -1, true, p.confirmed_at
from public.purchases p
where p.confirmed_at is not null and not exists (
  select from app.purchase_events e
  where e.purchase_id = p.id and e.from_status not in ('CONFIRMED', 'REFUND_PENDING', 'REFUNDED', 'CHARGEBACK')
)
union all
select p.id, p.payment_id, 0, false, coalesce(p.refunded_at, p.confirmed_at)
from public.purchases p
where p.confirmed_at is not null and p.payment_status in ('REFUNDED', 'CHARGEBACK')
  and not exists (select from app.purchase_events e where e.purchase_id = p.id);

-- A sale is the first time that a charge's money came; a refund, that it went after it had come, back to the buyer or to his
-- bank. Money that comes again (a dispute won, a refund that failed) is a refund below zero on its own day.
create view app.purchase_moves as
select e.purchase_id, e.charge_id, p.course_id, coalesce(c.method, p.payment_method) as payment_method,
  coalesce(c.provider, p.provider) as provider, case when e.is_in and not e.was_sold then 'sale' else 'refund' end as kind, e.at,
  case when e.is_in and e.was_sold then -1 else 1 end * coalesce(c.paid_cents / 100.0, p.total) as amount
from (
  select m.*, lag(m.is_in, 1, false) over so_far as was_in,
    coalesce(bool_or(m.is_in) over (so_far rows between unbounded preceding and 1 preceding), false) as was_sold
  from app.money_events m
  window so_far as (partition by m.purchase_id, m.charge_id order by m.place)
) e
join public.purchases p on p.id = e.purchase_id
left join app.charges c on c.id = e.charge_id
where e.is_in <> e.was_in;

-- What the provider reported, over all installments; a refund is always of the whole.
drop view app.money_moves;
create view app.money_moves as
select m.* from app.purchase_moves m cross join app.settings s where m.provider <> 'sandbox' or s.payment_provider = 'sandbox';

-- Revenue, by day, by method and by course: one of many names is one, two of one name are two.
create or replace function public.admin_revenue(first_day date, last_day date) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.require_admin();
  perform app.require_period(first_day, last_day);
  return (
    with moves as materialized (
      select (m.at at time zone 'America/Sao_Paulo')::date as day, m.payment_method as method, m.course_id,
        case m.kind when 'sale' then m.amount else 0 end as gross,
        case m.kind when 'refund' then m.amount else 0 end as refunded,
        (m.kind = 'sale')::integer as sale, case m.kind when 'refund' then sign(m.amount) else 0 end as refund
      from app.money_moves m
      where m.at >= app.day_begins(first_day) and m.at < app.day_begins(last_day + 1)
    )
    select jsonb_build_object(
      'is_test', app.is_test_money(),
      'total', (
        select jsonb_build_object('gross', coalesce(sum(gross), 0), 'refunded', coalesce(sum(refunded), 0),
          'sales', coalesce(sum(sale), 0), 'refunds', coalesce(sum(refund), 0))
        from moves
      ),
      'days', (
        select jsonb_agg(jsonb_build_object('day', d.day, 'gross', d.gross, 'refunded', d.refunded, 'sales', d.sales) order by d.day)
        from (
          select calendar.day::date as day, coalesce(sum(gross), 0) as gross, coalesce(sum(refunded), 0) as refunded,
            coalesce(sum(sale), 0) as sales
          from generate_series(first_day::timestamp, last_day::timestamp, interval '1 day') calendar(day)
          left join moves on moves.day = calendar.day::date
          group by calendar.day
        ) d
      ),
      'methods', coalesce((
        select jsonb_agg(jsonb_build_object('method', g.method, 'gross', g.gross, 'refunded', g.refunded, 'sales', g.sales)
          order by g.gross desc, g.method)
        from (
          select method, sum(gross) as gross, sum(refunded) as refunded, sum(sale) as sales from moves group by method
        ) g
      ), '[]'),
      'products', coalesce((
        select jsonb_agg(jsonb_build_object(
          'course_id', g.course_id, 'product', k.title, 'gross', g.gross, 'refunded', g.refunded, 'sales', g.sales
        ) order by g.gross desc, k.title, g.course_id)
        from (
          select course_id, sum(gross) as gross, sum(refunded) as refunded, sum(sale) as sales from moves group by course_id
        ) g
        join public.courses k on k.id = g.course_id
      ), '[]')
    )
  );
end
$$;
