insert into owed.retention (done_by, is_promised) values
  ('app.sweep_mails', false);

insert into owed.client_rights (holder, verb, granted) values
  ('administrator', 'EXECUTE', '{public.admin_list_mail_problems, public.admin_resend_mail}');
