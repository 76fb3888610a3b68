-- Money that the provider did not give back and an administrator returned another way. From then on the charge counts as
-- refunded, whatever the provider still says of it; that it gave the money back as well is told.
alter table app.charges add column returned_at timestamptz; -- outside the provider

alter table app.payment_issues drop constraint payment_issues_kind_is_known;
alter table app.payment_issues add constraint payment_issues_kind_is_known
check (kind in ('underpaid', 'duplicate_payment', 'refund_failed', 'returned_twice'));

-- Function of 0171, replaced.
create or replace function app.settle_charge(charge text, at timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  c app.charges;
begin
  select * into c from app.charges where id = charge;
  if c.returned_at is not null then
    if c.state = 'refunded' then
      insert into app.payment_issues (charge_id, kind, created_at) values (charge, 'returned_twice', at) on conflict do nothing;
    end if;
    -- A refund that fails now leaves nobody without his money.
    update app.payment_issues i set resolved_at = at
    where i.charge_id = charge and i.kind = 'refund_failed' and i.resolved_at is null;
    c.state := 'refunded';
  end if;
  if c.user_id is null then
    return;
  elsif c.state = 'paid' then
    perform app.settle_paid_charge(charge, at);
  elsif c.state = 'underpaid' then
    insert into app.payment_issues (charge_id, kind, created_at) values (charge, 'underpaid', at) on conflict do nothing;
  elsif c.state in ('refund_pending', 'refunded') and c.paid_cents < c.amount_cents then
    perform app.move_purchase(p.id, 'CANCELLED', null, at)
    from public.purchases p where p.id = c.purchase_id and p.payment_id = c.id;
  elsif c.state in ('in_analysis', 'expired', 'declined', 'refund_pending', 'refunded', 'chargeback') then
    perform app.move_purchase(p.id, upper(c.state), null, at)
    from public.purchases p where p.id = c.purchase_id and p.payment_id = c.id;
  elsif c.state = 'cancelled' then -- the buyer gave up this card, not the purchase
    perform app.move_purchase(p.id, 'PENDING', null, at)
    from public.purchases p where p.id = c.purchase_id and p.payment_id = c.id and p.payment_status = 'IN_ANALYSIS';
  end if;
  if c.state = 'refunded' then
    perform app.tell_returned_payment(c, at);
  end if;
end
$$;

-- How the money of a refund that is done comes back.
create function app.describe_return(p public.purchases) returns text
language sql stable security definer set search_path = ''
as $$
  select case
    when exists (select from app.charges c where c.id = p.payment_id and c.returned_at is not null)
      then 'A escola devolveu o valor diretamente a você.'
    when p.payment_method = 'credit_card' then 'O valor aparece em até duas faturas do cartão.'
    else 'O valor volta para a sua conta.'
  end
$$;

-- Function of 0052, replaced.
create or replace function app.move_purchase(purchase uuid, target text, charge text, at timestamptz) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  before text;
begin
  select payment_status into before from public.purchases where id = purchase;
  update public.purchases p
  set payment_status = target,
    payment_id = coalesce(charge, p.payment_id),
    confirmed_at = case
      when target <> 'CONFIRMED' then p.confirmed_at
      when p.payment_id = charge then coalesce(p.confirmed_at, at) -- restored: the guarantee goes on from the first time
      else at
    end,
    refund_requested_at = case when target = 'CONFIRMED' then null else p.refund_requested_at end, -- failed: it may be asked for again
    refunded_at = case target when 'REFUNDED' then at when 'CONFIRMED' then null else p.refunded_at end
  where p.id = purchase and p.payment_status = any (case target
    when 'PENDING' then array['IN_ANALYSIS', 'EXPIRED', 'CANCELLED', 'DECLINED']
    when 'IN_ANALYSIS' then array['PENDING']
    when 'EXPIRED' then array['PENDING', 'IN_ANALYSIS']
    when 'CANCELLED' then array['PENDING', 'IN_ANALYSIS']
    when 'DECLINED' then array['PENDING', 'IN_ANALYSIS']
    when 'CONFIRMED' then array['PENDING', 'IN_ANALYSIS', 'EXPIRED', 'CANCELLED', 'DECLINED', 'REFUND_PENDING', 'REFUNDED', 'CHARGEBACK']
    when 'REFUND_PENDING' then array['PENDING', 'IN_ANALYSIS', 'EXPIRED', 'CANCELLED', 'DECLINED', 'CONFIRMED', 'REFUNDED', 'CHARGEBACK']
    when 'REFUNDED' then array['PENDING', 'IN_ANALYSIS', 'EXPIRED', 'CANCELLED', 'DECLINED', 'CONFIRMED', 'REFUND_PENDING', 'CHARGEBACK']
    when 'CHARGEBACK' then array['PENDING', 'IN_ANALYSIS', 'EXPIRED', 'CANCELLED', 'DECLINED', 'CONFIRMED', 'REFUND_PENDING', 'REFUNDED']
  end);
  if not found then
    return false;
  end if;
  insert into app.outbox (kind, key, payload, created_at)
  select 'purchase_' || lower(target), 'purchase_' || lower(target) || ':' || p.id || ':' || coalesce(p.payment_id, ''),
    jsonb_build_object('purchase_id', p.id), at
  from public.purchases p where p.id = purchase and target <> 'PENDING'
  on conflict (key) do nothing;
  if target = 'REFUNDED' and before in ('CONFIRMED', 'REFUND_PENDING') then
    perform app.notify(p.user_id, 'refund_done', 'Reembolso concluído',
      'Devolvemos ' || app.format_brl(p.total) || ' de “' || p.product_name || '”. ' || app.describe_return(p), '/membros/assinatura')
    from public.purchases p where p.id = purchase;
  end if;
  return true;
end
$$;

-- What is asked of the provider for an issue about a refund: under_way, queued (it will be asked again), or null, nothing.
create function app.find_asking(c app.charges) returns text
language sql stable security definer set search_path = ''
as $$
  select case
    when c.state = 'refund_pending' then 'under_way'
    when exists (select from app.outbox o where o.key = 'refund_charge:' || c.id and o.delivered_at is null) then 'queued'
  end
$$;

-- Function of 0113, replaced.
create or replace function app.issue_document(issue app.payment_issues) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', issue.id, 'kind', issue.kind, 'created_at', issue.created_at, 'resolved_at', issue.resolved_at,
    'charge_id', c.id, 'purchase_id', c.purchase_id, 'method', c.method,
    'amount', c.amount_cents / 100.0, 'paid', c.paid_cents / 100.0,
    'asking', app.find_asking(c),
    'is_in_force', exists (select from public.purchases p where p.payment_id = c.id and p.payment_status = 'CONFIRMED'),
    'user_id', c.user_id, 'full_name', u.full_name, 'email', u.email, 'product_name', k.title
  )
  from app.charges c
  join public.courses k on k.id = c.course_id
  left join public.users u on u.id = c.user_id
  where c.id = issue.charge_id
