alter table sandbox.customers enable row level security, force row level security;

alter table sandbox.charges enable row level security, force row level security;

alter table sandbox.deliveries enable row level security, force row level security;
