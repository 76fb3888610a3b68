-- Money that bought nothing: too little, some installments of a plan, for a price that had ended, for an account that was deleted, or for
-- what is owned already. All but the first two goes back by itself. Opened once for a charge, and the buyer is notified of money that is
-- not what was asked.
create function app.return_payment(read app.charges, at timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  c app.charges;
  is_deleted boolean;
  kind text;
  opened bigint;
begin
  select * into c from app.charges where id = read.id and user_id is not null;
  if c.state is distinct from 'paid' and c.state is distinct from 'underpaid' or app.is_returned(c.id)
    or exists (select from app.orders o where o.id = c.order_id and o.charge_id = c.id and o.status = 'CONFIRMED') then
    return;
  end if;
  is_deleted := exists (select from auth.users a where a.id = c.user_id and a.deleted_at is not null);
  kind := case
    when c.state = 'underpaid' then case
      when app.has_entry(c.id, 'late') then 'paid_late'
      when c.partial_since is not null then 'partly_paid'
      else 'underpaid'
    end
    when not is_deleted then 'duplicate_payment'
    -- The issue of an order that it has paid before comes when its refund fails.
    when not exists (select from app.orders o where o.id = c.order_id and o.charge_id = c.id and o.confirmed_at is not null)
      then 'paid_after_deletion'
  end;
  perform app.queue_refund(c.id, at) where coalesce(kind, '') not in ('underpaid', 'partly_paid');
  opened := app.open_issue(c.id, kind, at) where kind is not null;
  insert into app.outbox (kind, key, payload, created_at)
  select kind, 'partly_paid:' || opened, jsonb_build_object('issue_id', opened), at where kind = 'partly_paid' and opened is not null;
  if opened is not null and not is_deleted then
    perform app.notify(c.user_id, case kind when 'paid_late' then 'payment_late' else 'payment_underpaid' end,
      jsonb_build_object('paid', c.paid_cents, 'course', k.title)
        || case kind when 'paid_late' then '{}' else jsonb_build_object('price', c.amount_cents) end,
      '/membros/assinatura')
    from public.courses k where k.id = c.course_id and kind in ('paid_late', 'underpaid', 'partly_paid');
  end if;
  perform app.follow_order(c.order_id, at) where kind in ('underpaid', 'partly_paid');
end
$$;

-- Every other way to pay for what was just paid is closed. A line that goes back alone leaves its order confirmed, and pays for nothing.
create function app.close_other_attempts(ordered uuid, was public.purchases[], at timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  paid app.orders;
  courses text[] := (select app.order_courses(ordered) from app.find_moved_lines(was) where (line).payment_status = 'CONFIRMED' limit 1);
begin
  select * into paid from app.orders where id = ordered and status = 'CONFIRMED';
  perform app.move_order(o.id, 'CANCELLED', null, at)
  from app.orders o
  where o.user_id = paid.user_id and o.id <> ordered and app.is_open(o) and app.order_courses(o.id) && courses;
  perform app.queue_cancellation(c.id, at)
  from app.charges c
  where c.user_id = paid.user_id and c.id <> paid.charge_id and app.is_live(c.state)
    and courses && coalesce(app.order_courses(c.order_id), array[c.course_id]);
end
$$;

-- The first confirmed payment of an account that the checkout made claims its pending address, unless another account owns it by then.
create function app.claim_address(ordered uuid, at timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  o app.orders;
  account auth.users;
begin
  select * into o from app.orders where id = ordered and status = 'CONFIRMED';
  select * into account from auth.users a where a.id = o.user_id;
  if account.id is null then
    return;
  elsif account.pending_email is null or auth.give_address(account.id, account.pending_email, at) then
    perform app.queue_welcome(account.id);
  else
    update public.users set email_status = 'taken' where id = account.id;
    perform app.open_issue(o.charge_id, 'email_taken', at);
  end if;
end
$$;

-- A refund that was requested before a dispute is due when the dispute is won.
create function app.repeat_refund(ordered uuid, was public.purchases[], at timestamptz) returns void
language sql security definer set search_path = ''
as $$
  select app.queue_refund(o.charge_id, at)
  from app.orders o
  where o.id = ordered and o.status = 'CONFIRMED' and o.refund_requested_at is not null
    and exists (select from unnest(was) l where l.payment_status = 'CHARGEBACK' and l.payment_id = o.charge_id)
$$;
