insert into owed.personal_data (source, owner_column, part, on_deletion) values
  ('public.lesson_progress', 'user_id', 'lesson_progress', 'delete');

insert into owed.client_rights (holder, verb, granted) values
  ('authenticated', 'INSERT', array['lesson_progress (lesson_id, completed_at, position_seconds, watched_at)']),
  ('authenticated', 'UPDATE', array['lesson_progress (completed_at, position_seconds, watched_at)']);

insert into owed.notifications (kind, payload) values
  ('course_completed', '{course}');
