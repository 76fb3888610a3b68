insert into owed.personal_data (source, owner_column, part, on_deletion) values
  ('public.notifications', 'user_id', 'notifications', 'delete');

-- The notification of a completed course stays, so that it is the only one.
insert into owed.retention (source, since, age, condition, is_promised) values
  ('public.notifications', 't.read_at', '1 year', $$t.kind <> 'course_completed'$$, false),
  ('public.notifications', 't.created_at', '2 years', $$t.kind <> 'course_completed'$$, false);

insert into owed.hints (source, verb, topic, event) values
  ('public.notifications', 'insert', $$'person:' || r.user_id$$, 'notifications'),
  ('public.notifications', 'update', $$'person:' || r.user_id$$, 'notifications');

insert into owed.client_rights (holder, verb, granted) values
  ('authenticated', 'UPDATE', '{notifications (read_at)}');
