insert into owed.personal_data (source, owner_column, on_deletion, reason) values
  ('app.song_rights', 'checked_by', 'keep', 'who answers for a right');
