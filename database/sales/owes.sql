insert into owed.client_rights (holder, granted) values
  ('administrator', 'EXECUTE public.admin_get_purchase'),
  ('administrator', 'EXECUTE public.admin_list_purchases');
