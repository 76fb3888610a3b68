-- Whether other purchases were paid with the same charge.
create function app.is_share(p public.purchases) returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select from public.purchases o where o.payment_id = p.payment_id and o.id <> p.id) $$;

-- One course of an order is to be refunded, the others stay. Its access ends with the request.
create function app.return_part(p public.purchases, charge text, at timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  update public.purchases set is_refunded_alone = true, payment_id = charge, refund_requested_at = at where id = p.id;
  perform app.move_purchase(p.id, 'REFUND_PENDING', charge, at);
  -- The request itself tries first; the job follows after 30 seconds.
  insert into app.outbox (kind, key, payload, next_attempt_at, created_at)
  values ('refund_part', 'refund_part:' || charge, jsonb_build_object('charge_id', charge), at + interval '30 seconds', at)
  on conflict (key) do update set delivered_at = null, attempts = 0, next_attempt_at = excluded.next_attempt_at, last_error = null;
end
$$;

-- Money for a purchase whose course is owned otherwise goes back by itself.
create function app.return_purchase(p public.purchases, at timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if app.is_share(p) then
    perform app.return_part(p, p.payment_id, at);
    return;
  end if;
  perform app.move_purchase(p.id, 'REFUND_PENDING', null, at);
  perform app.return_payment(p.payment_id, at);
end
$$;

-- What of a charge must have gone back for the purchases that are refunded by themselves, in cents, without those that the school
-- returned outside the provider.
create function app.find_part_due(charge text) returns integer
language sql stable security definer set search_path = ''
as $$
  select coalesce(sum(p.total) * 100, 0)::integer
  from public.purchases p
  where p.payment_id = charge and p.is_refunded_alone and p.returned_outside_at is null
$$;

-- Whether a refund of a part has to be asked for: one that the provider denied is the school's to return.
create function app.waits_for_part(charge text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.purchases p
    where p.payment_id = charge and p.is_refunded_alone and p.payment_status = 'REFUND_PENDING' and not exists (
      select from app.payment_issues i where i.purchase_id = p.id and i.kind = 'part_refund' and i.resolved_at is null
    )
  )
$$;

-- Ends the refunds that the money which went back covers, the oldest request first.
create function app.settle_parts(charge text, at timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.end_part(part.id, at)
  from (
    select p.id, p.payment_status, sum(p.total) over (order by p.refund_requested_at, p.place) * 100 as so_far
    from public.purchases p
    where p.payment_id = charge and p.is_refunded_alone and p.returned_outside_at is null
  ) part
  join app.charges c on c.id = charge
  where part.payment_status = 'REFUND_PENDING' and part.so_far <= c.refunded_cents;
  update app.payment_issues i set resolved_at = at -- the whole charge went back
  from public.purchases p
  where i.charge_id = charge and i.kind = 'part_refund' and i.resolved_at is null
    and p.id = i.purchase_id and p.payment_status = 'REFUNDED';
end
$$;

create function app.end_part(purchase uuid, at timestamptz) returns void
language sql security definer set search_path = ''
as $$
  update app.payment_issues i set resolved_at = at where i.purchase_id = purchase and i.kind = 'part_refund' and i.resolved_at is null;
  select app.move_purchase(purchase, 'REFUNDED', null, at)
$$;

-- The provider returns no part of this charge: the school has to, and says so with "Devolvido por fora".
create function app.deny_parts(charge text, at timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.lock_buyer(c.user_id) from app.charges c where c.id = charge;
  insert into app.payment_issues (charge_id, kind, purchase_id, created_at)
  select charge, 'part_refund', p.id, at
  from public.purchases p
  where p.payment_id = charge and p.is_refunded_alone and p.payment_status = 'REFUND_PENDING'
  on conflict do nothing;
end
$$;

-- The school has returned what a purchase cost. The day of the request stays on the purchase.
create function app.return_part_outside(issue app.payment_issues, reason text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if issue.resolved_at is not null then
    raise exception 'issue_already_resolved' using errcode = 'PT409';
  end if;
  update public.purchases set returned_outside_at = now() where id = issue.purchase_id;
  perform app.end_part(issue.purchase_id, now());
  perform app.audit('return_outside', 'purchase', issue.purchase_id::text, jsonb_build_object('reason', reason, 'paid', p.total))
  from public.purchases p where p.id = issue.purchase_id;
end
$$;
