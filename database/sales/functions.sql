-- The status shown in the history: REFUNDED after a dispute is DISPUTE_LOST, because the bank took the money and the school
-- returned nothing.
create function app.shown_status(e app.purchase_events) returns text
language sql immutable set search_path = ''
as $$
  select case when e.from_status = 'CHARGEBACK' and e.to_status = 'REFUNDED' then 'DISPUTE_LOST' else e.to_status end
$$;

-- The purchases of a person, newest first, each with its history. Amounts are null for who does not care for the money.
create function app.purchase_documents(person uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', p.id, 'order_number', p.order_number, 'product_name', p.product_name,
    'total', case when sees_money then p.total end,
    'payment_method', p.payment_method, 'payment_status', p.payment_status, 'is_dispute_lost', p.is_dispute_lost, 'provider', p.provider,
    'confirmed_at', p.confirmed_at, 'created_at', p.created_at,
    'events', coalesce((
      select jsonb_agg(jsonb_build_object('to_status', app.shown_status(e), 'created_at', e.created_at) order by e.id)
      from app.purchase_events e where e.purchase_id = p.id
    ), '[]')
  ) order by p.created_at desc, p.id), '[]')
  from public.purchases p cross join (select app.has_role('finance') as sees_money) me where p.user_id = person
$$;

-- A page of purchases, newest first; the next begins after {before, before_id}. status and method null: all of them. A search
-- also finds the payer's e-mail, which may differ from the account's. total is counted for the first page only. It is no view in
-- owed.lists: a search looks at four tables, once for the page and the count.
-- plan_cache_mode: planned for each call, so that an unused filter costs nothing.
create function app.list_sales(
  search text default '', status text default null, method text default null, course text default null,
  before timestamptz default null, before_id uuid default null, page_size integer default 50
) returns jsonb
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  needle text := app.to_pattern(app.fold(trim(search)));
  typed text := trim(search);
  found uuid[]; -- null: no search
begin
  if needle is distinct from '%%' then
    found := array(
      select p.id from public.purchases p join app.searchable_people s on s.id = p.user_id where s.text like needle
      union
      select p.id from app.payment_customers payer join app.charges c on c.customer_id = payer.id
      join public.purchases p on p.order_id = c.order_id
      where lower(payer.email) like needle
      union
      select p.id from public.purchases p
      where p.id = case when typed ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then typed::uuid end
      union
      select p.id from public.purchases p where p.payment_id = typed or p.order_number = upper(typed)
    );
  end if;
  return (
    with wanted as not materialized (
      select p.id, p.created_at
      from public.purchases p
      where (status is null or status = case when p.is_dispute_lost then 'DISPUTE_LOST' else p.payment_status end)
        and (method is null or p.payment_method = method)
        and (course is null or p.course_id = course)
        and (found is null or case
          when cardinality(found) > 1000 then p.id in (select unnest(found)) -- a long array is slow to plan
          else p.id = any (found)
        end)
    ), page as (
      select w.id from wanted w
      where before is null or (w.created_at, w.id) < (before, before_id)
      order by w.created_at desc, w.id desc
      limit least(greatest(page_size, 1), 500)
    )
    select jsonb_build_object(
      'total', case when before is null then (select count(*) from wanted) end,
      'purchases', coalesce(jsonb_agg(jsonb_build_object(
        'id', p.id, 'order_number', p.order_number, 'user_id', p.user_id, 'full_name', u.full_name, 'email', u.email,
        'product_name', p.product_name, 'amount', p.amount, 'total', p.total,
        'payment_method', p.payment_method, 'payment_status', p.payment_status,
        'is_dispute_lost', p.is_dispute_lost, 'provider', p.provider,
        'payment_id', p.payment_id, 'confirmed_at', p.confirmed_at,
        'refunded_at', case when p.payment_status in ('REFUNDED', 'CHARGEBACK') then coalesce((
          select max(e.at) from app.payment_entries e
          where e.purchase_id = p.id and e.charge_id = p.payment_id and e.kind in ('refund', 'returned_outside', 'dispute')
        ), p.refunded_at) end,
        'created_at', p.created_at,
        'has_issue', exists (
          select from app.payment_issues i join app.charges c on c.id = i.charge_id
          where c.order_id = p.order_id and coalesce(i.purchase_id, p.id) = p.id and i.resolved_at is null
        )
      ) order by p.created_at desc, p.id desc), '[]')
    )
    from page
    join public.purchases p on p.id = page.id
    join public.users u on u.id = p.user_id
  );
end
$$;

