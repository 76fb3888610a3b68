-- Pages say which other addresses may be asked for the playlists of lessons.
create trigger lessons_announce_change after insert or update of vimeo_id or delete on public.lessons
for each statement execute function app.announce_catalogue_change();
