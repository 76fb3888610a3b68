-- What the search box of the members area looks through: the courses that the caller may open, each with the titles of its
-- lessons, in the order of the cards. An invoker function over tables with policies.
create function public.list_openable_lessons() returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'slug', c.slug, 'title', c.title,
    'lessons', coalesce((
      select jsonb_agg(jsonb_build_object('id', l.id, 'title', l.title, 'module_title', m.title)
        order by m.position, m.created_at, m.id, l.position, l.id)
      from public.modules m join public.lessons l on l.module_id = m.id
      where m.course_id = c.id and m.archived_at is null and l.archived_at is null
    ), '[]')
  ) order by c.is_listed, c.position, c.created_at, c.id), '[]')
  from public.courses c
  where c.archived_at is null and (c.is_available or c.is_listed) and c.id in (select app.openable_course_ids())
$$;

grant execute on function public.list_openable_lessons() to authenticated, service_role;
