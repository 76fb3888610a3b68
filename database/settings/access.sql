alter table app.settings enable row level security, force row level security;
