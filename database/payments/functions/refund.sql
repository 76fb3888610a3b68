-- Outcomes: requested (charge_id is to be refunded now; is_part: of it, what this purchase cost), pending and refunded (it is
-- already), closed (nothing to return).
-- The caller holds the buyer's lock.
create function app.record_refund_request(p public.purchases, by_administrator boolean, person uuid, reason text, at timestamptz)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  if p.payment_status in ('REFUND_PENDING', 'REFUNDED') then
    return jsonb_build_object('outcome', case p.payment_status when 'REFUNDED' then 'refunded' else 'pending' end);
  elsif not app.purchase_counts(p) or not exists (select from app.charges c where c.id = p.payment_id) then
    return jsonb_build_object('outcome', 'closed');
  end if;
  if p.refund_requested_at is null then
    insert into app.refund_requests (purchase_id, charge_id, requested_by, is_by_administrator, reason, created_at)
    values (p.id, p.payment_id, person, by_administrator, reason, at);
    if app.is_share(p) then
      perform app.return_part(p, at);
      return jsonb_build_object('outcome', 'requested', 'charge_id', p.payment_id, 'is_part', true);
    end if;
    update app.orders set refund_requested_at = at where id = p.order_id;
    perform app.follow_order(p.order_id, at);
    -- The request itself tries first; the job follows after 30 seconds.
    insert into app.outbox (kind, key, payload, next_attempt_at, created_at)
    values ('refund_charge', 'refund_charge:' || p.payment_id, jsonb_build_object('charge_id', p.payment_id),
      at + interval '30 seconds', at)
    on conflict (key) do update set delivered_at = null, attempts = 0, next_attempt_at = excluded.next_attempt_at, last_error = null;
  end if;
  return jsonb_build_object('outcome', 'requested', 'charge_id', p.payment_id, 'is_part', false);
end
$$;

-- The buyer's own request, until the last second of the guarantee. Further outcomes: unknown (not the buyer's), late. A refund
-- that failed and whose issue is still open may be requested again, by a buyer or an administrator.
create function app.request_refund(purchase uuid, person uuid, at timestamptz) returns jsonb
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
    and not exists ( -- a request in time may be repeated after a refund that failed
      select from app.refund_requests r where r.charge_id = p.payment_id and not r.is_by_administrator
    )
    and p.failed_refund_requested_at is null then
    return jsonb_build_object('outcome', 'late');
  end if;
  return app.record_refund_request(p, false, person, null, at);
end
$$;

