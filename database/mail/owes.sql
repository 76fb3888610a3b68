insert into owed.retention (done_by, is_promised) values
  ('app.sweep_mails', false);
