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
-- The next events to handle.
create index payment_events_pending_idx on app.payment_events (next_attempt_at) where next_attempt_at is not null;
-- The events of a charge, by the provider's id.
create index payment_events_charge_idx on app.payment_events (provider_charge_id);
-- The events of a charge, by our reference.
create index payment_events_reference_idx on app.payment_events (reference);
-- The unhandled events, which an administrator looks at: few among those that were handled.
create index payment_events_unhandled_idx on app.payment_events (id) where handled_at is null;
-- Removal of the old ones.
create index payment_events_received_idx on app.payment_events (received_at);
