insert into owed.personal_data (source, owner_column, part, on_deletion) values
  ('public.calendar_feeds', 'user_id', 'calendar_feeds', 'delete');
