insert into owed.client_rights (holder, verb, granted) values
  ('finance', 'EXECUTE', '{public.admin_list}'),
  ('support', 'EXECUTE', '{public.admin_list}'),
  ('content', 'EXECUTE', '{public.admin_list}');
