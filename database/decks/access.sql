alter table public.decks enable row level security, force row level security;
create policy decks_select_member on public.decks for select to authenticated
using (
  archived_at is null
  and (course_id in (select app.openable_course_ids()) or song_id in (select app.openable_song_ids()))
);
create policy decks_select_own on public.decks for select to authenticated
using (owner_id = (select auth.uid()) and deleted_at is null);
create policy decks_select_admin on public.decks for select to authenticated
using (owner_id is null and (select app.has_role('finance', 'support', 'content')));
grant select on public.decks to authenticated;
grant select, insert, update, delete on public.decks to service_role;

create trigger notes_raise_deck_version after update on public.notes
referencing new table as changed for each statement execute function app.raise_deck_version();

alter table public.notes enable row level security, force row level security;
-- The inner queries of this and the next tables run under the caller's own policies: all is as visible as its decks.
create policy notes_select_member on public.notes for select to authenticated
using (exists (select from public.deck_notes d where d.note_id = notes.id));
grant select on public.notes to authenticated;
grant select, insert, update, delete on public.notes to service_role;

create trigger deck_notes_raise_deck_version_of_new after insert on public.deck_notes
referencing new table as changed for each statement execute function app.raise_deck_version();
create trigger deck_notes_raise_deck_version_of_old after delete on public.deck_notes
referencing old table as changed for each statement execute function app.raise_deck_version();

alter table public.deck_notes enable row level security, force row level security;
create policy deck_notes_select_member on public.deck_notes for select to authenticated
using (deck_id in (select d.id from public.decks d));
grant select on public.deck_notes to authenticated;
grant select, insert, update, delete on public.deck_notes to service_role;

create trigger cards_add_second_faces after insert on public.cards
referencing new table as added for each statement execute function app.add_second_faces();
create trigger cards_raise_deck_version_of_new after insert on public.cards
referencing new table as changed for each statement execute function app.raise_deck_version();
create trigger cards_raise_deck_version_of_old after delete on public.cards
referencing old table as changed for each statement execute function app.raise_deck_version();

alter table public.cards enable row level security, force row level security;
create policy cards_select_member on public.cards for select to authenticated
using (exists (select from public.deck_notes d where d.note_id = cards.note_id));
grant select on public.cards to authenticated;
grant select, insert, update, delete on public.cards to service_role;

grant execute on function
  public.save_deck(uuid, text), public.delete_deck(text), public.restore_deck(text), public.save_note(text, jsonb),
  public.list_decks(integer), public.list_cards(text, jsonb, uuid), public.search_cards(text),
  public.delete_notes(uuid[]), public.restore_notes(uuid[]), public.move_notes(uuid[], text)
to authenticated;
-- Outside of what REST exposes: imports and exports call them as the person.
grant execute on function app.import_notes(jsonb, uuid), app.find_import_room(text[]), app.find_school_notes(text[]),
  app.to_guid(text, integer) to authenticated;

alter table app.study_imports enable row level security, force row level security;
grant select, insert, update, delete on app.study_imports to service_role;