-- An administrator returns money at any time; the action and its reason are in the audit log.
create function app.request_refund_as_admin(purchase uuid, reason text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  p public.purchases;
  answer jsonb;
begin
  perform app.require_role('finance');
  perform app.require_refund_proof(app.find_refund_cents(o)) from public.purchases o where o.id = purchase;
  perform app.lock_charge(o.payment_id) from public.purchases o where o.id = purchase;
  select * into p from public.purchases where id = purchase;
  if p.id is null then
    return jsonb_build_object('outcome', 'unknown');
  end if;
  answer := app.record_refund_request(p, true, auth.uid(), reason, now());
  if answer ->> 'outcome' = 'requested' and p.refund_requested_at is null then
    perform app.audit('refund_purchase', 'purchase', p.id::text, jsonb_build_object('reason', reason, 'total', p.total));
  end if;
  return answer;
end
$$;

-- Asked for again when the charge is still paid after an earlier refund. The pause grows with each attempt, so that a provider
-- that always fails is not asked without end.
create function app.queue_refund(charge text, at timestamptz) returns void
language sql security definer set search_path = ''
as $$
  insert into app.outbox (kind, key, payload, created_at)
  values ('refund_charge', 'refund_charge:' || charge, jsonb_build_object('charge_id', charge), at)
  on conflict (key) do update set delivered_at = null, last_error = null,
    next_attempt_at = at + least(interval '1 day', interval '1 minute' * power(2, least(outbox.attempts, 11)))
  where outbox.delivered_at is not null
$$;

-- The request to the provider that an issue about a refund waits for: under_way, queued (it will be asked again), disputed (the
-- money is not the school's to return), or null, nothing.
create function app.find_asking(c app.charges) returns text
language sql stable security definer set search_path = ''
as $$
  select case
    when c.state = 'chargeback' then 'disputed'
    when c.state = 'refund_pending' then 'under_way'
    when exists (select from app.outbox o where o.key = 'refund_charge:' || c.id and o.delivered_at is null) then 'queued'
  end
$$;

-- The provider refused as soon as it was asked, in these words. A reading of the charge since then outweighs this answer.
create function app.deny_refund(charge text, at timestamptz, words text default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  c app.charges := app.lock_charge(charge);
begin
  if c.state in ('paid', 'underpaid') then
    perform app.record_denial(c, at);
    update app.payment_issues i set note = left(words, 500)
    where i.charge_id = charge and i.kind = 'refund_failed' and i.resolved_at is null;
  end if;
end
$$;

-- The provider refuses today and is asked again after midnight in São Paulo. Who asked for one course of an order, whose access has ended,
-- is told so once.
create function app.postpone_refund(effect text, charge text, at timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  later constant text := 'not before tomorrow';
begin
  perform app.notify(c.user_id, 'refund_waits', jsonb_build_object('courses', due.names), '/membros/assinatura')
  from app.charges c
  cross join lateral (select string_agg(p.product_name, ', ') as names from app.find_due_parts(charge) p) due
  where c.id = charge and effect = 'refund_part' and exists (
    select from app.outbox o where o.key = 'refund_part:' || charge and o.last_error is distinct from later
  );
  update app.outbox o
  set started_at = null, last_error = later,
    next_attempt_at = ((at at time zone 'America/Sao_Paulo')::date + 1 + time '00:05') at time zone 'America/Sao_Paulo'
  where o.key = effect || ':' || charge and o.delivered_at is null;
end
$$;

-- The provider took the refund on and denied it later.
create function app.end_denied_refund(read app.charges, at timestamptz) returns void
language sql security definer set search_path = ''
as $$
  select app.record_denial(c, at) from app.charges c
  where c.id = read.id and read.state = 'refund_pending' and c.state in ('paid', 'underpaid')
$$;

-- Ends a request that the provider has denied: it may be made again. Money that no order keeps goes on being asked back. The caller
-- holds the buyer's lock. Each time, the buyer is notified.
create function app.record_denial(c app.charges, at timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  owed integer;
begin
  perform app.open_issue(c.id, 'refund_failed', at);
  select app.to_cents(sum(p.total)) into owed from public.purchases p
  where p.payment_id = c.id and p.payment_status = 'CONFIRMED';
  update app.outbox o
  set started_at = null, last_error = 'refused by the provider', delivered_at = case when owed is not null then at end
  where o.key = 'refund_charge:' || c.id and o.delivered_at is null;
  if owed is null then
    return;
  end if;
  update app.orders set refund_requested_at = null where charge_id = c.id;
  perform app.follow_order(c.order_id, at);
  perform app.notify(c.user_id, 'refund_failed', jsonb_build_object('owed', owed, 'courses', app.name_courses(c)), '/membros/assinatura');
end
$$;

-- Notifies the payer once for each charge that bought nothing and went back: too little had come, its price had ended, or the
-- course was owned already. Not of what a bank took in a dispute, and no deleted accounts.
create function app.notify_returned_payment(read app.charges, at timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  c app.charges;
begin
  select * into c from app.charges where id = read.id;
  if c.user_id is null or c.state <> 'refunded' and not app.is_returned(c.id) or app.is_dispute_lost(c)
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
  perform app.notify(c.user_id, 'payment_returned', jsonb_build_object(
    'returned', coalesce(c.paid_cents, c.amount_cents), 'courses', app.name_courses(c),
    'cause', case
      when app.has_entry(c.id, 'late') then 'late'
      when c.paid_cents < c.amount_cents then 'underpaid'
      when cardinality(app.order_courses(c.order_id)) > 1 then 'owned_courses'
      else 'owned_course'
    end
  ), '/membros/assinatura');
end
$$;

-- The way in which the money of a refund that is done comes back.
create function app.find_return_way(p public.purchases) returns text
language sql stable security definer set search_path = ''
as $$
  select case
    when app.has_entry(p.payment_id, 'returned_outside', p.id) then 'outside'
    when (select m.returns_to from app.payment_methods m where m.name = p.payment_method) = 'card' then 'card'
    else 'account'
  end
$$;

-- A boleto has no account that its money could go back to: the provider asks the buyer for one on a page of its own.
create function app.note_refund_page(charge text, url text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  c app.charges;
begin
  update app.charges h set refund_page_url = url where h.id = charge and h.state = 'refund_pending' returning * into c;
  perform app.follow_order(c.order_id, now()) where c.order_id is not null;
  perform app.notify(a.id, 'refund_account', jsonb_build_object('courses', app.name_courses(c)), '/membros/assinatura')
  from auth.users a where a.id = c.user_id and a.deleted_at is null;
end
$$;

-- A purchase went back alone, and the rest of its order is kept.
create function app.keeps_rest(p public.purchases) returns boolean
language sql stable security definer set search_path = ''
as $$
  select app.has_entry(p.payment_id, 'refund_due', p.id) and exists (
    select from public.purchases o where o.order_id = p.order_id and o.payment_status = 'CONFIRMED'
  )
$$;
