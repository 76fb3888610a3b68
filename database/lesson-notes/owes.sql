insert into owed.personal_data (source, owner_column, part, on_deletion) values
  ('public.lesson_notes', 'user_id', 'lesson_notes', 'delete');
