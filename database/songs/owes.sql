insert into owed.personal_data (source, owner_column, on_deletion, reason) values
  ('app.song_rights', 'checked_by', 'keep', 'who answers for a right');

insert into owed.audit_subjects (subject_type, name) values
  ('song', $$select s.title from public.songs s where s.id = $1$$);

insert into owed.client_rights (holder, verb, granted) values
  ('authenticated', 'EXECUTE', '{app.openable_song_ids, app.playable_song_ids, app.quote_song, app.readable_song_ids}');
