insert into owed.personal_data (source, owner_column, on_deletion, reason) values
  ('app.changed_progress', 'user_id', 'keep', 'waits for the next roll-up, some minutes');

insert into owed.client_rights (holder, verb, granted) values
  ('finance', 'EXECUTE', '{public.admin_campaigns, public.admin_revenue}'),
  ('support', 'EXECUTE', '{public.admin_course_progress}'),
  ('content', 'EXECUTE', '{public.admin_course_progress}');
