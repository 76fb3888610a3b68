insert into owed.client_rights (holder, verb, granted) values
  ('content', 'EXECUTE', '{public.set_lesson_captions}');
