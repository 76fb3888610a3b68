-- True when a line has others beside it.
create function app.is_share(p public.purchases) returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select from public.purchases o where o.order_id = p.order_id and o.id <> p.id) $$;

-- One course of an order is to be refunded, the others stay. Its access ends with the request.
create function app.return_part(p public.purchases, at timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  insert into app.payment_entries (charge_id, purchase_id, kind, source, at) values (p.payment_id, p.id, 'refund_due', 'buyer', at);
  perform app.apply_effects(p.order_id, null, at);
end
$$;

-- Parts that wait are asked for; the request itself tries first, the job follows after 30 seconds.
create function app.queue_part_refund(ordered uuid, at timestamptz) returns void
language sql security definer set search_path = ''
as $$
  insert into app.outbox (kind, key, payload, next_attempt_at, created_at)
  select 'refund_part', 'refund_part:' || o.charge_id, jsonb_build_object('charge_id', o.charge_id), at + interval '30 seconds', at
  from app.orders o where o.id = ordered and app.waits_for_part(o.charge_id)
  on conflict (key) do update set delivered_at = null, attempts = 0, next_attempt_at = excluded.next_attempt_at, last_error = null
  where outbox.delivered_at is not null
$$;

-- Money for a purchase whose course is owned otherwise goes back by itself.
create function app.return_purchase(p public.purchases, at timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if app.is_share(p) then
    perform app.return_part(p, at);
    return;
  end if;
  perform app.move_order(p.order_id, 'REFUND_PENDING', null, at);
  perform app.open_issue(p.payment_id, 'duplicate_payment', at);
  perform app.queue_refund(p.payment_id, at);
end
$$;

-- The lines of a charge that are to go back alone and have not, the oldest request first.
create function app.find_due_parts(charge text) returns setof public.purchases
language sql stable security definer set search_path = ''
as $$
  select p.* from app.payment_entries d join public.purchases p on p.id = d.purchase_id
  where d.charge_id = charge and d.kind = 'refund_due' and not exists (
    select from app.payment_entries e where e.charge_id = charge and e.purchase_id = p.id and e.kind in ('refund', 'returned_outside')
  )
  order by d.at, p.place
$$;

-- The cents of a charge that must have gone back through the provider: those that have, and the lines that are to go back alone.
create function app.find_part_due(charge text) returns integer
language sql stable security definer set search_path = ''
as $$
  select (
    coalesce((select sum(app.to_cents(p.total)) from app.find_due_parts(charge) p), 0)
    - coalesce((select sum(e.cents) from app.payment_entries e where e.charge_id = charge and e.kind in ('refund', 'refund_failed')), 0)
  )::integer
$$;

-- True when a refund of a part has to be asked for: one that the provider denied is the school's to return.
create function app.waits_for_part(charge text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from app.find_due_parts(charge) p
    where p.payment_status = 'REFUND_PENDING' and not exists (
      select from app.payment_issues i where i.purchase_id = p.id and i.kind = 'part_refund' and i.resolved_at is null
    )
  )
$$;

-- Books what the provider says has gone back of a charge that is still paid: the parts that were asked for and are covered, and
-- otherwise what the school has returned in the provider's own panel, which opens an issue. A refund of the whole may go back by
-- installments, and is booked when it is done.
create function app.book_parts(c app.charges, at timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  uncovered integer := c.refunded_cents + coalesce((
    select sum(e.cents) from app.payment_entries e where e.charge_id = c.id and e.kind in ('refund', 'refund_failed')
  ), 0);
  part public.purchases;
begin
  for part in select * from app.find_due_parts(c.id) loop
    exit when uncovered < app.to_cents(part.total);
    insert into app.payment_entries (charge_id, purchase_id, kind, cents, source)
    values (c.id, part.id, 'refund', -app.to_cents(part.total), 'buyer');
    uncovered := uncovered - app.to_cents(part.total);
  end loop;
  if uncovered > 0 and not exists (select from app.find_due_parts(c.id))
    and not exists (select from app.orders o where o.charge_id = c.id and o.refund_requested_at is not null) then
    perform app.book_out(c.id, 'refund', uncovered, 'school');
    perform app.open_issue(c.id, 'refunded_at_provider', at);
  end if;
end
$$;

-- The provider returns no part of this charge, and gives a reason: the school has to, and says so with "Devolvido por fora".
create function app.deny_parts(charge text, at timestamptz, words text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.lock_charge(charge);
  perform app.open_issue(charge, 'part_refund', at, p.id) from app.find_due_parts(charge) p where p.payment_status = 'REFUND_PENDING';
  update app.payment_issues i set note = left(words, 500)
  where i.charge_id = charge and i.kind = 'part_refund' and i.resolved_at is null;
end
$$;

-- The school has returned what a purchase cost. The day of the request stays on the purchase.
create function app.return_part_outside(issue app.payment_issues, reason text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  p public.purchases;
begin
  if issue.resolved_at is not null then
    raise exception 'issue_already_resolved' using errcode = 'PT409';
  end if;
  select * into p from public.purchases where id = issue.purchase_id;
  insert into app.payment_entries (charge_id, purchase_id, kind, cents, source)
  values (issue.charge_id, p.id, 'returned_outside', -app.to_cents(p.total), 'school');
  update app.payment_issues set resolved_at = now() where id = issue.id;
  perform app.apply_effects(p.order_id, null, now());
  perform app.audit('return_outside', 'purchase', p.id::text, jsonb_build_object('reason', reason, 'paid', p.total));
end
$$;
