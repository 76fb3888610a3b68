-- Outcomes: requested (charge_id is to be refunded now; is_part: of it, what this purchase cost), pending and refunded (it is already), closed (nothing to return).
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
      perform app.return_part(p, p.payment_id, at);
      return jsonb_build_object('outcome', 'requested', 'charge_id', p.payment_id, 'is_part', true);
    end if;
    update public.purchases set refund_requested_at = at where id = p.id;
    -- The request itself tries first; the job follows after 30 seconds.
    insert into app.outbox (kind, key, payload, next_attempt_at, created_at)
    values ('refund_charge', 'refund_charge:' || p.payment_id, jsonb_build_object('charge_id', p.payment_id), at + interval '30 seconds', at)
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
  perform app.require_admin();
  select * into p from public.purchases where id = purchase;
  if p.id is null then
    return jsonb_build_object('outcome', 'unknown');
  end if;
  perform app.lock_buyer(p.user_id);
  select * into p from public.purchases where id = purchase;
  perform app.lock_buyer(p.user_id); -- after a merge of accounts that was waited for
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

-- Money for something that is already owned goes back by itself, and a payment issue is opened.
create function app.return_payment(charge text, at timestamptz) returns void
language sql security definer set search_path = ''
as $$
  insert into app.payment_issues (charge_id, kind, created_at) values (charge, 'duplicate_payment', at)
  on conflict do nothing;
  select app.queue_refund(charge, at)
$$;

-- What is being asked of the provider for an issue about a refund: under_way, queued (it will be asked again), disputed (the
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

-- The provider refused as soon as it was asked. A reading of the charge since then outweighs this answer.
create function app.deny_refund(charge text, at timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.lock_buyer(c.user_id) from app.charges c where c.id = charge;
  perform app.lock_buyer(c.user_id) from app.charges c where c.id = charge; -- after a merge of accounts that was waited for
  if exists (select from app.charges c where c.id = charge and c.state in ('paid', 'underpaid')) then
    insert into app.payment_issues (charge_id, kind, created_at) values (charge, 'refund_failed', at) on conflict do nothing;
    perform app.end_denied_refund(charge, at);
  end if;
end
$$;

-- The caller holds the buyer's lock. Each time, the buyer is notified.
create function app.end_denied_refund(charge text, at timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  buyer uuid;
  owed numeric;
begin
  with kept as (
    update public.purchases p
    set refund_requested_at = null,
      -- A refund that began at the provider has no request here.
      failed_refund_requested_at = coalesce((select max(r.created_at) from app.refund_requests r where r.charge_id = charge), at)
    where p.payment_id = charge and p.payment_status = 'CONFIRMED' and not p.is_refunded_alone
    returning p.user_id, p.total
  )
  select k.user_id, sum(k.total) into buyer, owed from kept k group by k.user_id;
  update app.outbox o
  set started_at = null, last_error = 'refused by the provider', delivered_at = case when buyer is not null then at end
  where o.key = 'refund_charge:' || charge and o.delivered_at is null;
  perform app.notify(buyer, 'refund_failed', 'Reembolso não concluído',
    'O provedor de pagamento não conseguiu devolver ' || app.format_brl(owed) || ' de “' || app.name_courses(c)
      || '”. A escola já foi avisada e vai devolver o dinheiro por outro caminho.',
    '/membros/assinatura')
  from app.charges c where c.id = charge and buyer is not null;
end
$$;

-- Notifies the payer once for each charge that bought nothing and went back: too little had come, its price had ended, or the
-- course was owned already. Not of what a bank took in a dispute, and no deleted accounts.
create function app.notify_returned_payment(c app.charges, at timestamptz) returns void
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
    'Devolvemos ' || app.format_brl(coalesce(c.paid_cents, c.amount_cents) / 100.0) || ' de “' || app.name_courses(c) || '”: '
      || case
        when c.is_late then 'esse preço já tinha acabado.'
        when c.paid_cents < c.amount_cents then 'o valor pago era menor que o preço.'
        when cardinality(app.order_courses(c.order_id)) > 1 then 'os cursos já eram seus.'
        else 'o curso já era seu.'
      end,
    '/membros/assinatura');
end
$$;

-- How the money of a refund that is done comes back.
create function app.describe_return(p public.purchases) returns text
language sql stable security definer set search_path = ''
as $$
  select case
    when p.returned_outside_at is not null or exists (select from app.charges c where c.id = p.payment_id and c.returned_at is not null)
      then 'A escola devolveu o valor diretamente a você.'
    when p.payment_method = 'credit_card' then 'O valor aparece em até duas faturas do cartão.'
    else 'O valor volta para a sua conta.'
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
  update public.purchases p set refund_page_url = url where p.order_id = c.order_id;
  perform app.notify(a.id, 'refund_account', 'Falta a sua conta para o reembolso',
    'O boleto de “' || app.name_courses(c) || '” vai ser devolvido. Diga em qual conta: o caminho está na sua compra.', '/membros/assinatura')
  from auth.users a where a.id = c.user_id and a.deleted_at is null;
end
$$;

-- Of a purchase that went back without the rest of its order, which is kept.
create function app.describe_rest(p public.purchases) returns text
language sql stable security definer set search_path = ''
as $$
  select case when p.is_refunded_alone and exists (
    select from public.purchases o where o.order_id = p.order_id and o.payment_status = 'CONFIRMED'
  ) then ' O resto do pedido continua seu.' else '' end
$$;
