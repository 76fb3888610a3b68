-- Opens an issue, once for a charge, or again where it may happen again. Null: it was open already.
create function app.open_issue(charge text, issue_kind text, at timestamptz, purchase uuid default null) returns bigint
language sql security definer set search_path = ''
as $$
  insert into app.payment_issues (charge_id, kind, created_at, purchase_id) values (charge, issue_kind, at, purchase)
  on conflict do nothing returning id
$$;

-- Ends an open issue, and what the buyer was shown because of it.
create function app.resolve_issue(issue app.payment_issues, at timestamptz) returns void
language sql security definer set search_path = ''
as $$
  update app.payment_issues set resolved_at = at where id = issue.id;
  select app.follow_order(c.order_id, at) from app.charges c where c.id = issue.charge_id and c.order_id is not null
$$;

-- Ends the open issue of a kind, if there is one, with an entry in the audit log.
create function app.close_issue(charge text, ended_kind text, reason text, at timestamptz) returns void
language sql security definer set search_path = ''
as $$
  select app.resolve_issue(i, at), app.audit_charge('close_payment_issue', charge, jsonb_build_object('kind', ended_kind, 'reason', reason))
  from app.payment_issues i
  where i.charge_id = charge and i.kind = ended_kind and i.resolved_at is null
$$;

