-- The last person who saved a course, by the audit log.
create function app.last_save(course text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce((
    select jsonb_build_object(
      'saved_at', a.created_at, 'save_id', a.details ->> 'save_id',
      'saved_by', coalesce(nullif(u.full_name, ''), u.email, app.name_of_deleted())
    )
    from public.audit_log a
    left join public.users u on u.id = a.actor_id
    where a.subject_type = 'course' and a.subject_id = course and a.action = 'save_course'
    order by a.id desc limit 1
  ), '{"saved_at": null, "save_id": null, "saved_by": null}')
$$;

create function app.editable_lessons(module text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', l.id, 'title', l.title, 'description', l.description, 'vimeo_id', l.vimeo_id, 'duration', l.duration,
    'thumbnail', l.thumbnail, 'archived', l.archived_at is not null,
    'is_open', o.lesson_id is not null, 'plays', coalesce(o.plays, 0),
    'materials', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', f.id, 'title', f.title, 'description', f.description, 'file_url', f.file_url,
        'file_type', f.file_type, 'file_size', f.file_size
      ) order by f.position, f.created_at, f.id)
      from public.support_materials f where f.lesson_id = l.id
    ), '[]')
  ) order by l.position, l.id), '[]')
  from public.lessons l left join app.samples o on o.lesson_id = l.id where l.module_id = module
$$;

create function app.editable_course(course text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select to_jsonb(c) - array['archived_at', 'created_at', 'updated_at']
    || app.last_save(c.id) - 'save_id'
    || jsonb_build_object(
      'archived', c.archived_at is not null,
      'has_share_picture', app.share_picture(c) is not null,
      'old_slugs', coalesce((
        select jsonb_agg(s.slug order by s.created_at desc) from public.course_slugs s where s.course_id = c.id
      ), '[]'),
      'modules', coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', m.id, 'title', m.title, 'description', m.description, 'archived', m.archived_at is not null,
          'lessons', app.editable_lessons(m.id)
        ) order by m.position, m.created_at, m.id)
        from public.modules m where m.course_id = c.id
      ), '[]')
    )
  from public.courses c where c.id = course
$$;

-- Null when there is no such course.
create function public.get_editable_course(course_id text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.require_role('finance', 'support', 'content');
  return app.editable_course(course_id);
end
$$;
