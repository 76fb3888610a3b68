alter table app.page_renderings enable row level security, force row level security;

create trigger share_pictures_announce_change after insert or update or delete on app.share_pictures
for each statement execute function app.announce_catalogue_change();
alter table app.share_pictures enable row level security, force row level security;
