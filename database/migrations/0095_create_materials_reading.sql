-- Every support material that the caller may open, in the order of its course, with the lesson it belongs to. An invoker
-- function over tables with policies: a material is as visible as its lesson.

create function public.list_my_materials() returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', f.id, 'title', f.title, 'description', f.description, 'file_url', f.file_url, 'file_type', f.file_type,
    'file_size', f.file_size, 'lesson_id', l.id, 'lesson_title', l.title, 'module_id', m.id, 'module_title', m.title,
    'course_id', c.id, 'course_slug', c.slug, 'course_title', c.title
  ) order by c.is_listed, c.position, c.created_at, c.id, m.position, m.created_at, m.id, l.position, l.id, f.position, f.created_at, f.id), '[]')
  from public.support_materials f
  join public.lessons l on l.id = f.lesson_id and l.archived_at is null
  join public.modules m on m.id = l.module_id and m.archived_at is null
  join public.courses c on c.id = m.course_id and c.archived_at is null
  where c.id in (select app.openable_course_ids()) and (c.is_available or c.is_listed)
$$;

grant execute on function public.list_my_materials() to authenticated, service_role;
