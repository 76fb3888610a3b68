-- The purchase machine learns cards: an analysis that ends, a card that was declined and another one tried, and money given
-- back, with its date and a notification. Functions of 0023 and 0025, replaced.

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
      'Devolvemos ' || app.format_brl(p.total) || ' de “' || p.product_name || '”. '
        || case p.payment_method when 'credit_card' then 'O valor aparece em até duas faturas do cartão.' else 'O valor volta para a sua conta.' end,
      '/membros/assinatura')
    from public.purchases p where p.id = purchase;
  end if;
  return true;
end
$$;

-- "R$ 1.234,56"
create function app.format_brl(amount numeric) returns text
language sql immutable set search_path = ''
as $$ select 'R$ ' || translate(to_char(amount, 'FM999,999,990.00'), ',.', '.,') $$;

create or replace function app.settle_paid_charge(charge text, at timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  paid app.charges;
begin
  select * into paid from app.charges where id = charge;
  if exists (
    select from public.purchases p
    where p.id = paid.purchase_id and p.payment_status = 'CONFIRMED' and p.payment_id = paid.id
  ) then
    return;
  end if;
  if app.owns_course(paid.user_id, paid.course_id) then
    perform app.return_payment(charge, at);
    return;
  end if;
  paid.purchase_id := coalesce(paid.purchase_id, app.adopt_purchase(paid));
  perform app.close_other_attempts(paid, at);
  if app.move_purchase(paid.purchase_id, 'CONFIRMED', charge, at) then
    perform app.show_charge(charge); -- an older way to pay may have been the one that was paid
  end if;
end
$$;

-- A new purchase for a payment that came before it has the price, not what an advertised plan makes of it.
create or replace function app.adopt_purchase(paid app.charges) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  purchase uuid;
begin
  select p.id into purchase from public.purchases p
  where p.user_id = paid.user_id and p.course_id = paid.course_id and p.provider = paid.provider
    and p.payment_status in ('PENDING', 'IN_ANALYSIS');
  if purchase is null then
    insert into public.purchases
      (user_id, course_id, product_id, product_name, amount, payment_method, payment_id, provider, guarantee_days)
    select paid.user_id, c.id, c.slug, c.title, coalesce(paid.price_cents, paid.amount_cents) / 100.0, paid.method, paid.id,
      paid.provider, c.guarantee_days
    from public.courses c where c.id = paid.course_id
    returning id into purchase;
  end if;
  update app.charges set purchase_id = purchase where id = paid.id;
  return purchase;
end
$$;

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
  elsif c.state in ('in_analysis', 'expired', 'declined', 'refund_pending', 'refunded', 'chargeback') then
    perform app.move_purchase(p.id, upper(c.state), null, at)
    from public.purchases p where p.id = c.purchase_id and p.payment_id = c.id;
  elsif c.state = 'cancelled' then -- the buyer gave up this card, not the purchase
    perform app.move_purchase(p.id, 'PENDING', null, at)
    from public.purchases p where p.id = c.purchase_id and p.payment_id = c.id and p.payment_status = 'IN_ANALYSIS';
  end if;
end
$$;

-- A charge that a purchase names stands for its price; the plan's total may be another.
create or replace function app.release_charge(purchase public.purchases) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  named app.charges;
begin
  select * into named from app.charges where id = purchase.payment_id for update;
  if named.id is null or named.user_id is distinct from purchase.user_id then
    raise exception 'Pagamento não encontrado' using errcode = '42501';
  elsif named.course_id <> purchase.course_id or coalesce(named.price_cents, named.amount_cents) <> purchase.amount * 100
    or named.method <> purchase.payment_method or named.provider <> purchase.provider then
    raise exception 'Este pagamento é de outra compra' using errcode = '22023';
  elsif named.purchase_id is not null and not exists (
    select from public.purchases p where p.id = named.purchase_id and p.payment_status in ('PENDING', 'IN_ANALYSIS')
  ) then
    raise exception 'Este pagamento já pertence a outra compra' using errcode = '23505';
  end if;
  update public.purchases set payment_id = null where id = named.purchase_id;
  update app.charges set purchase_id = null where id = named.id;
end
$$;

create or replace function app.bind_named_charge() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update app.charges set purchase_id = new.id
  where id = new.payment_id and user_id = new.user_id and course_id = new.course_id and purchase_id is null;
  if found then
    perform app.show_charge(new.payment_id);
    perform app.settle_charge(new.payment_id, now());
  end if;
  return null;
end
$$;
