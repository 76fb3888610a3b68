alter table app.payment_methods enable row level security, force row level security;
