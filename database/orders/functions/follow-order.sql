-- Writes what the lines of an order say of their payment, from the order, its charge, the ledger and open issues. Called whenever one of
-- them changes, and the only function that writes the status of a purchase. A line has the status of its order, unless it goes back
-- alone. What a plan adds is spread over the lines in proportion, what a Pix price takes off is taken off the first, and the shares
-- sum to the charge.
create function app.follow_order(ordered uuid, at timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  o app.orders;
  c app.charges;
begin
  select * into o from app.orders where id = ordered;
  select * into c from app.charges where id = o.charge_id;
  -- The columns of a line.
  update public.purchases p
  set payment_status = l.status, payment_id = o.charge_id, payment_method = o.method,
    installments = coalesce(c.installments, p.installments),
    card_brand = case when c.id is null then p.card_brand else c.card_brand end,
    card_last4 = case when c.id is null then p.card_last4 else c.card_last4 end,
    surcharge = app.to_reais(l.added),
    confirmed_at = case l.status when 'CONFIRMED' then o.confirmed_at else p.confirmed_at end,
    refund_requested_at = coalesce(l.due_at, o.refund_requested_at),
    refunded_at = case l.status
      when 'REFUNDED' then case p.payment_status when 'REFUNDED' then p.refunded_at else at end
      when 'CONFIRMED' then null
      else p.refunded_at
    end,
    is_dispute_lost = l.status = 'REFUNDED' and app.is_dispute_lost(c),
    failed_refund_requested_at = case l.status when 'CONFIRMED' then (
      select coalesce((select max(r.created_at) from app.refund_requests r where r.charge_id = c.id), i.created_at)
      from app.payment_issues i where i.charge_id = c.id and i.kind = 'refund_failed' and i.resolved_at is null
    ) end,
    refund_page_url = case c.state when 'refund_pending' then c.refund_page_url end,
    partial_amount = case p.place when 0 then app.to_reais((
      select sum(e.cents)
      from app.charges h join app.payment_entries e on e.charge_id = h.id and e.kind = 'payment'
      where h.order_id = ordered and h.state = 'underpaid' and not app.has_entry(h.id, 'late')
        and exists (select from app.payment_issues i where i.charge_id = h.id and i.resolved_at is null)
    )) end
  -- Status and surcharge of each line.
  from (
    select q.id, e.due_at,
      case
        when e.due_at is null then o.status
        when e.is_back or o.status = 'REFUNDED' then 'REFUNDED'
        else 'REFUND_PENDING'
      end as status,
      case
        when o.total_cents < o.price_cents then case q.place when 0 then o.total_cents - o.price_cents else 0 end
        else floor((o.total_cents - o.price_cents)::bigint * q.so_far / o.price_cents)
          - floor((o.total_cents - o.price_cents)::bigint * (q.so_far - q.cents) / o.price_cents)
      end::bigint as added
    from (
      select s.id, s.place, app.to_cents(s.amount) as cents, app.to_cents(sum(s.amount) over (order by s.place)) as so_far
      from public.purchases s where s.order_id = ordered
    ) q
    -- Its own entries in the ledger.
    cross join lateral (
      select min(n.at) filter (where n.kind = 'refund_due') as due_at,
        coalesce(bool_or(n.kind in ('refund', 'returned_outside')), false) as is_back
      from app.payment_entries n where n.purchase_id = q.id and n.charge_id = o.charge_id
    ) e
  ) l
  where p.id = l.id;
end
$$;
