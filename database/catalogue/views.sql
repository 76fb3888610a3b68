-- The public part of a lesson. The view runs with its owner's rights, so that it shows titles without opening the table to
-- anonymous people.
create view public.syllabus_lessons with (security_barrier) as
select l.id, l.module_id, m.course_id, l.title, l.description, l.duration, l.thumbnail, l.position
from public.lessons l
join public.modules m on m.id = l.module_id and m.archived_at is null
join public.courses c on c.id = m.course_id and c.archived_at is null
where l.archived_at is null and (c.is_listed or app.has_access());
