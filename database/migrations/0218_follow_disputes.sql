-- A dispute has a deadline: a person is told when it begins, and no more once it is won or lost. What is lost was taken by the
-- bank and not given back by the school, so nobody is told that it was. A refund that was asked for meanwhile waits for its end.

-- Since when the charge is disputed; of a refunded one: that it was lost.
alter table app.charges add column disputed_at timestamptz;

-- REFUNDED because a dispute was lost. Read by its owner; written by app.move_purchase alone.
alter table public.purchases add column is_dispute_lost boolean not null default false;

alter table app.payment_issues drop constraint payment_issues_kind_is_known;
alter table app.payment_issues add constraint payment_issues_kind_is_known
check (kind in (
  'underpaid', 'duplicate_payment', 'refund_failed', 'returned_twice',
  'buyer_without_email', 'paid_after_deletion',
  'chargeback'
));

-- A charge may be disputed more than once, as its refund may fail more than once.
drop index app.payment_issues_once_per_charge;
create unique index payment_issues_once_per_charge on app.payment_issues (charge_id, kind)
where kind not in ('refund_failed', 'chargeback') or resolved_at is null;

-- Function of 0185, replaced: whatever became of the charge, and not only a refund, may end what a person had to look at.
drop function app.close_refund_failure(text, timestamptz);

