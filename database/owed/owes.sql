insert into owed.client_rights (holder, verb, granted) values
  ('administrator', 'EXECUTE', '{public.admin_list}');
