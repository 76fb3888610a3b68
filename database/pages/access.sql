alter table app.page_renderings enable row level security, force row level security;
