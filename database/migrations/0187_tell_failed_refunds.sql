-- A refund that was asked for and failed is told to the buyer until somebody has dealt with it, and the office sees that he asked.

-- When the refund was asked for that failed, until an issue about it is closed. The owner reads it on his purchase; written by
-- the functions below alone.
alter table public.purchases add column failed_refund_requested_at timestamptz;

create function app.forget_failed_refund() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.purchases p set failed_refund_requested_at = null
  where p.payment_id = new.charge_id and p.failed_refund_requested_at is not null;
  return null;
end
$$;

create trigger payment_issues_forget_failed_refund after update of resolved_at on app.payment_issues
for each row when (new.kind = 'refund_failed' and new.resolved_at is not null) execute function app.forget_failed_refund();

-- Function of 0185, replaced: the bell tells it each time.
create or replace function app.end_denied_refund(charge text, at timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  kept public.purchases;
begin
  update public.purchases p
  set refund_requested_at = null,
    -- Of a refund that began at the provider nobody asked here.
    failed_refund_requested_at = coalesce((select max(r.created_at) from app.refund_requests r where r.charge_id = charge), at)
  where p.payment_id = charge and p.payment_status = 'CONFIRMED'
  returning p.* into kept;
  update app.outbox o
  set started_at = null, last_error = 'refused by the provider', delivered_at = case when kept.id is not null then at end
  where o.key = 'refund_charge:' || charge and o.delivered_at is null;
  perform app.notify(kept.user_id, 'refund_failed', 'Reembolso não concluído',
    'O provedor de pagamento não conseguiu devolver ' || app.format_brl(kept.total) || ' de “' || kept.product_name
      || '”. A escola já foi avisada e vai devolver o dinheiro por outro caminho.',
    '/membros/assinatura')
  where kept.id is not null;
end
$$;

-- Function of 0054, replaced: what failed and nobody has dealt with may be asked for again, whoever asked before.
create or replace function app.request_refund(purchase uuid, person uuid, at timestamptz) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  p public.purchases;
begin
  perform app.lock_buyer(person);
  select * into p from public.purchases where id = purchase and user_id = person;
  if p.id is null then
    return jsonb_build_object('outcome', 'unknown');
  elsif p.payment_status = 'CONFIRMED' and at >= p.guarantee_ends_at + interval '1 second'
    and not exists ( -- who asked in time may ask again after a refund that failed
      select from app.refund_requests r where r.charge_id = p.payment_id and not r.is_by_administrator
    )
    and p.failed_refund_requested_at is null then
    return jsonb_build_object('outcome', 'late');
  end if;
  return app.record_refund_request(p, false, person, null, at);
end
$$;

-- Function of 0113, replaced.
create or replace function public.admin_get_purchase(purchase uuid) returns jsonb
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
          'installments', c.installments, 'state', case when c.returned_at is null then c.state else 'returned' end,
          'due_at', c.due_at, 'created_at', c.created_at
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
          union all -- an administrator's are in the log
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

-- What failed before and is still open.
update public.purchases p
set failed_refund_requested_at = coalesce((select max(r.created_at) from app.refund_requests r where r.charge_id = i.charge_id), i.created_at)
from app.payment_issues i
where i.charge_id = p.payment_id and i.kind = 'refund_failed' and i.resolved_at is null and p.payment_status = 'CONFIRMED';
