insert into owed.personal_data (source, owner_column, on_deletion, reason) values
  ('app.changed_progress', 'user_id', 'keep', 'waits for the next roll-up, some minutes');
