insert into owed.personal_data (source, owner_column, part, on_deletion) values
  ('public.preferences', 'user_id', 'preferences', 'delete');

insert into owed.personal_data (source, owner_column, on_deletion, reason) values
  ('public.users', 'id', 'anonymise', 'the rows of others refer to it; app.delete_account empties it'),
  ('app.searchable_people', 'id', 'anonymise', 'follows the profile');

insert into owed.audit_subjects (subject_type, name) values
  ('user', $$select coalesce(u.full_name, u.email) from public.users u where u.id = app.to_uuid($1)$$);

insert into owed.client_rights (holder, verb, granted) values
  ('anon', 'EXECUTE', '{app.has_access, app.is_admin}'),
  ('authenticated', 'INSERT', array['preferences (user_id, reply_mail)']),
  ('authenticated', 'UPDATE', array['preferences (reply_mail)']),
  ('authenticated', 'UPDATE', array['users (full_name, avatar_url)']),
  ('authenticated', 'EXECUTE', '{app.has_access, app.is_admin}');

insert into owed.hints (source, verb, topic, event) values
  ('public.users', 'update', $$case when not (r.has_access or r.is_admin) then 'person:' || r.id end$$, 'rights');
