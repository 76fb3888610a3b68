-- Money back: who asked for it, and why. The wish is recorded together with the effect that carries it out (outbox), so that a
-- server that dies, or a provider that is away, delays a refund and never loses it. Asking twice is one refund.
-- Append-only; nothing is granted to clients: the owner reads refund_requested_at and refunded_at on his purchase.

create table app.refund_requests (
  id bigint generated always as identity primary key,
  purchase_id uuid not null references public.purchases (id) on delete restrict,
  charge_id text not null references app.charges (id) on delete restrict,
  requested_by uuid references public.users (id) on delete set null,
  is_by_administrator boolean not null,
  reason text constraint refund_requests_reason_is_short check (char_length(reason) between 3 and 500),
  created_at timestamptz not null
);

create index refund_requests_purchase_idx on app.refund_requests (purchase_id, id);
create index refund_requests_charge_idx on app.refund_requests (charge_id);
create index refund_requests_requested_by_idx on app.refund_requests (requested_by);

alter table app.refund_requests enable row level security;
alter table app.refund_requests force row level security;

-- Outcomes: requested (charge_id is to be refunded now), pending and refunded (it is already), closed (nothing to give back).
-- The caller holds the buyer's lock.
create function app.record_refund_request(p public.purchases, by_administrator boolean, person uuid, reason text, at timestamptz)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  if p.payment_status in ('REFUND_PENDING', 'REFUNDED') then
    return jsonb_build_object('outcome', case p.payment_status when 'REFUNDED' then 'refunded' else 'pending' end);
  elsif not app.purchase_counts(p) or not exists (select from app.charges c where c.id = p.payment_id) then
    return jsonb_build_object('outcome', 'closed');
  end if;
  if p.refund_requested_at is null then
    insert into app.refund_requests (purchase_id, charge_id, requested_by, is_by_administrator, reason, created_at)
    values (p.id, p.payment_id, person, by_administrator, reason, at);
    update public.purchases set refund_requested_at = at where id = p.id;
    -- The one who asks tries first; the job comes after him.
    insert into app.outbox (kind, key, payload, next_attempt_at, created_at)
    values ('refund_charge', 'refund_charge:' || p.payment_id, jsonb_build_object('charge_id', p.payment_id), at + interval '30 seconds', at)
    on conflict (key) do update set delivered_at = null, attempts = 0, next_attempt_at = excluded.next_attempt_at, last_error = null;
  end if;
  return jsonb_build_object('outcome', 'requested', 'charge_id', p.payment_id);
end
$$;

-- The buyer's own wish, until the last second of his guarantee. Further outcomes: unknown (not his), late.
create function app.request_refund(purchase uuid, person uuid, at timestamptz) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  p public.purchases;
begin
  perform app.lock_buyer(person);
  select * into p from public.purchases where id = purchase and user_id = person;
  if p.id is null then
    return jsonb_build_object('outcome', 'unknown');
  elsif p.payment_status = 'CONFIRMED' and at >= p.guarantee_ends_at + interval '1 second'
    and not exists ( -- who asked in time may ask again after a refund that failed
      select from app.refund_requests r where r.charge_id = p.payment_id and not r.is_by_administrator
    ) then
    return jsonb_build_object('outcome', 'late');
  end if;
  return app.record_refund_request(p, false, person, null, at);
end
$$;

-- An administrator gives money back, at any time; what he did and why is in the audit log.
create function app.request_refund_as_admin(purchase uuid, reason text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  p public.purchases;
  answer jsonb;
begin
  perform app.require_admin();
  select * into p from public.purchases where id = purchase;
  if p.id is null then
    return jsonb_build_object('outcome', 'unknown');
  end if;
  perform app.lock_buyer(p.user_id);
  select * into p from public.purchases where id = purchase;
  answer := app.record_refund_request(p, true, auth.uid(), reason, now());
  if answer ->> 'outcome' = 'requested' and p.refund_requested_at is null then
    perform app.audit('refund_purchase', 'purchase', p.id::text, jsonb_build_object('reason', reason, 'total', p.total));
  end if;
  return answer;
end
$$;

grant execute on function app.request_refund_as_admin(uuid, text) to authenticated;
