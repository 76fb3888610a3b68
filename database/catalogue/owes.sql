insert into owed.audit_subjects (subject_type, name) values
  ('course', $$select c.title from public.courses c where c.id = $1$$),
  ('module', $$select m.title from public.modules m where m.id = $1$$),
  ('lesson', $$select l.title from public.lessons l where l.id = $1$$);

insert into owed.client_rights (holder, verb, granted) values
  ('anon', 'SELECT', '{course_slugs, courses, modules, syllabus_lessons}');
