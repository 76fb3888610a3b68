insert into owed.personal_data (source, owner_column, part, on_deletion) values
  ('public.lesson_progress', 'user_id', 'lesson_progress', 'delete');
