-- Ends an open issue, and what the buyer was shown because of it.
create function app.resolve_issue(issue app.payment_issues, at timestamptz) returns void
language sql security definer set search_path = ''
as $$
  update app.payment_issues set resolved_at = at where id = issue.id;
  update public.purchases p set failed_refund_requested_at = null
  where issue.kind = 'refund_failed' and p.payment_id = issue.charge_id and p.failed_refund_requested_at is not null;
  select app.show_partial_payment(c.order_id) from app.charges c where c.id = issue.charge_id
$$;

-- Ends the open issue of a kind, if there is one, with an entry in the audit log.
create function app.close_issue(charge text, ended_kind text, reason text, at timestamptz) returns void
language sql security definer set search_path = ''
as $$
  select app.resolve_issue(i, at), app.audit_charge('close_payment_issue', charge, jsonb_build_object('kind', ended_kind, 'reason', reason))
  from app.payment_issues i
  where i.charge_id = charge and i.kind = ended_kind and i.resolved_at is null
$$;

-- An address that another account owns names that account as well.
create function app.issue_document(issue app.payment_issues) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', issue.id, 'kind', issue.kind, 'created_at', issue.created_at, 'resolved_at', issue.resolved_at,
    'charge_id', c.id, 'purchase_id', coalesce(part.id, c.order_id), 'method', c.method,
    'amount', coalesce(part.total, c.amount_cents / 100.0), 'paid', coalesce(part.total, c.paid_cents / 100.0),
    'asking', app.find_asking(c), 'note', issue.note,
    'is_in_force', part.id is null and exists (select from public.purchases p where p.payment_id = c.id and p.payment_status = 'CONFIRMED'),
    'user_id', c.user_id, 'full_name', u.full_name,
    'email', u.email, 'product_name', coalesce(part.product_name, k.title),
    'owner', (
      select jsonb_build_object('user_id', o.id, 'full_name', o.full_name)
      from auth.users a join public.users o on o.id = a.id
      where issue.kind = 'email_taken' and a.email = u.email and not a.is_sso_user
    )
  )
  from app.charges c
  join public.courses k on k.id = c.course_id
  left join public.users u on u.id = c.user_id
  left join public.purchases part on part.id = issue.purchase_id
  where c.id = issue.charge_id
$$;

