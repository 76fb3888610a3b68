insert into owed.client_rights (holder, verb, granted) values
  ('finance', 'EXECUTE', '{public.admin_search}'),
  ('support', 'EXECUTE', '{public.admin_search}'),
  ('content', 'EXECUTE', '{public.admin_search}');
