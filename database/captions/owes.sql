insert into owed.client_rights (holder, granted) values
  ('administrator', 'EXECUTE public.set_lesson_captions');
