alter table public.songs enable row level security, force row level security;
create policy songs_select_member on public.songs for select to authenticated
using (id in (select app.openable_song_ids()));
grant select on public.songs to authenticated;
grant select, insert, update, delete on public.songs to service_role;

alter table app.song_courses enable row level security, force row level security;

alter table app.seeded_songs enable row level security, force row level security;

create trigger song_lines_raise_deck_version after update on public.song_lines
for each row execute function app.raise_version_of_song_deck();
alter table public.song_lines enable row level security, force row level security;
create policy song_lines_select_member on public.song_lines for select to authenticated
using (song_id in (select app.readable_song_ids()));
grant select (song_id, index, section, start_ms, end_ms, text, sound, spoken_start_ms, spoken_end_ms) on public.song_lines to authenticated;
grant select, insert, update, delete on public.song_lines to service_role;

alter table public.song_words enable row level security, force row level security;
create policy song_words_select_member on public.song_words for select to authenticated
using (song_id in (select app.readable_song_ids()));
grant select on public.song_words to authenticated;
grant select, insert, update, delete on public.song_words to service_role;

create trigger song_rights_raise_deck_version after insert or update or delete on app.song_rights
for each row execute function app.raise_version_of_song_deck();
alter table app.song_rights enable row level security, force row level security;

grant execute on function app.openable_song_ids(), app.readable_song_ids(), app.playable_song_ids(), app.quote_song(public.notes)
to authenticated;
grant execute on function app.may_be_played(text, text, uuid) to service_role;
grant execute on function public.list_songs(), public.song_sheet(text) to authenticated;
