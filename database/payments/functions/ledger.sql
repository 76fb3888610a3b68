-- True when a charge has an entry of a kind, of any line or of this one: one with refund_due is to go back, or has, without the rest.
create function app.has_entry(charge text, wanted_kind text, line uuid default null) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from app.payment_entries e
    where e.charge_id = charge and e.kind = wanted_kind and (line is null or e.purchase_id = line)
  )
$$;

-- The money of a charge that the school still has, by line, before the provider's fee.
create function app.find_left(charge text) returns table (purchase_id uuid, cents integer)
language sql stable security definer set search_path = ''
as $$
  select e.purchase_id, sum(e.cents)::integer from app.payment_entries e
  where e.charge_id = charge and e.kind <> 'fee' group by 1 having sum(e.cents) > 0
$$;

-- True when the school has returned a whole charge by another way than the provider's. From then on it counts as refunded,
-- whatever the provider still reports; a refund by the provider as well opens an issue.
create function app.is_returned(charge text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce(bool_or(e.kind = 'returned_outside') and sum(e.cents) filter (where e.kind <> 'fee') <= 0, false)
  from app.payment_entries e where e.charge_id = charge
$$;

-- True when the bank kept the money of a dispute.
create function app.is_dispute_lost(c app.charges) returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce(c.state = 'refunded' and (
    select sum(e.cents) < 0 from app.payment_entries e where e.charge_id = c.id and e.kind in ('dispute', 'dispute_won')
  ), false)
$$;

-- Shares cents out over the lines that a charge pays for, by their totals; to no line while it buys nothing.
create function app.share_out(c app.charges, cents integer) returns table (purchase_id uuid, share integer)
language sql stable security definer set search_path = ''
as $$
  with line as (
    select p.id, app.to_cents(sum(p.total) over (order by p.place)) as so_far, app.to_cents(p.total) as total,
      app.to_cents(sum(p.total) over ()) as whole
    from app.orders o join public.purchases p on p.order_id = o.id
    where o.id = c.order_id and (o.charge_id = c.id and o.confirmed_at is not null or exists (
      select from app.payment_entries e where e.charge_id = c.id and e.kind = 'payment' and e.purchase_id is not null
    ))
  )
  select l.id, (
    floor(cents::bigint * l.so_far / l.whole::numeric) - floor(cents::bigint * (l.so_far - l.total) / l.whole::numeric)
  )::integer
  from line l
  union all
  select null, cents where not exists (select from line)
$$;

-- Brings the payments and the fees of a charge to what the provider reports. The first row of a line is its sale; what is booked later
-- is a correction. A fee counts on the day of its sale.
create function app.book_reported(c app.charges) returns void
language sql security definer set search_path = ''
as $$
  insert into app.payment_entries (charge_id, purchase_id, kind, cents, source, at)
  select c.id, t.purchase_id, t.kind, sum(t.cents), case when bool_or(t.is_booked) then 'correction' else 'provider' end,
    coalesce((
      select min(e.at) from app.payment_entries e
      where e.charge_id = c.id and e.purchase_id is not distinct from t.purchase_id and e.kind = 'payment'
    ), now())
  from (values ('payment', c.paid_cents), ('fee', c.net_cents - c.paid_cents)) told (kind, cents) cross join lateral (
    select told.kind, s.purchase_id, s.share as cents, false as is_booked from app.share_out(c, told.cents) s
    union all select told.kind, e.purchase_id, -e.cents, true from app.payment_entries e where e.charge_id = c.id and e.kind = told.kind
  ) t
  where told.cents is not null
  group by t.kind, t.purchase_id having sum(t.cents) <> 0 or t.kind = 'fee' and not bool_or(t.is_booked)
$$;

-- Books what left the school: by the lines that still have money of the charge, in proportion.
create function app.book_out(charge text, booked_kind text, cents integer, mover text) returns void
language sql security definer set search_path = ''
as $$
  insert into app.payment_entries (charge_id, purchase_id, kind, cents, source)
  select charge, l.purchase_id, booked_kind, -l.share, mover
  from (
    select n.purchase_id, (floor(least(book_out.cents, n.whole)::numeric * n.so_far / n.whole)
      - floor(least(book_out.cents, n.whole)::numeric * (n.so_far - n.cents) / n.whole))::integer as share
    from (
      select h.purchase_id, h.cents, sum(h.cents) over (order by h.purchase_id) as so_far, sum(h.cents) over () as whole
      from app.find_left(charge) h
    ) n
  ) l
  where l.share > 0
$$;

-- Books what came back to the school of a refund of the whole or a dispute: kept is what stays away, in proportion of what was taken
-- from each line.
create function app.book_back(charge text, out_kind text, back_kind text, kept integer default 0) returns void
language sql security definer set search_path = ''
as $$
  insert into app.payment_entries (charge_id, purchase_id, kind, cents, source)
  select charge, l.purchase_id, back_kind, l.share, 'provider'
  from (
    select t.purchase_id, (floor((t.whole - kept)::numeric * t.so_far / t.whole)
      - floor((t.whole - kept)::numeric * (t.so_far - t.cents) / t.whole))::integer as share
    from (
      select e.purchase_id, -sum(e.cents) as cents, -sum(sum(e.cents)) over (order by e.purchase_id) as so_far,
        -sum(sum(e.cents)) over () as whole
      from app.payment_entries e where e.charge_id = charge and e.kind in (out_kind, back_kind) and e.source = 'provider'
      group by e.purchase_id having sum(e.cents) < 0
    ) t
  ) l
  where l.share > 0
$$;

-- Brings the disputed money of a charge to what the provider says is disputed, which of a plan may be one installment after another.
create function app.book_dispute(c app.charges) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  disputed integer := coalesce(c.disputed_cents, c.amount_cents);
  taken integer := coalesce((
    select -sum(e.cents) from app.payment_entries e where e.charge_id = c.id and e.kind in ('dispute', 'dispute_won')
  ), 0);
begin
  perform app.book_out(c.id, 'dispute', disputed - taken, 'provider') where disputed > taken;
  perform app.book_back(c.id, 'dispute', 'dispute_won', disputed) where disputed < taken;
end
$$;

-- Brings the ledger of a charge to what the provider reports of it. read: the charge before the reading.
create function app.book_charge(read app.charges, at timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  c app.charges;
begin
  select * into c from app.charges where id = read.id;
  perform app.book_reported(c) where c.paid_cents is not null;
  if c.state = 'chargeback' or c.state = 'refunded' and c.disputed_cents is not null then
    perform app.book_dispute(c);
  elsif c.state = 'refunded' and read.state not in ('refunded', 'chargeback') then
    perform app.book_out(c.id, 'refund', greatest(c.amount_cents, c.paid_cents), 'provider');
  elsif c.state <> 'refunded' and read.state in ('refunded', 'chargeback') then
    perform app.book_back(c.id, 'dispute', 'dispute_won');
    perform app.book_back(c.id, 'refund', 'refund_failed');
  end if;
  if c.state in ('paid', 'underpaid', 'chargeback') or app.is_dispute_lost(c) then
    perform app.book_parts(c, at);
  end if;
end
$$;
