insert into owed.personal_data (source, owner_column, part, on_deletion) values
  ('public.lesson_notes', 'user_id', 'lesson_notes', 'delete');

insert into owed.client_rights (holder, verb, granted) values
  ('authenticated', 'DELETE', '{lesson_notes}'),
  ('authenticated', 'INSERT', array['lesson_notes (id, lesson_id, seconds, content)']),
  ('authenticated', 'UPDATE', array['lesson_notes (seconds, content)']);
