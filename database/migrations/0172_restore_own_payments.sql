-- What a purchase was paid with is its payment again when a dispute is won or a refund fails, also for somebody who was given
-- the course meanwhile; and money that came whole is not taken for too little. Functions of 0143 and 0163, replaced.

create or replace function app.settle_paid_charge(charge text, at timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  paid app.charges;
  own public.purchases;
  is_deleted boolean;
begin
  select * into paid from app.charges where id = charge;
  -- The purchase that this charge paid before, unless the course was bought once more since.
  select p.* into own from public.purchases p
  where p.id = paid.purchase_id and p.payment_id = paid.id and p.confirmed_at is not null
    and not exists (
      select from public.purchases newer
      where newer.user_id = p.user_id and newer.course_id = p.course_id and newer.id <> p.id and newer.payment_status = 'CONFIRMED'
    );
  is_deleted := exists (select from auth.users a where a.id = paid.user_id and a.deleted_at is not null);
  if own.payment_status = 'CONFIRMED' then
    return;
  elsif own.id is null and app.owns_course(paid.user_id, paid.course_id) then
    perform app.return_payment(charge, at);
    return;
  elsif is_deleted and own.payment_status is distinct from 'CHARGEBACK' then -- who left is owed what he paid or asked back
    perform app.refund_soon(charge, at);
    return;
  end if;
  paid.purchase_id := coalesce(paid.purchase_id, app.adopt_purchase(paid));
  perform app.close_other_attempts(paid, at);
  if app.move_purchase(paid.purchase_id, 'CONFIRMED', charge, at) then
    perform app.show_charge(charge); -- an older way to pay may have been the one that was paid
  end if;
end
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
    paid_cents = case
      when status not in ('confirmed', 'received') then paid_cents
      when paid_cents >= amount_cents then greatest(paid_cents, total_cents) -- it came whole, whatever is read of it later
      else total_cents
    end,
    asked_at = greatest(asked_at, at)
  where id = charge;
  if c.state = 'refund_pending' and next_state in ('paid', 'underpaid') then
    insert into app.payment_issues (charge_id, kind, created_at) values (charge, 'refund_failed', at) on conflict do nothing;
  end if;
  if c.state = 'failed' and status = 'pending' then -- given up as never made, and yet it is there
    insert into app.outbox (kind, key, payload, created_at)
    values ('cancel_charge', 'cancel_charge:' || charge, jsonb_build_object('charge_id', charge), at)
    on conflict (key) do update set delivered_at = null, last_error = null, next_attempt_at = at
    where outbox.delivered_at is not null;
  end if;
  perform app.settle_charge(charge, at);
  return 'applied';
end
$$;
