insert into owed.client_rights (holder, verb, granted) values
  ('finance', 'EXECUTE', '{public.get_editable_course, public.save_course}'),
  ('support', 'EXECUTE', '{public.get_editable_course}'),
  ('content', 'EXECUTE', '{public.get_editable_course, public.save_course, public.set_course_archived}');
