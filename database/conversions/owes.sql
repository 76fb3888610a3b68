insert into owed.personal_data (source, owner_column, part, on_deletion) values
  ('app.touches', 'user_id', 'campaigns', 'delete'),
  ('app.measurements', 'user_id', 'measurements', 'delete');

insert into owed.retention (source, since, age, is_promised) values
  ('app.touches', 't.created_at', '90 days', true),
  ('app.measurements', 't.created_at', '90 days', true);

insert into owed.retention (source, since, age, condition, is_promised) values
  ('app.outbox', 't.delivered_at', '1 year', $$t.kind in ('report_google', 'report_meta')$$, false);

insert into owed.client_rights (holder, verb, granted) values
  ('finance', 'EXECUTE', '{public.admin_read_conversions}');
