alter table app.payment_events enable row level security, force row level security;
