alter table app.settings enable row level security, force row level security;
alter table app.job_turns enable row level security, force row level security;
