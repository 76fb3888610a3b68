-- A page of people, newest first. filter: all, access, no_access, pending, admins. course: only its owners. The next page
-- begins after {before, before_id} of the last row; total is counted for the first page only.
create function public.admin_list_students(
  search text default '', filter text default 'all', course text default null,
  before timestamptz default null, before_id uuid default null, page_size integer default 50
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  needle text := '%' || replace(replace(replace(app.fold(trim(search)), '\', '\\'), '%', '\%'), '_', '\_') || '%';
begin
  perform app.require_admin();
  if filter not in ('all', 'access', 'no_access', 'pending', 'admins') then
    raise exception 'unknown_filter' using errcode = '22023';
  end if;
  return (
    with wanted as (
      select u.id, u.created_at from public.users u
      where (needle = '%%' or exists (select from app.searchable_people s where s.id = u.id and s.text like needle))
        and case filter
          when 'access' then u.has_access
          when 'no_access' then not u.has_access
          when 'admins' then u.is_admin
          when 'pending' then exists (
            select from public.purchases p where p.user_id = u.id and p.payment_status in ('PENDING', 'IN_ANALYSIS')
          )
          else true
        end
        and (course is null or u.id in (select o.user_id from app.course_owners o where o.course_id = course))
    ), page as (
      select w.id, w.created_at from wanted w
      where before is null or (w.created_at, w.id) < (before, before_id)
      order by w.created_at desc, w.id desc
      limit least(greatest(page_size, 1), 100)
    )
    select jsonb_build_object(
      'total', case when before is null then (select count(*) from wanted) end,
      'students', coalesce(jsonb_agg(jsonb_build_object(
        'id', u.id, 'email', u.email, 'full_name', u.full_name, 'has_access', u.has_access, 'is_admin', u.is_admin,
        'created_at', u.created_at, 'last_sign_in_at', a.last_sign_in_at,
        'is_pending', exists (
          select from public.purchases p where p.user_id = u.id and p.payment_status in ('PENDING', 'IN_ANALYSIS')
        ),
        'courses', coalesce((
          select jsonb_agg(c.title order by c.position, c.id)
          from app.course_owners o join public.courses c on c.id = o.course_id where o.user_id = u.id
        ), '[]')
      ) order by u.created_at desc, u.id desc), '[]')
    )
    from page
    join public.users u on u.id = page.id
    join auth.users a on a.id = u.id
  );
end
$$;

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
  perform app.require_admin();
  return (
    select jsonb_build_object(
      'id', u.id, 'email', u.email, 'full_name', u.full_name, 'has_access', u.has_access, 'is_admin', u.is_admin,
      'created_at', u.created_at, 'last_sign_in_at', a.last_sign_in_at,
      'is_email_confirmed', a.mailbox_proven_at is not null,
      'email_change', (
        select jsonb_build_object('address', c.address, 'reason', c.reason, 'due_at', c.due_at, 'requested_by', by.full_name)
        from auth.email_changes c left join public.users by on by.id = c.requested_by
        where c.user_id = u.id and c.due_at is not null
      ),
      'is_claimed', a.raw_app_meta_data -> 'claimed' is distinct from 'false'::jsonb,
      'purchases', app.purchase_documents(u.id),
      'grants', coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', g.id, 'course_id', g.course_id, 'course_title', c.title, 'reason', g.reason, 'granted_by', by.full_name,
          'created_at', g.created_at, 'revoked_at', g.revoked_at, 'revoke_reason', g.revoke_reason
        ) order by g.revoked_at is not null, g.created_at desc)
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
