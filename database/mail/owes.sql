insert into owed.retention (done_by, is_promised) values
  ('app.sweep_mails', false);

insert into owed.client_rights (holder, verb, granted) values
  ('support', 'EXECUTE', '{public.admin_resend_mail}');

insert into owed.lists (name, source, roles, keys) values ('mail_problems', 'app.mail_problems', '{support}', '{id}');
