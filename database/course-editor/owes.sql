insert into owed.client_rights (holder, granted) values
  ('administrator', 'EXECUTE public.get_editable_course'),
  ('administrator', 'EXECUTE public.save_course'),
  ('administrator', 'EXECUTE public.set_course_archived');
