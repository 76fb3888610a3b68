alter table app.payment_events enable row level security, force row level security;

grant execute on function app.claim_event_as_admin(bigint) to authenticated;
