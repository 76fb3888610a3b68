-- Revenue by day, method and course. Courses are grouped by id, because names change and repeat. jit: compiling would take longer
-- than summing. work_mem: the days of years are grouped in memory.
create function public.admin_revenue(first_day date, last_day date) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off set work_mem = '32MB'
as $$
begin
  perform app.require_role('finance');
  perform app.require_period(first_day, last_day);
  return (
    with moves as materialized ( -- one pass for all sums: of each day, each method, each course, and of all
      select grouping(s.day, s.payment_method, s.course_id) as rest, s.day, s.payment_method as method, s.course_id,
        app.to_reais(coalesce(sum(s.gross_cents), 0)::bigint) as gross,
        app.to_reais(coalesce(sum(s.refunded_cents), 0)::bigint) as refunded,
        coalesce(sum(s.sales), 0) as sales, coalesce(sum(s.refunds), 0) as refunds,
        coalesce(sum(s.net_sales), 0) as net_sales, app.to_reais(coalesce(sum(s.net_cents), 0)::bigint) as net
      from app.read_sales(first_day, last_day) s
      where s.moves > 0
      group by grouping sets ((s.day), (s.payment_method), (s.course_id), ())
    )
    select jsonb_build_object(
      'is_test', app.is_test_money(),
      'total', (
        select jsonb_build_object(
          'gross', m.gross, 'refunded', m.refunded, 'sales', m.sales, 'refunds', m.refunds, 'net_sales', m.net_sales, 'net', m.net
        )
        from moves m where m.rest = 7
      ),
      'days', (
        select jsonb_agg(jsonb_build_object(
          'day', calendar.day::date, 'gross', coalesce(m.gross, 0), 'refunded', coalesce(m.refunded, 0), 'sales', coalesce(m.sales, 0)
        ) order by calendar.day)
        from generate_series(first_day::timestamp, last_day::timestamp, interval '1 day') calendar(day)
        left join moves m on m.rest = 3 and m.day = calendar.day::date
      ),
      'methods', coalesce((
        select jsonb_agg(jsonb_build_object('method', m.method, 'gross', m.gross, 'refunded', m.refunded, 'sales', m.sales)
          order by m.gross desc, m.method)
        from moves m where m.rest = 5
      ), '[]'),
      'products', coalesce((
        select jsonb_agg(jsonb_build_object(
          'course_id', m.course_id, 'product', k.title, 'gross', m.gross, 'refunded', m.refunded, 'sales', m.sales
        ) order by m.gross desc, k.title, m.course_id)
        from moves m join public.courses k on k.id = m.course_id
        where m.rest = 6
      ), '[]')
    )
  );
end
$$;

-- From visits to payments, by campaign ('' : none) of the last link before the purchase. Visits are counted without identity, so
-- this compares counts and follows no person. firsts: payments whose first link named it; null where that is not known any more,
-- after 90 days. Names that strangers invented in the period stand behind those that are known from before it.
create function public.admin_campaigns(first_day date, last_day date) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.require_role('finance');
  perform app.require_period(first_day, last_day);
  return (
    with numbers as (
      select v.campaign, v.visits, case when v.path in ('/checkout', '/masterclass-checkout') then v.visits else 0 end as checkouts,
        0 as purchases, 0 as paid, 0 as cents, 0 as firsts
      from app.page_visits v where v.day between first_day and last_day
      union all
      select s.campaign, 0, 0, s.begun, s.sales, s.gross_cents - s.refunded_cents, 0
      from app.read_sales(first_day, last_day) s
      union all
      select t.campaign, 0, 0, 0, 0, 0, 1
      from public.purchases p
      join public.purchases b on b.order_id = p.order_id and b.place = 0
      join app.touches t on t.purchase_id = b.id and t.place = 'first' and t.campaign is not null
      where p.confirmed_at >= app.day_begins(first_day) and p.confirmed_at < app.day_begins(last_day + 1)
        and ((select app.is_test_money()) or not app.is_test_provider(p.provider))
    ), summed as (
      select n.campaign, sum(n.visits) as visits, sum(n.checkouts) as checkouts, sum(n.purchases) as purchases,
        sum(n.paid) as paid, app.to_reais(sum(n.cents)::bigint) as revenue,
        case when n.campaign <> '' and app.day_begins(first_day) > now() - interval '90 days' then sum(n.firsts) end as firsts,
        exists (select from app.page_visits v where v.campaign = n.campaign and v.day < first_day) as is_known
      from numbers n group by n.campaign
      order by paid desc, is_known desc, visits desc, n.campaign
      limit 200
    )
    select jsonb_build_object(
      'is_test', app.is_test_money(),
      'campaigns', coalesce(jsonb_agg(to_jsonb(s) - 'is_known' order by s.paid desc, s.is_known desc, s.visits desc, s.campaign), '[]')
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
  perform app.require_role('support', 'content');
  perform app.require_period(first_day, last_day);
  return (
    with counted as (
      select p.lesson_id, sum(p.started) as started, sum(p.completed) as completed
      from app.read_progress(course, first_day, last_day) p group by p.lesson_id
    )
    select jsonb_build_object(
      'students', (select coalesce(sum(c.started), 0) from counted c where c.lesson_id is null),
      'finished', (select coalesce(sum(c.completed), 0) from counted c where c.lesson_id is null),
      'lessons', coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', l.id, 'title', l.title, 'module', m.title, 'started', coalesce(c.started, 0), 'completed', coalesce(c.completed, 0)
        ) order by m.position, m.created_at, m.id, l.position, l.id)
        from unnest(app.syllabus_ids(course)) s(id)
        join public.lessons l on l.id = s.id
        join public.modules m on m.id = l.module_id
        left join counted c on c.lesson_id = l.id
      ), '[]')
    )
    from public.courses k where k.id = course
  );
end
$$;
