-- One text of what a page has sent, on one line and cut; null for anything else.
create function app.to_label(given jsonb, key text, most integer) returns text
language sql immutable set search_path = ''
as $$
  select case when jsonb_typeof(given -> key) = 'string' then
    nullif(btrim(left(app.clean_line(left(given ->> key, 2 * most)), most)), '')
  end
$$;

-- The id of a click; one that is too long is worth nothing cut.
create function app.to_click_id(given jsonb, key text) returns text
language sql immutable set search_path = ''
as $$
  select case when char_length(given ->> key) <= 500 and given ->> key ~ '^[A-Za-z0-9_.-]+$' then given ->> key end
$$;

-- The time at which an id was clicked, from the page's milliseconds: within the last 90 days, otherwise now.
create function app.to_click_time(given jsonb) returns timestamptz
language sql stable set search_path = ''
as $$
  select case when t.clicked_at between now() - interval '90 days' and now() then t.clicked_at else now() end
  from (
    select to_timestamp(greatest(0, least(4e9,
      case when jsonb_typeof(given -> 'at') = 'number' then (given ->> 'at')::numeric / 1000 end
    ))) as clicked_at
  ) t
$$;

-- The buyer's page says where the buyer of an unpaid purchase came from. What was named first stays. Clicks and browser are kept
-- only with consent to measurement, whatever the page sends.
create function public.name_attribution(
  purchase uuid, first jsonb default null, last jsonb default null, measured jsonb default null
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  person uuid := auth.uid();
begin
  perform from public.purchases p
  where p.id = purchase and p.user_id = person and p.place = 0 and p.payment_status in ('PENDING', 'IN_ANALYSIS')
  for key share;
  if not found then
    raise exception 'purchase_of_another_account' using errcode = '42501';
  end if;
  insert into app.touches (purchase_id, place, user_id, source, medium, campaign, content, term)
  select purchase, t.place, person, t.source, t.medium, t.campaign, t.content, t.term
  from (
    select g.place, app.to_label(g.touch, 'source', 80) as source, app.to_label(g.touch, 'medium', 80) as medium,
      app.to_label(g.touch, 'campaign', 80) as campaign, app.to_label(g.touch, 'content', 80) as content,
      app.to_label(g.touch, 'term', 80) as term
    from (values ('first', first), ('last', last)) g(place, touch)
  ) t
  where coalesce(t.source, t.medium, t.campaign, t.content, t.term) is not null
  on conflict (purchase_id, place) do nothing;
  insert into app.measurements (purchase_id, user_id, fbclid, gclid, clicked_at, user_agent)
  select purchase, person, app.to_click_id(measured, 'fbclid'), app.to_click_id(measured, 'gclid'), app.to_click_time(measured),
    app.to_label(measured, 'user_agent', 400)
  where app.to_label(measured, 'user_agent', 400) is not null and app.consents_to_measurement(person)
  on conflict (purchase_id) do nothing;
end
$$;

-- A consent that ends takes with it what was kept because of it.
create function app.forget_measurements() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from app.measurements m where m.user_id = new.user_id;
  return null;
end
$$;

-- A sale that is paid for the first time is reported once to each service that the school has set up: its key stays. Of an order
-- of several courses only the first purchase has a measurement, and speaks for all.
create function app.queue_conversion(ordered uuid, was public.purchases[]) returns void
language sql security definer set search_path = ''
as $$
  insert into app.outbox (kind, key, payload, created_at)
  select 'report_' || t.target, 'report_' || t.target || ':' || (m.line).id, jsonb_build_object('purchase_id', (m.line).id), o.confirmed_at
  from app.orders o cross join app.find_moved_lines(was) m cross join app.settings s cross join unnest(s.conversion_targets) t(target)
  where o.id = ordered and (m.line).payment_status = 'CONFIRMED' and not o.is_test
    and exists (select from app.measurements n where n.purchase_id = (m.line).id)
  on conflict (key) do nothing
$$;

-- The data for the report of a sale; null when it may not be reported any more: consent, sale or account have ended.
create function app.read_conversion(purchase uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'purchaseId', p.id, 'orderNumber', p.order_number, 'paidAt', p.confirmed_at, 'items', (
      select jsonb_agg(jsonb_build_object('id', o.product_id, 'name', o.product_name, 'total', o.total) order by o.place)
      from public.purchases o where o.order_id = p.order_id and o.payment_status = 'CONFIRMED'
    ),
    'email', payer.email, 'phone', payer.phone,
    'fbclid', m.fbclid, 'gclid', m.gclid, 'clickedAt', m.clicked_at, 'userAgent', m.user_agent,
    'touch', (
      select jsonb_build_object('source', t.source, 'medium', t.medium, 'campaign', t.campaign, 'content', t.content, 'term', t.term)
      from app.touches t where t.purchase_id = p.id and t.place = 'last'
    )
  )
  from public.purchases p
  join app.measurements m on m.purchase_id = p.id
  join app.charges c on c.id = p.payment_id
  join app.payment_customers payer on payer.id = c.customer_id
  where p.id = purchase and p.payment_status = 'CONFIRMED' and app.consents_to_measurement(p.user_id)
$$;

create function app.conversion_state(effect app.outbox) returns text
language sql immutable set search_path = ''
as $$
  select case
    when effect.delivered_at is null then 'waiting'
    when effect.last_error is null then 'sent'
    when effect.last_error = 'withdrawn' then 'withdrawn'
    else 'failed'
  end
$$;

-- The origin of an order, for an administrator: no clicks, which only a report needs. purchase: the one with which the order
-- began.
create function app.attribution_document(purchase uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'touches', coalesce((
      select jsonb_agg(jsonb_build_object(
        'place', t.place, 'source', t.source, 'medium', t.medium, 'campaign', t.campaign, 'content', t.content, 'term', t.term
      ) order by t.place)
      from app.touches t where t.purchase_id = purchase
    ), '[]'),
    'reports', coalesce((
      select jsonb_agg(jsonb_build_object('target', substr(o.kind, 8), 'state', app.conversion_state(o)) order by o.kind desc)
      from app.outbox o where o.key in ('report_meta:' || purchase, 'report_google:' || purchase)
    ), '[]')
  )
$$;

-- The results of the reports of the last 30 days, by service. problem: that of the last one that was not taken.
create function public.admin_read_conversions() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.require_role('finance');
  return (
    select jsonb_agg(jsonb_build_object(
      'target', t.target, 'is_on', t.target = any (s.conversion_targets), 'sent', n.sent, 'waiting', n.waiting, 'failed', n.failed,
      'problem', n.problem
    ) order by t.target desc)
    from app.settings s
    cross join (values ('meta'), ('google')) t(target)
    cross join lateral (
      select count(*) filter (where e.state = 'sent') as sent, count(*) filter (where e.state = 'waiting') as waiting,
        count(*) filter (where e.state = 'failed') as failed,
        (array_agg(e.last_error order by e.id desc) filter (
          where e.state in ('waiting', 'failed') and e.last_error is not null
        ))[1] as problem
      from (
        select o.id, o.last_error, app.conversion_state(o) as state from app.outbox o
        where o.kind = 'report_' || t.target and o.created_at > now() - interval '30 days'
      ) e
    ) n
  );
end
$$;
