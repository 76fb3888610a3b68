insert into owed.client_rights (holder, verb, granted) values
  ('administrator', 'EXECUTE', '{public.get_editable_course, public.save_course, public.set_course_archived}');
