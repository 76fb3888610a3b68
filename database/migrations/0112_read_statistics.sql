-- The numbers of the business, one function a panel, for administrators alone. Days are São Paulo's. Money of the sandbox is
-- play money: it counts only while nothing else is configured, and the answer then says so (is_test).

create index purchases_confirmed_idx on public.purchases (confirmed_at) where confirmed_at is not null; -- revenue of a period
create index purchases_created_idx on public.purchases (created_at desc, id desc); -- sales begun in a period; the list of sales
create index lesson_progress_watched_idx on public.lesson_progress (watched_at);

create function app.day_begins(day date) returns timestamptz
language sql immutable parallel safe set search_path = ''
as $$ select day::timestamp at time zone 'America/Sao_Paulo' $$;

-- Refuses a period that is empty, or longer than five years.
create function app.require_period(first_day date, last_day date) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if first_day is null or last_day is null or last_day < first_day or last_day - first_day > 1830 then
    raise exception 'Período inválido' using errcode = '22023';
  end if;
end
$$;

create function app.is_test_money() returns boolean
language sql stable security definer set search_path = ''
as $$ select s.payment_provider = 'sandbox' from app.settings s $$;

-- Money that came in (a purchase's day is that of its confirmation) and went back (the day of the refund or chargeback).
-- What came is what the provider reported, over all installments; a refund is always of the whole.
create view app.money_moves as
select p.id as purchase_id, p.course_id, p.product_name, p.payment_method, moves.kind, moves.at,
  coalesce(c.paid_cents / 100.0, p.total) as amount
from public.purchases p
cross join app.settings s
left join app.charges c on c.id = p.payment_id
cross join lateral (
  select 'sale' as kind, p.confirmed_at as at
  union all
  select 'refund', coalesce(p.refunded_at, (
    select max(e.created_at) from app.purchase_events e where e.purchase_id = p.id and e.to_status = 'CHARGEBACK'
  ))
  where p.payment_status in ('REFUNDED', 'CHARGEBACK')
) moves
where p.confirmed_at is not null and (p.provider <> 'sandbox' or s.payment_provider = 'sandbox');

-- Revenue, by day, by method and by product.
create function public.admin_revenue(first_day date, last_day date) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.require_admin();
  perform app.require_period(first_day, last_day);
  return (
    with moves as materialized (
      select (m.at at time zone 'America/Sao_Paulo')::date as day, m.payment_method as method, m.product_name as product,
        case m.kind when 'sale' then m.amount else 0 end as gross,
        case m.kind when 'refund' then m.amount else 0 end as refunded,
        (m.kind = 'sale')::integer as sale, (m.kind = 'refund')::integer as refund
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
        select jsonb_agg(jsonb_build_object('product', g.product, 'gross', g.gross, 'refunded', g.refunded, 'sales', g.sales)
          order by g.gross desc, g.product)
        from (
          select product, sum(gross) as gross, sum(refunded) as refunded, sum(sale) as sales from moves group by product
        ) g
      ), '[]')
    )
  );
end
$$;

-- How far people came in a course, lesson by lesson, of those who opened any of its lessons in the period. Null: no such course.
create function public.admin_course_progress(course text, first_day date, last_day date) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.require_admin();
  perform app.require_period(first_day, last_day);
  return (
    with syllabus as (
      select l.id, l.title, m.title as module, l.duration,
        row_number() over (order by m.position, m.created_at, m.id, l.position, l.id) as place
      from public.modules m join public.lessons l on l.module_id = m.id
      where m.course_id = course and m.archived_at is null and l.archived_at is null
    ), people as (
      select distinct p.user_id from public.lesson_progress p
      where p.lesson_id in (select s.id from syllabus s)
        and p.watched_at >= app.day_begins(first_day) and p.watched_at < app.day_begins(last_day + 1)
    ), counted as (
      select s.id, count(p.user_id) as started, count(p.completed_at) as completed
      from syllabus s
      left join public.lesson_progress p on p.lesson_id = s.id and p.user_id in (select user_id from people)
      group by s.id
    )
    select jsonb_build_object(
      'students', (select count(*) from people),
      'finished', (
        select count(*) from people
        where (select count(*) from syllabus) > 0 and not exists (
          select from syllabus s where not exists (
            select from public.lesson_progress p
            where p.user_id = people.user_id and p.lesson_id = s.id and p.completed_at is not null
          )
        )
      ),
      'lessons', coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', s.id, 'title', s.title, 'module', s.module, 'started', c.started, 'completed', c.completed
        ) order by s.place)
        from syllabus s join counted c on c.id = s.id
      ), '[]')
    )
    from public.courses k where k.id = course
  );
end
$$;

grant execute on function public.admin_revenue(date, date), public.admin_course_progress(text, date, date)
to authenticated, service_role;
