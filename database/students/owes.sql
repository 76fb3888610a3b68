insert into owed.client_rights (holder, verb, granted) values
  ('administrator', 'EXECUTE', '{
    public.admin_cancel_email_change, public.admin_change_email, public.admin_correct_email, public.admin_create_access_link,
    public.admin_get_student, public.admin_list_students, public.admin_set_admin
  }');
