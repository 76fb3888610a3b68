insert into owed.personal_data (source, owner_column, part, on_deletion) values
  ('public.certificates', 'user_id', 'certificates', 'delete');

insert into owed.client_rights (holder, verb, granted) values
  ('anon', 'EXECUTE', '{public.verify_certificate}'),
  ('authenticated', 'EXECUTE', '{app.certificate_holds}');
