insert into owed.client_rights (holder, verb, granted) values
  ('finance', 'EXECUTE', '{public.admin_get_purchase, public.admin_list_purchases}');
