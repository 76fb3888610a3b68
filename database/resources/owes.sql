insert into owed.audit_subjects (subject_type, name) values
  ('resource', $$select r.title from public.resources r where r.id = $1$$);
