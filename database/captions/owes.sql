insert into owed.client_rights (holder, verb, granted) values
  ('administrator', 'EXECUTE', '{public.set_lesson_captions}');