$$;

-- Ends what the charge paid for as a refund by the provider would, which is asked for nothing more. Refused (PT409) when the
-- money went back already, is on its way, or the provider is being asked at this moment (app.outbox.started_at).
create function public.admin_return_outside(issue bigint, reason text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  failed app.payment_issues;
  c app.charges;
  asked_at timestamptz;
  problem text;
begin
  perform app.require_admin();
  perform app.require_reason(reason);
  select * into failed from app.payment_issues i where i.id = issue and i.kind = 'refund_failed';
  perform app.lock_buyer(h.user_id) from app.charges h where h.id = failed.charge_id;
  select * into c from app.charges h where h.id = failed.charge_id for update;
  select * into failed from app.payment_issues i where i.id = failed.id for update;
  update app.outbox o set delivered_at = now(), last_error = 'returned outside the provider'
  where o.key = 'refund_charge:' || c.id and o.delivered_at is null
  returning o.started_at into asked_at;
  problem := case
    when c.id is null then 'Aviso não encontrado'
    when c.returned_at is not null then 'Esta devolução já foi anotada'
    when c.state = 'refunded' then 'O provedor já devolveu este valor. Não devolva de novo'
    when c.state = 'refund_pending' then 'O provedor está devolvendo este valor agora. Espere a resposta dele'
    when c.state = 'chargeback' then 'O pagamento foi contestado no banco, e o valor não está mais com a escola'
    when failed.resolved_at is not null then 'Este aviso já foi resolvido'
    when asked_at > now() - interval '2 minutes' then 'O provedor está sendo consultado agora. Tente de novo em alguns minutos'
  end;
  if problem is not null then
    raise exception '%', problem using errcode = 'PT409';
  end if;
  update app.charges set returned_at = now() where id = c.id;
  update app.payment_issues set resolved_at = now() where id = failed.id;
  perform app.settle_charge(c.id, now());
  perform app.audit_charge('return_outside', c.id, jsonb_build_object(
    'reason', app.require_reason(reason), 'paid', coalesce(c.paid_cents, c.amount_cents) / 100.0));
end
$$;

grant execute on function public.admin_return_outside(bigint, text) to authenticated, service_role;
