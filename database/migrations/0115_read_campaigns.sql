-- From a page's visit to a payment, by the campaign that brought the person ('' : none), for administrators alone. Visits are
-- counted without identity, so this is a comparison of counts, not the way of anybody.
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
      from app.money_moves m join public.purchases p on p.id = m.purchase_id
      where m.at >= app.day_begins(first_day) and m.at < app.day_begins(last_day + 1)
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

grant execute on function public.admin_campaigns(date, date) to authenticated, service_role;