create function app.close_issue(charge text, ended_kind text, reason text, at timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  update app.payment_issues i set resolved_at = at
  where i.charge_id = charge and i.kind = ended_kind and i.resolved_at is null;
  if found then
    perform app.audit_charge('close_payment_issue', charge, jsonb_build_object('kind', ended_kind, 'reason', reason));
  end if;
end
$$;

-- What a reading of a charge opens and closes for a person to look at, from one state to the next.
create function app.follow_dispute(charge text, before text, after text, at timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  reason text := case
    when before = 'chargeback' and after = 'refunded' then 'A contestação foi perdida: o banco ficou com o dinheiro.'
    when before = 'chargeback' and after = 'paid' then 'A contestação foi ganha: o dinheiro voltou para a escola.'
    when before = 'chargeback' then 'A contestação terminou.'
    else 'O provedor devolveu o dinheiro.'
  end;
begin
  if after = 'chargeback' and before <> 'chargeback' then
    insert into app.payment_issues (charge_id, kind, created_at) values (charge, 'chargeback', at) on conflict do nothing;
  elsif before = 'chargeback' and after <> 'chargeback' then
    perform app.close_issue(charge, 'chargeback', reason, at);
  end if;
  if after = 'refunded' then
    perform app.close_issue(charge, 'refund_failed', reason, at);
  end if;
end
$$;

-- Function of 0185, replaced.
create or replace function app.apply_charge_reading(
  charge text, seen_version integer, provider_id text, status text, total_cents integer, at timestamptz
) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  c app.charges;
  next_state text;
  is_denied boolean;
begin
  select * into c from app.charges where id = charge;
  if not found then
    return 'missing';
  end if;
  perform app.lock_buyer(c.user_id);
  select * into c from app.charges where id = charge for update;
  if c.version <> seen_version then
    return 'stale';
  end if;
  next_state := app.next_charge_state(c, status, total_cents);
  is_denied := c.state = 'refund_pending' and next_state in ('paid', 'underpaid');
  update app.charges
  set state = next_state, version = version + 1, provider_charge_id = coalesce(provider_charge_id, provider_id),
    paid_cents = case
      when status not in ('confirmed', 'received') then paid_cents
      when paid_cents >= amount_cents then greatest(paid_cents, total_cents) -- it came whole, whatever is read of it later
      else total_cents
    end,
    disputed_at = case next_state when 'chargeback' then coalesce(disputed_at, at) when 'refunded' then disputed_at end,
    asked_at = greatest(asked_at, at)
  where id = charge;
  if is_denied then
    insert into app.payment_issues (charge_id, kind, created_at) values (charge, 'refund_failed', at) on conflict do nothing;
  elsif next_state in ('refund_pending', 'refunded', 'chargeback') then -- there is nothing left to ask for
    update app.outbox o set delivered_at = at, last_error = null
    where o.key = 'refund_charge:' || charge and o.delivered_at is null;
  end if;
  perform app.follow_dispute(charge, c.state, next_state, at);
  if c.state = 'failed' and status = 'pending' then -- given up as never made, and yet it is there
    insert into app.outbox (kind, key, payload, created_at)
    values ('cancel_charge', 'cancel_charge:' || charge, jsonb_build_object('charge_id', charge), at)
    on conflict (key) do update set delivered_at = null, last_error = null, next_attempt_at = at
    where outbox.delivered_at is not null;
  end if;
  perform app.settle_charge(charge, at);
  if is_denied then
    perform app.end_denied_refund(charge, at);
  end if;
  return 'applied';
end
$$;

-- Function of 0186, replaced.
create or replace function app.move_purchase(purchase uuid, target text, charge text, at timestamptz) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  was public.purchases;
  is_wished boolean;
begin
  select * into was from public.purchases where id = purchase;
  -- A dispute that is won leaves who asked for his money where he was: the refund has yet to be made.
  is_wished := target = 'CONFIRMED' and was.payment_status = 'CHARGEBACK' and was.payment_id = charge
    and was.refund_requested_at is not null and was.refunded_at is null;
  update public.purchases p
  set payment_status = target,
    payment_id = coalesce(charge, p.payment_id),
    confirmed_at = case
      when target <> 'CONFIRMED' then p.confirmed_at
      when p.payment_id = charge then coalesce(p.confirmed_at, at) -- restored: the guarantee goes on from the first time
      else at
    end,
    refund_requested_at = case when target = 'CONFIRMED' and not is_wished then null else p.refund_requested_at end, -- failed: it may be asked for again
    refunded_at = case target when 'REFUNDED' then at when 'CONFIRMED' then null else p.refunded_at end,
    is_dispute_lost = target = 'REFUNDED' and p.payment_status = 'CHARGEBACK'
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
  from public.purchases p where p.id = purchase and target <> 'PENDING' and not p.is_dispute_lost
  on conflict (key) do nothing;
  if is_wished then
    perform app.refund_soon(charge, at);
  end if;
  if target = 'REFUNDED' and was.payment_status in ('CONFIRMED', 'REFUND_PENDING') then
    perform app.notify(p.user_id, 'refund_done', 'Reembolso concluído',
      'Devolvemos ' || app.format_brl(p.total) || ' de “' || p.product_name || '”. ' || app.describe_return(p), '/membros/assinatura')
    from public.purchases p where p.id = purchase;
  end if;
  return true;
end
$$;

-- Function of 0171, replaced: what a bank took in a dispute nobody returned.
create or replace function app.tell_returned_payment(c app.charges, at timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if c.disputed_at is not null
    or exists (select from app.purchase_events e where e.charge_id = c.id and e.to_status = 'REFUNDED')
    or exists (select from auth.users a where a.id = c.user_id and a.deleted_at is not null) then
    return;
  end if;
  insert into app.outbox (kind, key, payload, created_at)
  values ('payment_returned', 'payment_returned:' || c.id, jsonb_build_object('charge_id', c.id), at)
  on conflict (key) do nothing;
  if not found then
    return;
  end if;
  perform app.notify(c.user_id, 'payment_returned', 'Pagamento devolvido',
    'Devolvemos ' || app.format_brl(coalesce(c.paid_cents, c.amount_cents) / 100.0) || ' de “' || k.title || '”: '
      || case when c.paid_cents < c.amount_cents then 'o valor pago era menor que o preço.' else 'o curso já era seu.' end,
    '/membros/assinatura')
  from public.courses k where k.id = c.course_id;
end
$$;

-- Function of 0186, replaced: under_way, queued (it will be asked again), disputed (the money is not the school's to return), or
-- null, nothing.
create or replace function app.find_asking(c app.charges) returns text
language sql stable security definer set search_path = ''
as $$
  select case
    when c.state = 'chargeback' then 'disputed'
    when c.state = 'refund_pending' then 'under_way'
    when exists (select from app.outbox o where o.key = 'refund_charge:' || c.id and o.delivered_at is null) then 'queued'
  end
$$;

-- The same for what was disputed before.
update app.charges c set disputed_at = coalesce((
  select max(e.created_at) from app.purchase_events e where e.charge_id = c.id and e.to_status = 'CHARGEBACK'
), c.asked_at)
where c.state = 'chargeback';

insert into app.payment_issues (charge_id, kind, created_at)
select c.id, 'chargeback', c.disputed_at from app.charges c where c.state = 'chargeback';

update public.purchases p set is_dispute_lost = true
where p.payment_status = 'REFUNDED' and (
  select e.from_status from app.purchase_events e where e.purchase_id = p.id order by e.id desc limit 1
) = 'CHARGEBACK';
