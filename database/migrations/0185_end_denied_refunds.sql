-- A refund that the provider took on or denied is asked for no more by itself: only a new request asks again. Money that no
-- purchase keeps goes on being asked back. An issue about a refund that failed closes when the money has gone back after all.

-- What was done to a charge is in the log of its purchase, where there is one.
create function app.audit_charge(action text, charge text, details jsonb) returns void
language sql security definer set search_path = ''
as $$
  select app.audit(action, case when c.purchase_id is null then 'charge' else 'purchase' end, coalesce(c.purchase_id::text, c.id), details)
  from app.charges c where c.id = charge
$$;

create function app.close_refund_failure(charge text, at timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  update app.payment_issues i set resolved_at = at
  where i.charge_id = charge and i.kind = 'refund_failed' and i.resolved_at is null;
  if found then
    perform app.audit_charge('close_payment_issue', charge,
      jsonb_build_object('kind', 'refund_failed', 'reason', 'O provedor devolveu o dinheiro.'));
  end if;
end
$$;

-- The caller holds the buyer's lock.
create function app.end_denied_refund(charge text, at timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  is_in_force boolean;
begin
  update public.purchases p set refund_requested_at = null where p.payment_id = charge and p.payment_status = 'CONFIRMED';
  is_in_force := found;
  update app.outbox o
  set started_at = null, last_error = 'refused by the provider', delivered_at = case when is_in_force then at end
  where o.key = 'refund_charge:' || charge and o.delivered_at is null;
end
$$;

-- The provider refused as soon as it was asked. What was read of the charge since tells more than this answer.
create function app.deny_refund(charge text, at timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.lock_buyer(c.user_id) from app.charges c where c.id = charge;
  if exists (select from app.charges c where c.id = charge and c.state in ('paid', 'underpaid')) then
    insert into app.payment_issues (charge_id, kind, created_at) values (charge, 'refund_failed', at) on conflict do nothing;
    perform app.end_denied_refund(charge, at);
  end if;
end
$$;

-- Function of 0172, replaced.
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
    asked_at = greatest(asked_at, at)
  where id = charge;
  if is_denied then
    insert into app.payment_issues (charge_id, kind, created_at) values (charge, 'refund_failed', at) on conflict do nothing;
  elsif next_state in ('refund_pending', 'refunded', 'chargeback') then -- there is nothing left to ask for
    update app.outbox o set delivered_at = at, last_error = null
    where o.key = 'refund_charge:' || charge and o.delivered_at is null;
  end if;
  if next_state = 'refunded' then
    perform app.close_refund_failure(charge, at);
  end if;
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

-- The same for what was answered before.
select app.end_denied_refund(o.payload ->> 'charge_id', now())
from app.outbox o
where o.kind = 'refund_charge' and o.delivered_at is null and o.last_error = 'refused by the provider';

select app.close_refund_failure(c.id, now()) from app.charges c where c.state = 'refunded';
