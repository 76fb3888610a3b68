insert into owed.client_rights (holder, granted) values
  ('administrator', 'EXECUTE public.admin_cancel_email_change'),
  ('administrator', 'EXECUTE public.admin_change_email'),
  ('administrator', 'EXECUTE public.admin_correct_email'),
  ('administrator', 'EXECUTE public.admin_create_access_link'),
  ('administrator', 'EXECUTE public.admin_get_student'),
  ('administrator', 'EXECUTE public.admin_list_students'),
  ('administrator', 'EXECUTE public.admin_set_admin');
