-- The one entrance of a provider's answer. A reading is what the provider said of a charge when it was asked by id. It is applied
-- only if no other was applied since it was begun (version), so an old answer never overwrites a newer one. Returns applied,
-- stale (read again), or missing. A refund that the provider took on or denied is asked for no more by itself: only a new request
-- asks again. Money that no purchase keeps goes on being asked back.
create function app.apply_charge_reading(
  charge text, seen_version integer, provider_id text, status text, total_cents integer, at timestamptz, paid_on date default null,
  credit jsonb default null, returned_cents integer default 0
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
  perform app.lock_buyer(h.user_id) from app.charges h where h.id = charge; -- after a merge of accounts that was waited for
  select * into c from app.charges where id = charge for update;
  if c.version <> seen_version then
    return 'stale';
  end if;
  if status in ('confirmed', 'received') and c.state not in ('paid', 'refund_pending', 'refunded', 'chargeback') then
    c.is_late := c.is_late
      or coalesce(paid_on, (at at time zone 'America/Sao_Paulo')::date) > coalesce(app.last_day_of_price(c), 'infinity');
  end if;
  next_state := app.next_charge_state(c, status, total_cents);
  is_denied := c.state = 'refund_pending' and next_state in ('paid', 'underpaid');
  update app.charges
  set state = next_state, is_late = c.is_late, version = version + 1, provider_charge_id = coalesce(provider_charge_id, provider_id),
    paid_cents = case
      when status not in ('confirmed', 'received') then paid_cents
      when paid_cents >= amount_cents then greatest(paid_cents, total_cents) -- it came whole, whatever is read of it later
      else total_cents
    end,
    net_cents = coalesce((credit ->> 'netCents')::integer, net_cents),
    refunded_cents = greatest(refunded_cents, returned_cents),
    credited_from = coalesce((credit ->> 'firstOn')::date, credited_from),
    credited_until = coalesce((credit ->> 'lastOn')::date, credited_until),
    disputed_at = case next_state when 'chargeback' then coalesce(disputed_at, at) when 'refunded' then disputed_at end,
    polled_at = greatest(polled_at, at)
  where id = charge;
  if is_denied then
    insert into app.payment_issues (charge_id, kind, created_at) values (charge, 'refund_failed', at) on conflict do nothing;
  elsif next_state in ('refund_pending', 'refunded', 'chargeback') then -- there is nothing left to ask for
    update app.outbox o set delivered_at = at, last_error = null
    where o.key = 'refund_charge:' || charge and o.delivered_at is null;
  end if;
  if 'chargeback' in (c.state, next_state) or next_state = 'refunded' then
    perform app.update_dispute(charge, c.state, next_state, at);
  end if;
  if c.state = 'failed' and status = 'pending' then -- given up as never made, and yet it is there
    insert into app.outbox (kind, key, payload, created_at)
    values ('cancel_charge', 'cancel_charge:' || charge, jsonb_build_object('charge_id', charge), at)
    on conflict (key) do update set delivered_at = null, last_error = null, next_attempt_at = at
    where outbox.delivered_at is not null;
  end if;
  perform app.settle_charge(charge, at);
  perform app.settle_parts(charge, at);
  if 'underpaid' in (c.state, next_state) then
    perform app.show_partial_payment(c.order_id);
  end if;
  if is_denied then
    perform app.end_denied_refund(charge, at);
  end if;
  return 'applied';
end
$$;

-- Applies a reading, and reads the charge as it is afterwards.
create function app.record_charge_reading(
  charge text, seen_version integer, provider_id text, status text, total_cents integer, at timestamptz, paid_on date, credit jsonb,
  returned_cents integer, out outcome text, out is_purchase_paid boolean, out recorded app.charges
)
language plpgsql security definer set search_path = ''
as $$
begin
  outcome := app.apply_charge_reading(charge, seen_version, provider_id, status, total_cents, at, paid_on, credit, returned_cents);
  select * into recorded from app.charges c where c.id = charge;
  is_purchase_paid := exists (
    select from public.purchases p where p.order_id = recorded.order_id and p.payment_status = 'CONFIRMED'
  );
end
$$;

-- A paid charge stays among the paid states; a closed one does not open again; a payment after the due time is a payment, one
-- after its price ended is underpaid. A return that fails leaves an underpaid charge underpaid.
create function app.next_charge_state(c app.charges, status text, total_cents integer) returns text
language sql immutable set search_path = ''
as $$
  select case
    when c.state in ('paid', 'refund_pending', 'refunded', 'chargeback')
      and reported not in ('paid', 'refund_pending', 'refunded', 'chargeback')
      and not (c.state = 'refund_pending' and reported = 'underpaid' and app.is_too_little(c)) then c.state
    when not app.is_live(c.state) and app.is_live(reported) then c.state
    else reported
  end
  from (select case status
    when 'pending' then 'open'
    when 'in_analysis' then 'in_analysis'
    when 'confirmed' then app.paid_state(c, total_cents)
    when 'received' then app.paid_state(c, total_cents)
    when 'overdue' then 'expired'
    when 'cancelled' then 'cancelled'
    when 'declined' then 'declined'
    when 'refund_pending' then 'refund_pending'
    when 'refunded' then 'refunded'
    when 'chargeback' then 'chargeback'
    else c.state -- a status of tomorrow changes nothing today
  end as reported) answer
$$;

create function app.paid_state(c app.charges, total_cents integer) returns text
language sql immutable set search_path = ''
as $$ select case when total_cents >= c.amount_cents and c.is_late is not true then 'paid' else 'underpaid' end $$;

-- What a reading of a charge opens and closes as a payment issue, from one state to the next. A dispute has a deadline at the
-- bank, so the school is mailed when one begins. An issue about a refund that failed closes when the money went back after all.
create function app.update_dispute(charge text, before text, after text, at timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  opened bigint;
  reason text := case
    when before = 'chargeback' and after = 'refunded' then 'A contestação foi perdida: o banco ficou com o dinheiro.'
    when before = 'chargeback' and after = 'paid' then 'A contestação foi ganha: o dinheiro voltou para a escola.'
    when before = 'chargeback' then 'A contestação terminou.'
    else 'O provedor devolveu o dinheiro.'
  end;
begin
  if after = 'chargeback' and before <> 'chargeback' then
    insert into app.payment_issues (charge_id, kind, created_at) values (charge, 'chargeback', at) on conflict do nothing
    returning id into opened;
    insert into app.outbox (kind, key, payload, created_at)
    select 'dispute_opened', 'dispute_opened:' || opened, jsonb_build_object('issue_id', opened), at where opened is not null;
  elsif before = 'chargeback' and after <> 'chargeback' then
    perform app.close_issue(charge, 'chargeback', reason, at);
  end if;
  if after = 'refunded' then
    perform app.close_issue(charge, 'refund_failed', reason, at);
  end if;
end
$$;

-- What was done to a charge is in the log of its order, where there is one.
create function app.audit_charge(action text, charge text, details jsonb) returns void
language sql security definer set search_path = ''
as $$
  select app.audit(action, case when c.order_id is null then 'charge' else 'purchase' end, coalesce(c.order_id::text, c.id), details)
  from app.charges c where c.id = charge
$$;

-- What came of an underpaid charge is shown to the buyer while its issue is open. Called whenever either changes.
create function app.show_partial_payment(ordered uuid) returns void
language sql security definer set search_path = ''
as $$
  update public.purchases p set partial_amount = held.amount
  from (
    select sum(c.paid_cents) / 100.0 as amount
    from app.charges c
    where c.order_id = ordered and c.state = 'underpaid' and not c.is_late
      and exists (select from app.payment_issues i where i.charge_id = c.id and i.resolved_at is null)
  ) held
  where p.id = ordered and p.partial_amount is distinct from held.amount
$$;
