insert into owed.personal_data (source, owner_column, part, on_deletion) values
  ('public.access_grants', 'user_id', 'access_grants', 'delete');

insert into owed.personal_data (source, owner_column, on_deletion, reason) values
  ('public.access_grants', 'granted_by', 'keep', 'which administrator gave it');

insert into owed.client_rights (holder, verb, granted) values
  ('anon', 'EXECUTE', '{app.can_open_course, app.openable_course_ids}'),
  ('authenticated', 'EXECUTE', '{app.can_open_course, app.openable_course_ids}'),
  ('support', 'EXECUTE', '{public.admin_change_access_end, public.admin_grant_access, public.admin_revoke_access}');

insert into owed.notifications (kind, payload) values
  ('access_granted', '{course}');

insert into owed.hints (source, verb, topic, event) values
  ('public.access_grants', 'insert', $$'person:' || r.user_id$$, 'rights'),
  ('public.access_grants', 'update', $$'person:' || r.user_id$$, 'rights'),
  ('public.access_grants', 'delete', $$'person:' || r.user_id$$, 'rights');