-- Opened once for a charge; the buyer is notified.
create function app.open_underpaid_issue(c app.charges, at timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  insert into app.payment_issues (charge_id, kind, created_at) values (c.id, 'underpaid', at) on conflict do nothing;
  if not found or exists (select from auth.users a where a.id = c.user_id and a.deleted_at is not null) then
    return;
  end if;
  perform app.notify(c.user_id, 'payment_underpaid', 'Pagamento a menos',
    'Recebemos ' || app.format_brl(c.paid_cents / 100.0) || ' em vez de ' || app.format_brl(c.amount_cents / 100.0)
      || ' por “' || k.title || '”. A escola já foi avisada e devolve esse valor por onde ele veio.',
    '/membros/assinatura')
  from public.courses k where k.id = c.course_id;
end
$$;

-- Open payment issues, oldest first.
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

-- Open payment issues, oldest first, a page; the next begins after the id `after`. Only the first page counts them.
create function public.admin_list_open_issues(after bigint default null, page_size integer default 10) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  wanted integer := least(greatest(page_size, 1), 50);
begin
  perform app.require_admin();
  return (
    with page as (
      select i, row_number() over (order by i.id) as place
      from app.payment_issues i
      where i.resolved_at is null and i.id > coalesce(after, 0)
      order by i.id
      limit wanted + 1
    )
    select jsonb_build_object(
      'total', case when after is null then (select count(*) from app.payment_issues i where i.resolved_at is null) end,
      'issues', coalesce(jsonb_agg(app.issue_document(page.i) order by page.place) filter (where page.place <= wanted), '[]'),
      'has_more', count(*) > wanted
    )
    from page
  );
end
$$;

-- Closes an issue with what was done about it.
create function public.admin_resolve_payment_issue(issue bigint, reason text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  resolved app.payment_issues;
begin
  perform app.require_admin();
  perform app.require_reason(reason);
  select * into resolved from app.payment_issues i where i.id = issue and i.resolved_at is null for update;
  if not found then
    raise exception 'issue_already_resolved' using errcode = 'PT404';
  elsif resolved.kind = 'part_refund' then
    raise exception 'money_not_returned' using errcode = 'PT409';
  end if;
  perform app.resolve_issue(resolved, now());
  perform app.audit('resolve_payment_issue', coalesce(kept.type, 'charge'), coalesce(kept.id, resolved.charge_id),
    jsonb_build_object('kind', resolved.kind, 'reason', app.require_reason(reason)))
  from (
    select case when c.order_id is not null then 'purchase' end as type, c.order_id::text as id
    from app.charges c where c.id = resolved.charge_id
  ) kept;
end
$$;

-- Money that was less than the price and bought nothing goes back when an administrator says so: the outbox asks the provider
-- until it answers, and a refund that it refuses is an issue of its own. Refused (PT409) when there is nothing to return any
-- more: it was completed, or an administrator has resolved it.
create function public.admin_return_payment(issue bigint, reason text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  paid app.charges;
  resolved app.payment_issues;
begin
  perform app.require_admin();
  perform app.require_reason(reason);
  perform app.lock_buyer(c.user_id) from app.payment_issues i join app.charges c on c.id = i.charge_id where i.id = issue;
  perform app.lock_buyer(c.user_id) from app.payment_issues i join app.charges c on c.id = i.charge_id where i.id = issue; -- after a merge of accounts that was waited for
  select * into resolved from app.payment_issues i
  where i.id = issue and i.kind = 'underpaid' and i.resolved_at is null for update;
  select * into paid from app.charges c where c.id = resolved.charge_id and c.state = 'underpaid';
  if not found then
    raise exception 'issue_already_resolved' using errcode = 'PT409';
  end if;
  perform app.resolve_issue(resolved, now());
  perform app.queue_refund(paid.id, now());
  perform app.audit('return_payment', case when paid.order_id is null then 'charge' else 'purchase' end,
    coalesce(paid.order_id::text, paid.id),
    jsonb_build_object('reason', app.require_reason(reason), 'paid', paid.paid_cents / 100.0));
end
$$;

-- Ends what the charge paid for, as a refund by the provider would; the provider is asked for nothing more. Refused (PT409)
-- when the money went back already, is on its way, or the provider is being asked right now (app.outbox.started_at).
create function public.admin_return_outside(issue bigint, reason text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  failed app.payment_issues;
  c app.charges;
  refund_started_at timestamptz;
begin
  perform app.require_admin();
  perform app.require_reason(reason);
  select * into failed from app.payment_issues i where i.id = issue and i.kind in ('refund_failed', 'part_refund');
  perform app.lock_buyer(h.user_id) from app.charges h where h.id = failed.charge_id;
  perform app.lock_buyer(h.user_id) from app.charges h where h.id = failed.charge_id; -- after a merge of accounts that was waited for
  select * into c from app.charges h where h.id = failed.charge_id for update;
  select * into failed from app.payment_issues i where i.id = failed.id for update;
  if failed.kind = 'part_refund' then
    perform app.return_part_outside(failed, app.require_reason(reason));
    return;
  end if;
  update app.outbox o set delivered_at = now(), last_error = 'returned outside the provider'
  where o.key = 'refund_charge:' || c.id and o.delivered_at is null
  returning o.started_at into refund_started_at;
  if c.id is null then
    raise exception 'issue_not_found' using errcode = 'PT409';
  elsif c.returned_at is not null then
    raise exception 'return_already_noted' using errcode = 'PT409';
  elsif c.state = 'refunded' then
    raise exception 'already_refunded' using errcode = 'PT409';
  elsif c.state = 'refund_pending' then
    raise exception 'refund_under_way' using errcode = 'PT409';
  elsif c.state = 'chargeback' then
    raise exception 'payment_disputed' using errcode = 'PT409';
  elsif failed.resolved_at is not null then
    raise exception 'issue_already_resolved' using errcode = 'PT409';
  elsif refund_started_at > now() - interval '2 minutes' then
    raise exception 'provider_being_asked' using errcode = 'PT409';
  end if;
  update app.charges set returned_at = now() where id = c.id;
  perform app.resolve_issue(failed, now());
  perform app.settle_charge(c.id, now());
  perform app.audit_charge('return_outside', c.id, jsonb_build_object(
    'reason', app.require_reason(reason), 'paid', coalesce(c.paid_cents, c.amount_cents) / 100.0));
end
$$;
