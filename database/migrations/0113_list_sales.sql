-- What an administrator sees of the sales: the list, one sale with everything that happened to it, and what needs a person's
-- eye. Provider events are told without their references: those point into the provider's own system.

-- A page of purchases, newest first; the next begins after {before, before_id}. status and method null: all of them.
create function public.admin_list_purchases(
  search text default '', status text default null, method text default null, course text default null,
  before timestamptz default null, before_id uuid default null, page_size integer default 50
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  needle text := '%' || replace(replace(replace(app.fold(trim(search)), '\', '\\'), '%', '\%'), '_', '\_') || '%';
begin
  perform app.require_admin();
  return (
    with wanted as (
      select p.id, p.created_at
      from public.purchases p
      where (status is null or p.payment_status = status)
        and (method is null or p.payment_method = method)
        and (course is null or p.course_id = course)
        and (
          needle = '%%' or p.user_id in (select s.id from app.searchable_people s where s.text like needle)
          or p.id::text = trim(search) or p.payment_id = trim(search)
        )
    ), page as (
      select w.id from wanted w
      where before is null or (w.created_at, w.id) < (before, before_id)
      order by w.created_at desc, w.id desc
      limit least(greatest(page_size, 1), 500)
    )
    select jsonb_build_object(
      'total', case when before is null then (select count(*) from wanted) end,
      'purchases', coalesce(jsonb_agg(jsonb_build_object(
        'id', p.id, 'user_id', p.user_id, 'full_name', u.full_name, 'email', u.email, 'product_name', p.product_name,
        'amount', p.amount, 'payment_method', p.payment_method, 'payment_status', p.payment_status, 'provider', p.provider,
        'confirmed_at', p.confirmed_at, 'created_at', p.created_at,
        'has_issue', exists (
          select from app.payment_issues i join app.charges c on c.id = i.charge_id
          where c.purchase_id = p.id and i.resolved_at is null
        )
      ) order by p.created_at desc, p.id desc), '[]')
    )
    from page
    join public.purchases p on p.id = page.id
    join public.users u on u.id = p.user_id
  );
end
$$;

create function app.issue_document(issue app.payment_issues) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', issue.id, 'kind', issue.kind, 'created_at', issue.created_at, 'resolved_at', issue.resolved_at,
    'charge_id', c.id, 'purchase_id', c.purchase_id, 'method', c.method,
    'amount', c.amount_cents / 100.0, 'paid', c.paid_cents / 100.0,
    'user_id', c.user_id, 'full_name', u.full_name, 'email', u.email, 'product_name', k.title
  )
  from app.charges c
  join public.courses k on k.id = c.course_id
  left join public.users u on u.id = c.user_id
  where c.id = issue.charge_id
$$;

-- One sale with its charges, and all that happened in order of time; null when there is none.
create function public.admin_get_purchase(purchase uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.require_admin();
  return (
    select jsonb_build_object(
      'id', p.id, 'user_id', p.user_id, 'full_name', u.full_name, 'email', u.email, 'product_id', p.product_id,
      'product_name', p.product_name, 'amount', p.amount, 'payment_method', p.payment_method,
      'payment_status', p.payment_status, 'payment_id', p.payment_id, 'provider', p.provider,
      'total', p.total, 'installments', p.installments, 'card_brand', p.card_brand, 'card_last4', p.card_last4,
      'campaign', p.campaign, 'guarantee_ends_at', p.guarantee_ends_at, 'refund_requested_at', p.refund_requested_at,
      'confirmed_at', p.confirmed_at, 'created_at', p.created_at,
      'charges', coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', c.id, 'method', c.method, 'amount', c.amount_cents / 100.0, 'paid', c.paid_cents / 100.0,
          'installments', c.installments, 'state', c.state, 'due_at', c.due_at, 'created_at', c.created_at
        ) order by c.created_at desc, c.id)
        from app.charges c where c.purchase_id = p.id
      ), '[]'),
      'issues', coalesce((
        select jsonb_agg(app.issue_document(i) order by i.id)
        from app.payment_issues i join app.charges c on c.id = i.charge_id where c.purchase_id = p.id
      ), '[]'),
      'history', coalesce((
        select jsonb_agg(jsonb_build_object('kind', h.kind, 'name', h.name, 'actor', h.actor, 'reason', h.reason, 'created_at', h.at)
          order by h.at, h.place, h.id)
        from (
          select 'status' as kind, e.to_status as name, null as actor, null as reason, e.created_at as at, 2 as place, e.id
          from app.purchase_events e where e.purchase_id = p.id
          union all
          select 'provider', n.event, null, case when n.handled_at is null then n.last_error end, n.received_at, 1, n.id
          from app.payment_events n
          join app.charges c on c.purchase_id = p.id and c.provider = n.provider
            and (c.provider_charge_id = n.provider_charge_id or c.id = n.reference)
          union all
          select 'audit', a.action, by.full_name, a.details ->> 'reason', a.created_at, 0, a.id
          from public.audit_log a left join public.users by on by.id = a.actor_id
          where a.subject_type = 'purchase' and a.subject_id = p.id::text
        ) h
      ), '[]')
    )
    from public.purchases p join public.users u on u.id = p.user_id
    where p.id = purchase
  );
end
$$;

-- What nobody has looked at yet, oldest first.
create function public.admin_list_payment_issues() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.require_admin();
  return (
    select coalesce(jsonb_agg(app.issue_document(i) order by i.id), '[]')
    from (select * from app.payment_issues open where open.resolved_at is null order by open.id limit 200) i
  );
end
$$;

-- Somebody has looked, and says what he did about it.
create function public.admin_resolve_payment_issue(issue bigint, reason text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  resolved app.payment_issues;
begin
  perform app.require_admin();
  perform app.require_reason(reason);
  update app.payment_issues i set resolved_at = now() where i.id = issue and i.resolved_at is null returning i.* into resolved;
  if not found then
    raise exception 'Este aviso já foi resolvido' using errcode = 'PT404';
  end if;
  perform app.audit('resolve_payment_issue', coalesce(kept.type, 'charge'), coalesce(kept.id, resolved.charge_id),
    jsonb_build_object('kind', resolved.kind, 'reason', app.require_reason(reason)))
  from (
    select case when c.purchase_id is not null then 'purchase' end as type, c.purchase_id::text as id
    from app.charges c where c.id = resolved.charge_id
  ) kept;
end
$$;

create index charges_provider_reference_idx on app.charges (provider_charge_id); -- the provider's events of a sale
create index payment_events_charge_idx on app.payment_events (provider_charge_id);
create index payment_events_reference_idx on app.payment_events (reference);

grant execute on function
  public.admin_list_purchases(text, text, text, text, timestamptz, uuid, integer), public.admin_get_purchase(uuid),
  public.admin_list_payment_issues(), public.admin_resolve_payment_issue(bigint, text) to authenticated, service_role;
