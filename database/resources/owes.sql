insert into owed.audit_subjects (subject_type, name) values
  ('resource', $$select r.title from public.resources r where r.id = $1$$);

insert into owed.client_rights (holder, granted) values
  ('administrator', 'EXECUTE public.archive_resource'),
  ('administrator', 'EXECUTE public.order_resources'),
  ('administrator', 'EXECUTE public.save_resource');