-- Opens and closes the issues that a reading means. A refund that the provider took on is asked for no more by itself. A dispute has
-- a deadline at the bank, so the school is mailed when one begins. What the school has returned itself is no failed refund.
create function app.track_issues(read app.charges, at timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  c app.charges;
  opened bigint;
  dispute text;
begin
  select * into c from app.charges where id = read.id;
  update app.outbox o set delivered_at = at, last_error = null
  where o.key = 'refund_charge:' || c.id and o.delivered_at is null and c.state in ('refund_pending', 'refunded', 'chargeback');
  dispute := case c.state when 'refunded' then 'dispute_lost' when 'paid' then 'dispute_won' else 'dispute_ended' end;
  if c.state = 'chargeback' and read.state <> 'chargeback' then
    opened := app.open_issue(c.id, 'chargeback', at);
    insert into app.outbox (kind, key, payload, created_at)
    select 'dispute_opened', 'dispute_opened:' || opened, jsonb_build_object('issue_id', opened), at where opened is not null;
  elsif read.state = 'chargeback' and c.state <> 'chargeback' then
    perform app.close_issue(c.id, 'chargeback', dispute, at);
  end if;
  perform app.close_issue(c.id, 'partly_paid', case c.state when 'paid' then 'paid_whole' else 'money_returned' end, at)
  where c.state in ('paid', 'refunded');
  perform app.close_issue(c.id, 'refund_failed', case read.state when 'chargeback' then dispute else 'money_returned' end, at)
  where c.state = 'refunded';
  if app.is_returned(c.id) then
    perform app.open_issue(c.id, 'returned_twice', at) where c.state = 'refunded';
    perform app.resolve_issue(i, at) from app.payment_issues i
    where i.charge_id = c.id and i.kind = 'refund_failed' and i.resolved_at is null;
  end if;
  update app.payment_issues i set resolved_at = at -- a part that the school was to return has gone back
  from public.purchases p
  where i.charge_id = c.id and i.kind = 'part_refund' and i.resolved_at is null and p.id = i.purchase_id and p.payment_status = 'REFUNDED';
end
$$;

-- An action on a charge is in the log of its order, where there is one.
create function app.audit_charge(action text, charge text, details jsonb) returns void
language sql security definer set search_path = ''
as $$
  select app.audit(action, case when c.order_id is null then 'charge' else 'purchase' end,
    coalesce(app.first_line(c.order_id)::text, c.id), details)
  from app.charges c where c.id = charge
$$;

-- The reais that the school has returned of a charge in the provider's panel.
create function app.find_panel_refund(charge text) returns numeric
language sql stable security definer set search_path = ''
as $$
  select app.to_reais(-sum(e.cents)) from app.payment_entries e
  where e.charge_id = charge and e.kind = 'refund' and e.source = 'school'
$$;

-- The last day on which an open dispute can be answered. Of a provider that names none: the seventh day, in which the banks of a
-- disputed Pix decide (Banco Central, Mecanismo Especial de Devolução); those of cards take ten days and more.
create function app.answer_day(issue app.payment_issues) returns date
language sql stable set search_path = ''
as $$
  select case when issue.kind = 'chargeback' and issue.resolved_at is null
    then coalesce(issue.answer_until, app.day_of(issue.created_at) + 7)
  end
$$;

-- An address that another account owns names that account as well.
create function app.issue_document(issue app.payment_issues) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', issue.id, 'kind', issue.kind, 'created_at', issue.created_at, 'resolved_at', issue.resolved_at,
    'charge_id', c.id, 'purchase_id', coalesce(part.id, app.first_line(c.order_id)), 'method', c.method,
    'amount', coalesce(part.total, app.to_reais(c.amount_cents)), 'paid', coalesce(part.total, app.to_reais(c.paid_cents)),
    'asking', app.find_asking(c), 'note', issue.note,
    'answer_day', app.answer_day(issue), 'is_answer_day_told', issue.answer_until is not null,
    'returned', case issue.kind when 'refunded_at_provider' then app.find_panel_refund(c.id) end,
    'is_in_force', part.id is null and exists (select from app.orders o where o.charge_id = c.id and o.status = 'CONFIRMED'),
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

-- Closes an issue with what was done about it.
create function public.admin_resolve_payment_issue(issue bigint, reason text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  resolved app.payment_issues;
begin
  perform app.require_role('finance');
  perform app.require_reason(reason);
  select * into resolved from app.payment_issues i where i.id = issue and i.resolved_at is null for update;
  if not found then
    raise exception 'issue_already_resolved' using errcode = 'PT404';
  elsif resolved.kind = 'part_refund' then
    raise exception 'money_not_returned' using errcode = 'PT409';
  end if;
  perform app.resolve_issue(resolved, now());
  perform app.audit_charge('resolve_payment_issue', resolved.charge_id,
    jsonb_build_object('kind', resolved.kind, 'reason', app.require_reason(reason)));
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
  perform app.require_role('finance');
  perform app.require_refund_proof(c.paid_cents) from app.payment_issues i join app.charges c on c.id = i.charge_id where i.id = issue;
  perform app.require_reason(reason);
  perform app.lock_charge(i.charge_id) from app.payment_issues i where i.id = issue;
  select * into resolved from app.payment_issues i
  where i.id = issue and i.kind in ('underpaid', 'partly_paid') and i.resolved_at is null for update;
  select * into paid from app.charges c where c.id = resolved.charge_id and c.state = 'underpaid';
  if not found then
    raise exception 'issue_already_resolved' using errcode = 'PT409';
  end if;
  perform app.resolve_issue(resolved, now());
  perform app.queue_refund(paid.id, now());
  perform app.audit_charge('return_payment', paid.id,
    jsonb_build_object('reason', app.require_reason(reason), 'paid', app.to_reais(paid.paid_cents)));
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
  perform app.require_role('finance');
  perform app.require_reason(reason);
  select * into failed from app.payment_issues i where i.id = issue and i.kind in ('refund_failed', 'part_refund');
  c := app.lock_charge(failed.charge_id);
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
  elsif app.is_returned(c.id) then
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
  perform app.book_out(c.id, 'returned_outside', greatest(c.amount_cents, c.paid_cents), 'school');
  perform app.resolve_issue(failed, now());
  perform app.settle_charge(c, now());
  perform app.audit_charge('return_outside', c.id, jsonb_build_object(
    'reason', app.require_reason(reason), 'paid', app.to_reais(coalesce(c.paid_cents, c.amount_cents))));
end
$$;
