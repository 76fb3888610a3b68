-- The sandbox provider's own memory, as if it were elsewhere: the product never reads it, it asks the sandbox through the
-- provider port. Its money is not real. No grants.
create schema sandbox;

create table sandbox.customers (
  id text primary key,
  reference text not null constraint customers_reference_is_once unique,
  created_at timestamptz not null
);

create table sandbox.charges (
  id text primary key,
  reference text not null, -- the shop's own name for it; not unique, as with real providers
  customer_id text not null references sandbox.customers (id),
  method text not null,
  status text not null,
  value_cents integer not null, -- the requested amount, over all installments
  total_cents integer not null, -- the amount that was or will be paid, over all installments
  installments smallint not null,
  refunded_cents integer not null default 0, -- the refunded part of a paid charge
  due_at timestamptz not null,
  refund_due_at timestamptz, -- the time at which a requested refund is carried out
  created_at timestamptz not null,
  analysis_due_at timestamptz, -- the time at which the simulated bank decides about a card
  paid_at timestamptz -- for a card: when it was given
);
-- A charge is found again by the shop's reference.
create index charges_reference_idx on sandbox.charges (reference, created_at desc);
-- The charges of a payer.
create index charges_customer_idx on sandbox.charges (customer_id);
-- The next charges to expire.
create index charges_due_idx on sandbox.charges (due_at) where status = 'pending';
-- The next refunds to carry out.
create index charges_refund_idx on sandbox.charges (refund_due_at) where refund_due_at is not null;
-- The next cards to decide.
create index charges_analysis_idx on sandbox.charges (analysis_due_at) where analysis_due_at is not null;

-- Events for the shop's webhook, sent at least once, in order, until it answers 200.
create table sandbox.deliveries (
  id text primary key,
  sequence bigint generated always as identity,
  charge_id text not null references sandbox.charges (id),
  event text not null,
  payload jsonb not null, -- frozen when the event happened
  attempts integer not null default 0,
  next_attempt_at timestamptz, -- null: delivered, or given up after 15 attempts
  created_at timestamptz not null
);
-- The events of a charge.
create index deliveries_charge_idx on sandbox.deliveries (charge_id);
-- The next events to send.
create index deliveries_due_idx on sandbox.deliveries (sequence) where next_attempt_at is not null;
