insert into owed.personal_data (source, owner_column, on_deletion, reason) values
  ('app.changed_progress', 'user_id', 'keep', 'waits for the next roll-up, some minutes');

insert into owed.client_rights (holder, granted) values
  ('administrator', 'EXECUTE public.admin_campaigns'),
  ('administrator', 'EXECUTE public.admin_course_progress'),
  ('administrator', 'EXECUTE public.admin_revenue');
