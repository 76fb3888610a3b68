insert into owed.client_rights (holder, verb, granted) values
  ('finance', 'EXECUTE', '{public.admin_count_waiting, public.admin_today}'),
  ('support', 'EXECUTE', '{public.admin_count_waiting, public.admin_today}'),
  ('content', 'EXECUTE', '{public.admin_count_waiting, public.admin_today}');
