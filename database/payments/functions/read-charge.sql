-- The one entrance of a provider's answer. A reading is what the provider said of a charge when it was asked by id. It is applied
-- only if no other was applied since it was begun (version), so an old answer never overwrites a newer one. Returns applied,
-- stale (read again), or missing.
create function app.apply_charge_reading(
  charge text, seen_version integer, provider_id text, status text, total_cents integer, at timestamptz, paid_on date default null,
  credit jsonb default null, returned_cents integer default 0, disputed integer default null
) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  was app.charges := app.lock_charge(charge);
begin
  if was.id is null then
    return 'missing';
  elsif was.version <> seen_version then
    return 'stale';
  end if;
  insert into app.payment_entries (charge_id, kind, source) -- a payment after its price has ended buys nothing
  select charge, 'late', 'buyer'
  where status in ('confirmed', 'received') and was.state not in ('paid', 'refund_pending', 'refunded', 'chargeback')
    and not app.has_entry(charge, 'late')
    and coalesce(paid_on, (at at time zone 'America/Sao_Paulo')::date) > coalesce(app.last_day_of_price(was), 'infinity');
  update app.charges
  set state = app.next_charge_state(was, status, total_cents, app.has_entry(charge, 'late')), version = version + 1,
    provider_charge_id = coalesce(provider_charge_id, provider_id),
    paid_cents = case
      when status not in ('confirmed', 'received') then paid_cents
      when paid_cents >= amount_cents then greatest(paid_cents, total_cents) -- it came whole, whatever is read of it later
      else total_cents
    end,
    net_cents = coalesce((credit ->> 'netCents')::integer, net_cents),
    refunded_cents = greatest(refunded_cents, returned_cents),
    disputed_cents = case when status in ('chargeback', 'refunded') then coalesce(disputed, disputed_cents) end,
    credited_from = coalesce((credit ->> 'firstOn')::date, credited_from),
    credited_until = coalesce((credit ->> 'lastOn')::date, credited_until),
    polled_at = greatest(polled_at, at)
  where id = charge;
  if was.state = 'failed' and status = 'pending' then -- given up as never made, and yet it is there
    perform app.queue_cancellation(charge, at);
  end if;
  perform app.settle_charge(was, at);
  return 'applied';
end
$$;

-- Understands a reading by what is known of the charge, applies it, and reads the charge as it is afterwards. partial: the cents of a
-- plan that have come while other installments are open; after five minutes they are all that came. interest: what was paid beyond the
-- price because it was late. whole: of what went back, the installments that went back whole.
create function app.record_charge_reading(
  charge text, seen_version integer, provider_id text, status text, total_cents integer, at timestamptz, paid_on date, credit jsonb,
  returned_cents integer, disputed integer, partial integer, interest integer, whole integer, answer_until date,
  out outcome text, out is_purchase_paid boolean, out recorded app.charges
)
language plpgsql security definer set search_path = ''
as $$
declare
  was app.charges;
  lost integer; -- the cents whose dispute is shown no more and that went back all the same: the bank kept them
begin
  select * into was from app.charges c where c.id = charge and c.version = seen_version;
  lost := least(was.disputed_cents - coalesce(disputed, 0), returned_cents - was.refunded_cents, whole);
  if was.disputed_cents is not null and lost > 0 and status in ('confirmed', 'received', 'chargeback') then
    status := case status when 'chargeback' then status else 'refunded' end;
    disputed := coalesce(disputed, 0) + lost;
    returned_cents := returned_cents - lost;
  end if;
  if partial > 0 and app.note_partial(charge, seen_version, at) <= at - interval '5 minutes' then
    status := 'confirmed';
    total_cents := partial;
  end if;
  outcome := app.apply_charge_reading(
    charge, seen_version, provider_id, status, total_cents, at, paid_on, credit, returned_cents, disputed
  );
  if outcome = 'applied' and was.state = 'paid' then
    perform app.undo_payment(charge, at) where status in ('pending', 'overdue', 'cancelled') and was.paid_cents > 0 and partial = 0;
    perform app.close_issue(charge, 'payment_undone', 'paid_whole', at) where was.paid_cents = 0;
  end if;
  if outcome = 'applied' and status in ('confirmed', 'received') and total_cents - interest > was.amount_cents then
    perform app.open_issue(charge, 'overpaid', at);
  end if;
  update app.payment_issues i set answer_until = record_charge_reading.answer_until
  where outcome = 'applied' and i.charge_id = charge and i.kind = 'chargeback' and i.resolved_at is null
    and i.answer_until is distinct from record_charge_reading.answer_until;
  select * into recorded from app.charges c where c.id = charge;
  is_purchase_paid := exists (select from app.orders o where o.id = recorded.order_id and o.status = 'CONFIRMED');