-- A listed sale with what its file has besides. fee: null while the provider has not named it, and net with it. Phone and document are
-- the payer's, where they are asked for.
create function app.exported_sale(sale jsonb, with_payer boolean) returns jsonb
language sql stable set search_path = ''
as $$
  select sale || jsonb_build_object(
    'course_id', p.course_id, 'discount_code', p.coupon_code, 'discount', p.discount, 'installments', p.installments,
    'fee', app.to_reais(money.fee), 'net', case when money.fee is not null then app.to_reais(money.net) end,
    'campaign', coalesce(p.campaign, t.campaign), 'source', t.source, 'medium', t.medium,
    'phone', payer.phone, 'document', payer.document
  )
  from public.purchases p
  cross join lateral (
    select -sum(e.cents) filter (where e.kind = 'fee') as fee, sum(e.cents) as net
    from app.payment_entries e where e.purchase_id = p.id
  ) money
  left join app.touches t on t.purchase_id = app.first_line(p.order_id) and t.place = 'last'
  left join lateral (
    select c.phone, c.document from app.charges h join app.payment_customers c on c.id = h.customer_id
    where h.id = p.payment_id and with_payer and c.document <> '00000'
  ) payer on true
  where p.id = (sale ->> 'id')::uuid
$$;

create function public.admin_list_purchases(
  search text default '', status text default null, method text default null, course text default null,
  before timestamptz default null, before_id uuid default null, page_size integer default 50
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.require_role('finance');
  return app.list_sales(search, status, method, course, before, before_id, page_size);
end
$$;

-- One sale with its charges and its history in order of time; null when there is none. Provider events come without their
-- references, which point into the provider's own system.
create function public.admin_get_purchase(purchase uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.require_role('finance');
  return (
    select jsonb_build_object(
      'id', p.id, 'order_number', p.order_number, 'user_id', p.user_id, 'full_name', u.full_name, 'email', u.email,
      'product_id', p.product_id, 'product_name', p.product_name, 'amount', p.amount, 'discount', p.discount,
      'coupon_code', p.coupon_code, 'payment_method', p.payment_method,
      'payment_status', p.payment_status, 'is_dispute_lost', p.is_dispute_lost, 'payment_id', p.payment_id, 'provider', p.provider,
      'total', p.total, 'installments', p.installments, 'card_brand', p.card_brand, 'card_last4', p.card_last4,
      'campaign', p.campaign, 'attribution', app.attribution_document(app.first_line(p.order_id)),
      'guarantee_ends_at', p.guarantee_ends_at, 'refund_requested_at', p.refund_requested_at,
      'confirmed_at', p.confirmed_at, 'created_at', p.created_at,
      'order', (
        select jsonb_agg(jsonb_build_object(
          'id', o.id, 'product_name', o.product_name, 'total', o.total, 'payment_status', o.payment_status,
          'is_dispute_lost', o.is_dispute_lost
        ) order by o.place)
        from public.purchases o where o.order_id = p.order_id
      ),
      'charges', coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', c.id, 'method', c.method, 'amount', app.to_reais(c.amount_cents), 'paid', app.to_reais(c.paid_cents),
          'net', app.to_reais(c.net_cents), 'credited_from', c.credited_from, 'credited_until', c.credited_until,
          'installments', c.installments, 'state', case
            when app.is_returned(c.id) then 'returned'
            when app.is_dispute_lost(c) then 'dispute_lost'
            else c.state
          end,
          'due_at', c.due_at, 'created_at', c.created_at, 'invoice', app.invoice_document(c.id),
          'refund_page_url', case when c.state = 'refund_pending' then c.refund_page_url end
        ) order by c.created_at desc, c.id)
        from app.charges c where c.order_id = p.order_id
      ), '[]'),
      'issues', coalesce((
        select jsonb_agg(app.issue_document(i) order by i.id)
        from app.payment_issues i join app.charges c on c.id = i.charge_id
        where c.order_id = p.order_id and coalesce(i.purchase_id, p.id) = p.id
      ), '[]'),
      'history', coalesce((
        select jsonb_agg(jsonb_build_object('kind', h.kind, 'name', h.name, 'actor', h.actor, 'reason', h.reason, 'created_at', h.at)
          order by h.at, h.place, h.id)
        from (
          select 'status' as kind, app.shown_status(e) as name, null as actor, null as reason, e.created_at as at, 2 as place, e.id
          from app.purchase_events e where e.purchase_id = p.id
          union all
          select 'provider', n.event, null, case when n.handled_at is null then n.last_error end, n.received_at, 1, n.id
          from app.payment_events n
          join app.charges c on c.order_id = p.order_id and c.provider = n.provider
            and (c.provider_charge_id = n.provider_charge_id or c.id = n.reference)
          union all
          select 'audit', a.action, by.full_name, a.details ->> 'reason', a.created_at, 0, a.id
          from public.audit_log a left join public.users by on by.id = a.actor_id
          where a.subject_type = 'purchase' and a.subject_id in (p.id::text, app.first_line(p.order_id)::text)
          union all -- the actions of administrators are in audit_log
          select 'buyer', 'request_refund', null, null, r.created_at, 0, r.id
          from app.refund_requests r where r.purchase_id = p.id and not r.is_by_administrator
        ) h
      ), '[]')
    )
    from public.purchases p join public.users u on u.id = p.user_id
    where p.id = purchase
  );
end
$$;
