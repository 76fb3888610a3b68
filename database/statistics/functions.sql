-- Counts a visit. Campaigns come from addresses that strangers can invent, so a day keeps three hundred: the rest count as none.
-- A campaign that has brought a sale always counts, so invented ones cannot take its place.
create function app.count_visit(page text, source text, at timestamptz) returns void
language plpgsql set search_path = ''
as $$
declare
  today date := (at at time zone 'America/Sao_Paulo')::date;
begin
  if source <> '' and not exists (select from app.page_visits v where v.day = today and v.campaign = source)
    and not exists (select from public.purchases p where p.campaign = source and p.confirmed_at is not null)
    and (select count(distinct v.campaign) >= 300 from app.page_visits v where v.day = today)
  then
    source := '';
  end if;
  insert into app.page_visits as v (day, path, campaign, visits) values (today, page, source, 1)
  on conflict on constraint page_visits_pkey do update set visits = v.visits + 1;
end
$$;

-- A sale is the first time that a charge's money came; a refund is the money going back to the buyer or to the bank. Money that
-- returns (a dispute won, a refund that failed) is a negative refund on its own day. place is the order of the events; a purchase
-- that was inserted as paid has no events (their numbers begin at 1), so its own dates count.
create function app.purchase_moves(purchases uuid[])
returns table (purchase_id uuid, charge_id text, course_id text, payment_method text, provider text, kind text, at timestamptz, amount numeric)
language sql stable set search_path = '' set jit = off set work_mem = '32MB' set random_page_cost = 1.1 set plan_cache_mode = force_custom_plan
as $$
  with bought as materialized (
    select p.id, p.payment_id, p.course_id, p.payment_method, p.payment_status, p.provider, p.confirmed_at, p.refunded_at, p.total
    from public.purchases p where p.id = any (purchases)
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
    case when m.is_in and m.was_sold then -1 else 1 end * coalesce(c.paid_cents / 100.0, p.total)
  from transitions m
  join bought p on p.id = m.purchase_id
  left join app.charges c on c.id = m.charge_id
  where m.is_in <> m.was_in
$$;

-- Money of a period: from one time until before another. The amounts are what the provider reported, over all installments; a
-- refund is always of the whole.
create function app.money_moves(begins timestamptz, ends timestamptz)
returns table (purchase_id uuid, charge_id text, course_id text, payment_method text, provider text, kind text, at timestamptz, amount numeric)
language sql stable set search_path = '' set jit = off
as $$
  select m.*
  from app.purchase_moves(array(
    select e.purchase_id from app.purchase_events e
    where e.to_status in ('CONFIRMED', 'REFUNDED', 'CHARGEBACK') and e.created_at >= begins and e.created_at < ends
    union
    select p.id from public.purchases p where p.confirmed_at >= begins and p.confirmed_at < ends
    union
    select p.id from public.purchases p where p.refunded_at >= begins and p.refunded_at < ends
  )) m
  cross join app.settings s
  where m.at >= begins and m.at < ends and (m.provider <> 'sandbox' or s.payment_provider = 'sandbox')
$$;

-- Revenue by day, method and course. Courses are grouped by id, because names change and repeat.
create function public.admin_revenue(first_day date, last_day date) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.require_admin();
  perform app.require_period(first_day, last_day);
  return (
    with moves as materialized ( -- per day, method and course: a few rows for thousands of sales
      select (m.at at time zone 'America/Sao_Paulo')::date as day, m.payment_method as method, m.course_id,
        coalesce(sum(m.amount) filter (where m.kind = 'sale'), 0) as gross,
        coalesce(sum(m.amount) filter (where m.kind = 'refund'), 0) as refunded,
        count(*) filter (where m.kind = 'sale') as sales, coalesce(sum(sign(m.amount)) filter (where m.kind = 'refund'), 0) as refunds
      from app.money_moves(app.day_begins(first_day), app.day_begins(last_day + 1)) m
      group by 1, 2, 3
    )
    select jsonb_build_object(
      'is_test', app.is_test_money(),
      'total', (
        select jsonb_build_object('gross', coalesce(sum(gross), 0), 'refunded', coalesce(sum(refunded), 0),
          'sales', coalesce(sum(sales), 0), 'refunds', coalesce(sum(refunds), 0))
        from moves
      ),
      'days', (
        select jsonb_agg(jsonb_build_object('day', d.day, 'gross', d.gross, 'refunded', d.refunded, 'sales', d.sales) order by d.day)
        from (
          select calendar.day::date as day, coalesce(sum(gross), 0) as gross, coalesce(sum(refunded), 0) as refunded,
            coalesce(sum(sales), 0) as sales
          from generate_series(first_day::timestamp, last_day::timestamp, interval '1 day') calendar(day)
          left join moves on moves.day = calendar.day::date
          group by calendar.day
        ) d
      ),
      'methods', coalesce((
        select jsonb_agg(jsonb_build_object('method', g.method, 'gross', g.gross, 'refunded', g.refunded, 'sales', g.sales)
          order by g.gross desc, g.method)
        from (
          select method, sum(gross) as gross, sum(refunded) as refunded, sum(sales) as sales from moves group by method
        ) g
      ), '[]'),
      'products', coalesce((
        select jsonb_agg(jsonb_build_object(
          'course_id', g.course_id, 'product', k.title, 'gross', g.gross, 'refunded', g.refunded, 'sales', g.sales
        ) order by g.gross desc, k.title, g.course_id)
        from (
          select course_id, sum(gross) as gross, sum(refunded) as refunded, sum(sales) as sales from moves group by course_id
        ) g
        join public.courses k on k.id = g.course_id
      ), '[]')
    )
  );
end
$$;

-- From visits to payments, by campaign ('' : none). Visits are counted without identity, so this compares counts and follows no
-- person.
create function public.admin_campaigns(first_day date, last_day date) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.require_admin();
  perform app.require_period(first_day, last_day);
  return (
    with numbers as (
      select v.campaign, v.visits, case when v.path in ('/checkout', '/masterclass-checkout') then v.visits else 0 end as checkouts,
        0 as purchases, 0 as paid, 0::numeric as revenue
      from app.page_visits v where v.day between first_day and last_day
      union all
      select coalesce(p.campaign, ''), 0, 0, 1, 0, 0
      from public.purchases p cross join app.settings s
      where p.created_at >= app.day_begins(first_day) and p.created_at < app.day_begins(last_day + 1)
        and (p.provider <> 'sandbox' or s.payment_provider = 'sandbox')
      union all
      select coalesce(p.campaign, ''), 0, 0, 0, (m.kind = 'sale')::integer, case m.kind when 'sale' then m.amount else -m.amount end
      from app.money_moves(app.day_begins(first_day), app.day_begins(last_day + 1)) m join public.purchases p on p.id = m.purchase_id
    ), summed as (
      select n.campaign, sum(n.visits) as visits, sum(n.checkouts) as checkouts, sum(n.purchases) as purchases,
        sum(n.paid) as paid, sum(n.revenue) as revenue
      from numbers n group by n.campaign
      order by sum(n.paid) desc, sum(n.visits) desc, n.campaign
      limit 200
    )
    select jsonb_build_object(
      'is_test', app.is_test_money(),
      'campaigns', coalesce(jsonb_agg(to_jsonb(s) order by s.paid desc, s.visits desc, s.campaign), '[]')
    )
    from summed s
  );
end
$$;

-- Progress in a course, lesson by lesson, of the people who opened any of its lessons in the period. Null: no such course.
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
