-- A person's progress in every owned or begun course, lesson by lesson.
create function app.progress_documents(person uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with begun as (
    select c.id, c.title, c.position,
      jsonb_agg(jsonb_build_object(
        'id', l.id, 'title', l.title, 'module', m.title, 'duration', l.duration, 'position_seconds', p.position_seconds,
        'completed_at', p.completed_at, 'watched_at', p.watched_at
      ) order by m.position, m.created_at, m.id, l.position, l.id) as lessons,
      count(p.lesson_id) as started_count
    from public.courses c
    join public.modules m on m.course_id = c.id and m.archived_at is null
    join public.lessons l on l.module_id = m.id and l.archived_at is null
    left join public.lesson_progress p on p.lesson_id = l.id and p.user_id = person
    where c.archived_at is null
    group by c.id
  )
  select coalesce(jsonb_agg(jsonb_build_object('id', b.id, 'title', b.title, 'lessons', b.lessons) order by b.position, b.id), '[]')
  from begun b where b.started_count > 0 or app.owns_course(person, b.id)
$$;

-- Everything of one person; null when there is no such person.
create function public.admin_get_student(person uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.require_role('finance', 'support');
  return (
    select jsonb_build_object(
      'id', u.id, 'email', u.email, 'full_name', u.full_name, 'has_access', u.has_access,
      'access_ends_on', u.access_ends_on, 'is_admin', u.is_admin,
      'created_at', u.created_at, 'last_sign_in_at', a.last_sign_in_at,
      'is_email_confirmed', a.mailbox_proven_at is not null,
      'email_change', (
        select jsonb_build_object('address', c.address, 'reason', c.reason, 'due_at', c.due_at, 'requested_by', by.full_name)
        from auth.email_changes c left join public.users by on by.id = c.requested_by
        where c.user_id = u.id and c.due_at is not null
      ),
      'contact', app.contact_document(u.id), 'wants_whatsapp', app.accepts_whatsapp(u.id),
      'is_claimed', a.raw_app_meta_data -> 'claimed' is distinct from 'false'::jsonb,
      'purchases', app.purchase_documents(u.id),
      'grants', coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', g.id, 'course_id', g.course_id, 'course_title', c.title, 'reason', g.reason, 'granted_by', by.full_name,
          'created_at', g.created_at, 'ends_on', g.ends_on, 'revoked_at', g.revoked_at, 'revoke_reason', g.revoke_reason
        ) order by g.id not in (select f.id from app.grants_in_force f where f.user_id = u.id), g.created_at desc)
        from public.access_grants g
        left join public.courses c on c.id = g.course_id
        left join public.users by on by.id = g.granted_by
        where g.user_id = u.id
      ), '[]'),
      'progress', app.progress_documents(u.id)
    )
    from public.users u join auth.users a on a.id = u.id
    where u.id = person
  );
end
$$;
