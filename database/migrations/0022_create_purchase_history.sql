-- What happened to purchases and what must happen because of it. Nothing here is granted to clients.

-- Every change of payment_status, by whoever made it. Append-only.
create table app.purchase_events (
  id bigint generated always as identity primary key,
  purchase_id uuid not null references public.purchases (id) on delete restrict,
  charge_id text,
  from_status text not null,
  to_status text not null,
  created_at timestamptz not null default now()
);

create index purchase_events_purchase_idx on app.purchase_events (purchase_id, id);

create function app.record_purchase_event() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into app.purchase_events (purchase_id, charge_id, from_status, to_status)
  values (new.id, new.payment_id, old.payment_status, new.payment_status);
  return null;
end
$$;

create trigger purchases_record_event after update of payment_status on public.purchases
for each row when (old.payment_status is distinct from new.payment_status) execute function app.record_purchase_event();

create function app.refuse_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  raise exception 'rows of % are never changed', tg_table_name using errcode = '42501';
end
$$;

create trigger purchase_events_are_append_only before update or delete on app.purchase_events
for each row execute function app.refuse_change();

-- Effects, written in the transaction that causes them and delivered afterwards, at least once. key makes an effect single.
create table app.outbox (
  id bigint generated always as identity primary key,
  kind text not null,
  key text not null constraint outbox_effect_is_once unique,
  payload jsonb not null default '{}',
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default '-infinity',
  delivered_at timestamptz,
  last_error text,
  created_at timestamptz not null default now()
);

create index outbox_pending_idx on app.outbox (kind, next_attempt_at) where delivered_at is null;

-- What a person must look at: money that came and granted nothing, refunds that failed.
create table app.payment_issues (
  id bigint generated always as identity primary key,
  charge_id text not null references app.charges (id) on delete restrict,
  kind text not null constraint payment_issues_kind_is_known check (kind in ('underpaid', 'duplicate_payment', 'refund_failed')),
  created_at timestamptz not null default now(),
  resolved_at timestamptz,
  constraint payment_issues_are_once_per_charge unique (charge_id, kind)
);

-- The provider's events, each stored once whatever happens to it afterwards. Only what points to the charge is kept: the
-- truth is asked of the provider by id, and payloads carry personal data.
create table app.payment_events (
  id bigint generated always as identity primary key,
  provider text not null,
  external_id text not null,
  event text not null,
  provider_charge_id text not null,
  reference text,
  received_at timestamptz not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz, -- null: handled, or given up
  handled_at timestamptz,
  last_error text,
  constraint payment_events_are_stored_once unique (provider, external_id)
);

create index payment_events_pending_idx on app.payment_events (next_attempt_at) where next_attempt_at is not null;

do $$
declare
  name text;
begin
  foreach name in array array['purchase_events', 'outbox', 'payment_issues', 'payment_events'] loop
    execute format('alter table app.%I enable row level security', name);
    execute format('alter table app.%I force row level security', name);
  end loop;
end
$$;
