-- The lines whose status a move has changed, as they are now. was: the lines before it.
create function app.find_moved_lines(was public.purchases[]) returns table (from_status text, line public.purchases)
language sql stable security definer set search_path = ''
as $$
  select before.payment_status, p
  from unnest(was) before join public.purchases p on p.id = before.id
  where p.payment_status <> before.payment_status
$$;

create function app.record_history(was public.purchases[]) returns void
language sql security definer set search_path = ''
as $$
  insert into app.purchase_events (purchase_id, charge_id, from_status, to_status)
  select (m.line).id, (m.line).payment_id, m.from_status, (m.line).payment_status
  from app.find_moved_lines(was) m order by (m.line).place
$$;

-- One mail for a move of the whole order, in the name of its first line; a line that goes back alone has its own. A lost dispute is
-- no refund of the school's, and an order that was opened again is no news.
create function app.queue_purchase_mails(was public.purchases[], at timestamptz) returns void
language sql security definer set search_path = ''
as $$
  insert into app.outbox (kind, key, payload, created_at)
  select 'purchase_' || n.status, 'purchase_' || n.status || ':' || (n.line).id || ':' || coalesce((n.line).payment_id, ''),
    jsonb_build_object('purchase_id', (n.line).id), at
  from (
    select m.line, lower((m.line).payment_status) as status, a.is_alone,
      row_number() over (partition by (m.line).payment_status, a.is_alone order by (m.line).place) as number
    from app.find_moved_lines(was) m
    cross join lateral (select app.has_entry((m.line).payment_id, 'refund_due', (m.line).id) as is_alone) a
  ) n
  where n.status <> 'pending' and not (n.line).is_dispute_lost and (n.is_alone or n.number = 1)
  on conflict (key) do nothing
$$;

-- Notifies the buyer of money that went back. After a lost dispute the bank informs its customer.
create function app.notify_refunds(was public.purchases[]) returns void
language sql security definer set search_path = ''
as $$
  select app.notify((m.line).user_id, 'refund_done', jsonb_build_object(
    'returned', app.to_cents((m.line).total), 'course', (m.line).product_name,
    'way', app.find_return_way(m.line), 'keeps_rest', app.keeps_rest(m.line)
  ), '/membros/assinatura')
  from app.find_moved_lines(was) m
  where (m.line).payment_status = 'REFUNDED' and m.from_status in ('CONFIRMED', 'REFUND_PENDING')
$$;
