insert into owed.retention (done_by, is_promised) values
  ('app.sweep_mails', false);

insert into owed.client_rights (holder, verb, granted) values
  ('administrator', 'EXECUTE', '{public.admin_resend_mail}');

insert into owed.lists (name, source, keys) values ('mail_problems', 'app.mail_problems', '{id}');
