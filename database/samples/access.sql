-- The page of a course names its open lessons and songs.
create trigger samples_announce_change after insert or delete on app.samples
for each statement execute function app.announce_catalogue_change();
create trigger songs_announce_change after update of title, published_at, withdrawn_at or delete on public.songs
for each statement execute function app.announce_catalogue_change();
create trigger song_courses_announce_change after insert or update or delete on app.song_courses
for each statement execute function app.announce_catalogue_change();
create trigger song_rights_announce_change after insert or update or delete on app.song_rights
for each statement execute function app.announce_catalogue_change();

alter table app.samples enable row level security, force row level security;
grant execute on function public.admin_open_song(text, boolean) to authenticated;
