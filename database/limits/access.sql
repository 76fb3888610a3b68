alter table app.rate_limits enable row level security, force row level security;