end
$$;

-- The time since which some installments of a plan are paid and others open. The charge is read again when that is long enough.
create function app.note_partial(charge text, seen_version integer, at timestamptz) returns timestamptz
language plpgsql security definer set search_path = ''
as $$
declare
  since timestamptz;
begin
  perform app.lock_charge(charge);
  update app.charges c
  set partial_since = coalesce(c.partial_since, at), next_check_at = case
    when coalesce(c.partial_since, at) > at - interval '5 minutes'
      then least(c.next_check_at, coalesce(c.partial_since, at) + interval '5 minutes')
    else c.next_check_at
  end
  where c.id = charge and c.version = seen_version
  returning c.partial_since into since;
  return since;
end
$$;

-- A payment that the provider has undone, such as cash that was noted in its panel by mistake: the money never came. The course stays open
-- until a person has looked.
create function app.undo_payment(charge text, at timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  c app.charges;
begin
  update app.charges h set paid_cents = 0, net_cents = case when h.net_cents is not null then 0 end where h.id = charge returning * into c;
  perform app.book_reported(c);
  perform app.open_issue(charge, 'payment_undone', at);
  perform app.apply_effects(c.order_id, null, at);
end
$$;

-- Locks the buyer's account and then its profile: a payment gives a pending account its address, and an account is locked before
-- its profile everywhere.
create function app.lock_buyer(person uuid) returns void
language sql security definer set search_path = ''
as $$
  select from auth.users where id = person and email is null for update;
  select from public.users where id = person for no key update
$$;

-- Locks a charge behind its buyer. A merge of accounts that the first lock waited for may have given it another one.
create function app.lock_charge(charge text) returns app.charges
language plpgsql security definer set search_path = ''
as $$
declare
  c app.charges;
begin
  perform app.lock_buyer(h.user_id) from app.charges h where h.id = charge;
  perform app.lock_buyer(h.user_id) from app.charges h where h.id = charge;
  select * into c from app.charges h where h.id = charge for update;
  return c;
end
$$;

-- A paid charge stays among the paid states; a closed one does not open again; a payment after the due time is a payment, one
-- after its price ended is underpaid. A return that fails leaves an underpaid charge underpaid.
create function app.next_charge_state(c app.charges, status text, total_cents integer, is_late boolean default false) returns text
language sql immutable set search_path = ''
as $$
  select case
    when c.state in ('paid', 'refund_pending', 'refunded', 'chargeback')
      and reported not in ('paid', 'refund_pending', 'refunded', 'chargeback')
      and not (c.state = 'refund_pending' and reported = 'underpaid' and (is_late or coalesce(c.paid_cents < c.amount_cents, false)))
      then c.state
    when not app.is_live(c.state) and app.is_live(reported) then c.state
    else reported
  end
  from (select case
    when status = 'pending' then 'open'
    when status = 'overdue' then 'expired'
    when status in ('confirmed', 'received') then case when total_cents >= c.amount_cents and not is_late then 'paid' else 'underpaid' end
    when status in ('in_analysis', 'cancelled', 'declined', 'refund_pending', 'refunded', 'chargeback') then status
    else c.state -- a status of tomorrow changes nothing today
  end as reported) answer
$$;
