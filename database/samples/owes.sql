insert into owed.client_rights (holder, verb, granted) values
  ('content', 'EXECUTE', '{public.admin_open_song}');
