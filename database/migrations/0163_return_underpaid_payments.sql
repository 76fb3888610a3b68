-- Money that was less than the price and bought nothing goes back when an administrator says so: the outbox asks the provider
-- until it answers, and a refund that it refuses is an issue of its own. Refused (PT409) when there is nothing to return any
-- more: it was completed, or somebody has looked already.
create function public.admin_return_payment(issue bigint, reason text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  paid app.charges;
begin
  perform app.require_admin();
  perform app.require_reason(reason);
  perform app.lock_buyer(c.user_id) from app.payment_issues i join app.charges c on c.id = i.charge_id where i.id = issue;
  update app.payment_issues i set resolved_at = now()
  from app.charges c
  where i.id = issue and i.kind = 'underpaid' and i.resolved_at is null and c.id = i.charge_id and c.state = 'underpaid'
  returning c.* into paid;
  if not found then
    raise exception 'Este aviso já foi resolvido' using errcode = 'PT409';
  end if;
  perform app.refund_soon(paid.id, now());
  perform app.audit('return_payment', case when paid.purchase_id is null then 'charge' else 'purchase' end,
    coalesce(paid.purchase_id::text, paid.id),
    jsonb_build_object('reason', app.require_reason(reason), 'paid', paid.paid_cents / 100.0));
end
$$;

grant execute on function public.admin_return_payment(bigint, text) to authenticated, service_role;

-- Too little had come, so nothing was bought: its return is no refund of a purchase, which only ends. Function of 0052, replaced.
create or replace function app.settle_charge(charge text, at timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  c app.charges;
begin
  select * into c from app.charges where id = charge;
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
end
$$;

-- A return that fails leaves what was too little where it was, and is told as every refund that fails. Functions of 0024, replaced.
create or replace function app.next_charge_state(c app.charges, status text, total_cents integer) returns text
language sql immutable set search_path = ''
as $$
  select case
    when c.state in ('paid', 'refund_pending', 'refunded', 'chargeback')
      and reported not in ('paid', 'refund_pending', 'refunded', 'chargeback')
      and not (c.state = 'refund_pending' and reported = 'underpaid' and coalesce(c.paid_cents < c.amount_cents, false)) then c.state
    when not app.is_live(c.state) and app.is_live(reported) then c.state
    else reported
  end
  from (select case status
    when 'pending' then 'open'
    when 'in_analysis' then 'in_analysis'
    when 'confirmed' then case when total_cents >= c.amount_cents then 'paid' else 'underpaid' end
    when 'received' then case when total_cents >= c.amount_cents then 'paid' else 'underpaid' end
    when 'overdue' then 'expired'
    when 'cancelled' then 'cancelled'
    when 'declined' then 'declined'
    when 'refund_pending' then 'refund_pending'
    when 'refunded' then 'refunded'
    when 'chargeback' then 'chargeback'
    else c.state -- a status of tomorrow changes nothing today
  end as reported) answer
$$;

create or replace function app.apply_charge_reading(
  charge text, seen_version integer, provider_id text, status text, total_cents integer, at timestamptz
) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  c app.charges;
  next_state text;
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
  update app.charges
  set state = next_state, version = version + 1, provider_charge_id = coalesce(provider_charge_id, provider_id),
    paid_cents = case when status in ('confirmed', 'received') then total_cents else paid_cents end,
    asked_at = greatest(asked_at, at)
  where id = charge;
  if c.state = 'refund_pending' and next_state in ('paid', 'underpaid') then
    insert into app.payment_issues (charge_id, kind, created_at) values (charge, 'refund_failed', at) on conflict do nothing;
  end if;
  if c.state = 'failed' and status = 'pending' then -- given up as never made, and yet it is there
    insert into app.outbox (kind, key, payload, created_at)
    values ('cancel_charge', 'cancel_charge:' || charge, jsonb_build_object('charge_id', charge), at)
    on conflict (key) do nothing;
  end if;
  perform app.settle_charge(charge, at);
  return 'applied';
end
$$;
