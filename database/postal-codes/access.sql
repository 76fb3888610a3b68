alter table app.postal_codes enable row level security, force row level security;
