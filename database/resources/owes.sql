insert into owed.audit_subjects (subject_type, name) values
  ('resource', $$select r.title from public.resources r where r.id = $1$$);

insert into owed.client_rights (holder, verb, granted) values
  ('content', 'EXECUTE', '{public.archive_resource, public.order_resources, public.save_resource}');
