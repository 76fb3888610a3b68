insert into owed.client_rights (holder, verb, granted) values
  ('anon', 'EXECUTE', '{app.is_sample_sound, public.sample_song}'),
  ('authenticated', 'EXECUTE', '{app.is_sample_sound}'),
  ('content', 'EXECUTE', '{public.admin_choose_sample_song}');
