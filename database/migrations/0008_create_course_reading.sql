-- The two reads of the members area, each one round trip: the cards of "Meus Cursos" and a whole course with its lessons.
-- Invoker functions over tables with policies: what the caller may not see is not in the answer.

-- A course by its slug, its id or a slug it once had; null when there is none. Lessons carry video and materials only when
-- the caller may open the course; the syllabus is in the answer for everybody who may see the course at all.
create function public.get_course(course_slug text) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'id', c.id, 'slug', c.slug, 'title', c.title, 'subtitle', c.subtitle, 'description', c.description,
    'thumbnail', c.thumbnail, 'is_listed', c.is_listed, 'enrollment_status', c.enrollment_status,
    'is_available', c.is_available, 'can_open', access.can_open,
    'modules', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', m.id, 'title', m.title, 'description', m.description,
        'lessons', coalesce((
          select jsonb_agg(jsonb_build_object(
            'id', s.id, 'title', s.title, 'description', s.description, 'duration', s.duration, 'thumbnail', s.thumbnail,
            'vimeo_id', l.vimeo_id, 'completed_at', p.completed_at, 'position_seconds', p.position_seconds,
            'watched_at', p.watched_at,
            'materials', coalesce((
              select jsonb_agg(jsonb_build_object(
                'id', f.id, 'title', f.title, 'description', f.description, 'file_url', f.file_url,
                'file_type', f.file_type, 'file_size', f.file_size
              ) order by f.position, f.created_at, f.id)
              from public.support_materials f where f.lesson_id = l.id
            ), '[]')
          ) order by s.position, s.id)
          from public.syllabus_lessons s
          left join public.lessons l on l.id = s.id
          left join public.lesson_progress p on p.lesson_id = s.id
          where s.module_id = m.id
        ), '[]')
      ) order by m.position, m.created_at, m.id)
      from public.modules m where m.course_id = c.id and m.archived_at is null
    ), '[]')
  )
  from public.courses c
  cross join lateral (select app.can_open_course(c.id) as can_open) access
  where c.slug = course_slug or c.id = course_slug
    or c.id = (select s.course_id from public.course_slugs s where s.slug = course_slug)
  order by c.slug = course_slug desc, c.id = course_slug desc
  limit 1
$$;

-- The cards: the members-only courses, then every other course that the caller may open, with how far he is.
create function public.list_my_courses() returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', c.id, 'slug', c.slug, 'title', c.title, 'subtitle', c.subtitle, 'description', c.description,
    'thumbnail', c.thumbnail, 'level', c.level,
    'module_count', coalesce(c.module_count, (
      select count(*) from public.modules m where m.course_id = c.id and m.archived_at is null
    )),
    'duration_text', c.duration_text, 'is_available', c.is_available, 'enrollment_status', c.enrollment_status,
    'is_listed', c.is_listed, 'can_open', c.id in (select app.openable_course_ids()),
    'lesson_count', progress.lesson_count, 'completed_count', progress.completed_count,
    'last_watched_at', progress.last_watched_at
  ) order by c.is_listed, c.position, c.created_at, c.id), '[]')
  from public.courses c
  cross join lateral (
    select count(s.id) as lesson_count, count(p.completed_at) as completed_count, max(p.watched_at) as last_watched_at
    from public.syllabus_lessons s
    left join public.lesson_progress p on p.lesson_id = s.id
    where s.course_id = c.id
  ) progress
  where c.archived_at is null and (not c.is_listed or c.id in (select app.openable_course_ids()))
$$;

grant execute on function public.get_course(text), public.list_my_courses() to authenticated, service_role;
