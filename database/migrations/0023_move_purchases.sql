-- The purchase machine. app.move_purchase is the only writer of payment_status; it is reached from a provider's reading
-- (app.apply_charge_reading) and from the few moves a buyer makes himself. Everything of one buyer is serialised by a lock on
-- his row of users, taken first by whoever changes his purchases or charges.

-- A confirmed purchase of a provider that no longer counts must not stop a real one.
drop index public.purchases_one_confirmed_per_course;
create unique index purchases_one_confirmed_per_course on public.purchases (user_id, course_id, provider)
where payment_status = 'CONFIRMED';
create unique index purchases_one_open_per_course on public.purchases (user_id, course_id, provider)
where payment_status in ('PENDING', 'IN_ANALYSIS');

create function app.lock_buyer(person uuid) returns void
language sql security definer set search_path = ''
as $$ select from public.users where id = person for no key update $$;

-- Bought and in force, or given by an administrator: nothing to pay.
create function app.owns_course(person uuid, course text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.purchases p where p.user_id = person and p.course_id = course and app.purchase_counts(p))
    or exists (select from public.access_grants g where g.user_id = person and g.course_id = course and g.revoked_at is null)
$$;

-- Moves a purchase where the table of transitions allows it, with its effects in the outbox. False when it does not, which
-- makes every repetition harmless. A given charge becomes the purchase's payment.
create function app.move_purchase(purchase uuid, target text, charge text, at timestamptz) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  update public.purchases p
  set payment_status = target,
    payment_id = coalesce(charge, p.payment_id),
    confirmed_at = case
      when target <> 'CONFIRMED' then p.confirmed_at
      when p.payment_id = charge then coalesce(p.confirmed_at, at) -- restored: the guarantee goes on from the first time
      else at
    end
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
  return true;
end
$$;

-- Every other way to pay for what was just paid is closed.
create function app.close_other_attempts(paid app.charges, at timestamptz) returns void
language sql security definer set search_path = ''
as $$
  select app.move_purchase(p.id, 'CANCELLED', null, at)
  from public.purchases p
  where p.user_id = paid.user_id and p.course_id = paid.course_id and p.id <> paid.purchase_id
    and p.payment_status in ('PENDING', 'IN_ANALYSIS');

  insert into app.outbox (kind, key, payload, created_at)
  select 'cancel_charge', 'cancel_charge:' || c.id, jsonb_build_object('charge_id', c.id), at
  from app.charges c
  where c.user_id = paid.user_id and c.course_id = paid.course_id and c.id <> paid.id and app.is_live(c.state)
  on conflict (key) do nothing
$$;

-- Money for something that is already owned: it goes back by itself, and a person is told.
create function app.return_payment(charge text, at timestamptz) returns void
language sql security definer set search_path = ''
as $$
  insert into app.payment_issues (charge_id, kind, created_at) values (charge, 'duplicate_payment', at)
  on conflict do nothing;
  insert into app.outbox (kind, key, payload, created_at)
  values ('refund_charge', 'refund_charge:' || charge, jsonb_build_object('charge_id', charge), at)
  on conflict (key) do nothing
$$;

-- The purchase that a paid charge of an account without one stands for: his open one of this price, or a new one.
create function app.adopt_purchase(paid app.charges) returns uuid
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
    select paid.user_id, c.id, c.slug, c.title, paid.amount_cents / 100.0, paid.method, paid.id, paid.provider, c.guarantee_days
    from public.courses c where c.id = paid.course_id
    returning id into purchase;
  end if;
  update app.charges set purchase_id = purchase where id = paid.id;
  return purchase;
end
$$;

create function app.settle_paid_charge(charge text, at timestamptz) returns void
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
  perform app.move_purchase(paid.purchase_id, 'CONFIRMED', charge, at);
end
$$;

-- What the state of a charge means for its purchase. Only the purchase's own payment can take something from it.
create function app.settle_charge(charge text, at timestamptz) returns void
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
  end if;
end
$$;
