-- The last day, in São Paulo, on which an earlier price of a course may be paid: the third day after it ended, or the charge's due
-- date where that is later. Null: it is good today. What a coupon took off does not matter, nor what was bought
-- beside it: it is the course's price that ends.
create function app.last_day_of_price(c app.charges) returns date
language sql stable security definer set search_path = ''
as $$
  select greatest(
    (c.due_at at time zone 'America/Sao_Paulo')::date,
    (coalesce(max(e.ended_at), c.created_at) at time zone 'America/Sao_Paulo')::date + 3
  )
  from public.courses k
  left join app.ended_prices e on e.course_id = k.id and e.price * 100 <= coalesce(c.price_cents, c.amount_cents) + c.discount_cents - c.extra_cents
  where k.id = c.course_id
    and not (app.is_sellable(k) and coalesce(k.sale_price, k.price) * 100 <= coalesce(c.price_cents, c.amount_cents) + c.discount_cents - c.extra_cents)
  group by k.id
$$;

-- Charges whose price has ended are deleted at the provider, so that they cannot be paid any more. A card that is typed here is
-- charged or declined at its own time. The lateral query reads the index below today's price alone: charges at that price stay expired for years.
create function app.cancel_ended_prices(at timestamptz) returns void
language sql security definer set search_path = ''
as $$
  insert into app.outbox (kind, key, payload, created_at)
  select 'cancel_charge', 'cancel_charge:' || c.id, jsonb_build_object('charge_id', c.id), at
  from (
    select id, case when app.is_sellable(k) then (coalesce(k.sale_price, k.price) * 100)::integer else 2147483647 end as price_cents
    from public.courses k
  ) course
  cross join lateral (
    select * from app.charges h
    where h.course_id = course.id and h.state in ('open', 'expired')
      and coalesce(h.price_cents, h.amount_cents) + h.discount_cents - h.extra_cents < course.price_cents
    offset 0
  ) below
  join app.charges c on c.id = below.id
  where c.card_last4 is null and c.provider = (select s.payment_provider from app.settings s)
    and app.last_day_of_price(c) < (at at time zone 'America/Sao_Paulo')::date
    and not exists (select from app.outbox o where o.key = 'cancel_charge:' || c.id)
  limit 100
  on conflict (key) do nothing
$$;

-- Paid too little: less than was asked, or a price that had ended.
create function app.is_too_little(c app.charges) returns boolean
language sql immutable set search_path = ''
as $$ select c.is_late is true or coalesce(c.paid_cents < c.amount_cents, false) $$;

-- Goes back by itself. Opened once for a charge; the buyer is notified now, and by mail when the money is back.
create function app.return_late_payment(c app.charges, at timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.queue_refund(c.id, at);
  insert into app.payment_issues (charge_id, kind, created_at) values (c.id, 'paid_late', at) on conflict do nothing;
  if not found or exists (select from auth.users a where a.id = c.user_id and a.deleted_at is not null) then
    return;
  end if;
  perform app.notify(c.user_id, 'payment_late', 'Pagamento fora do prazo',
    'Recebemos ' || app.format_brl(c.paid_cents / 100.0) || ' por “' || k.title
      || '” depois que esse preço acabou. O valor volta sozinho por onde veio.',
    '/membros/assinatura')
  from public.courses k where k.id = c.course_id;
end
$$;
