-- Money that bought nothing and went back is told to whoever paid: too little had come, or the course was there already. A
-- refund of a purchase is told as such (0052). Once for each charge; deleted accounts hear nothing more.
create function app.tell_returned_payment(c app.charges, at timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from app.purchase_events e where e.charge_id = c.id and e.to_status = 'REFUNDED')
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

revoke execute on function app.tell_returned_payment(app.charges, timestamptz) from public;

-- Function of 0163, replaced.
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
  if c.state = 'refunded' then
    perform app.tell_returned_payment(c, at);
  end if;
end
$$;
