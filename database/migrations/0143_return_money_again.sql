-- Money that must go back goes back, also after a refund that failed, and also when nobody is there any more to own what it
-- paid for. Functions of 0023 and 0052, replaced.

-- A refund may fail more than once, and each time somebody must look. The other kinds are said once of a charge: its later
-- readings say the same again.
alter table app.payment_issues drop constraint payment_issues_are_once_per_charge;
create unique index payment_issues_once_per_charge on app.payment_issues (charge_id, kind)
where kind <> 'refund_failed' or resolved_at is null;

-- Asked for again when it was asked for before and the charge is paid all the same. The pause grows with each attempt, so
-- that a provider that always fails is not asked without end.
create function app.refund_soon(charge text, at timestamptz) returns void
language sql security definer set search_path = ''
as $$
  insert into app.outbox (kind, key, payload, created_at)
  values ('refund_charge', 'refund_charge:' || charge, jsonb_build_object('charge_id', charge), at)
  on conflict (key) do update set delivered_at = null, last_error = null,
    next_attempt_at = at + least(interval '1 day', interval '1 minute' * power(2, least(outbox.attempts, 11)))
  where outbox.delivered_at is not null
$$;

-- Money for something that is already owned: it goes back by itself, and a person is told.
create or replace function app.return_payment(charge text, at timestamptz) returns void
language sql security definer set search_path = ''
as $$
  insert into app.payment_issues (charge_id, kind, created_at) values (charge, 'duplicate_payment', at)
  on conflict do nothing;
  select app.refund_soon(charge, at)
$$;

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
  if exists (select from auth.users a where a.id = paid.user_id and a.deleted_at is not null) then
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

-- The purchase that a paid charge of an account without one stands for: his open one of this price, or a new one, which has
-- the price and not what an advertised plan makes of it. Only one may be open: that of another price is given up.
create or replace function app.adopt_purchase(paid app.charges) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  asked_cents integer := coalesce(paid.price_cents, paid.amount_cents);
  purchase uuid;
begin
  select p.id into purchase from public.purchases p
  where p.user_id = paid.user_id and p.course_id = paid.course_id and p.provider = paid.provider
    and p.payment_status in ('PENDING', 'IN_ANALYSIS') and p.amount * 100 = asked_cents;
  if purchase is null then
    perform app.move_purchase(p.id, 'CANCELLED', null, now())
    from public.purchases p
    where p.user_id = paid.user_id and p.course_id = paid.course_id and p.provider = paid.provider
      and p.payment_status in ('PENDING', 'IN_ANALYSIS');
    insert into public.purchases
      (user_id, course_id, product_id, product_name, amount, payment_method, payment_id, provider, guarantee_days)
    select paid.user_id, c.id, c.slug, c.title, asked_cents / 100.0, paid.method, paid.id, paid.provider, c.guarantee_days
    from public.courses c where c.id = paid.course_id
    returning id into purchase;
  end if;
  update app.charges set purchase_id = purchase where id = paid.id;
  return purchase;
end
$$;

-- Nobody comes back to a deleted account, whatever becomes of its purchases.
create or replace function app.recompute_access(person uuid) returns void
language sql security definer set search_path = ''
as $$
  update public.users u
  set has_access = fresh.has_access
  from (
    select a.deleted_at is null and (
      exists (select from public.purchases p where p.user_id = person and app.purchase_counts(p))
      or exists (select from public.access_grants g where g.user_id = person and g.revoked_at is null)
    ) as has_access
    from auth.users a where a.id = person
  ) fresh
  where u.id = person and u.has_access is distinct from fresh.has_access
$$;
