insert into owed.client_rights (holder, verb, granted) values
  ('administrator', 'EXECUTE', '{public.admin_get_purchase, public.admin_list_purchases}');
