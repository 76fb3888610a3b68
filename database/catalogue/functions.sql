-- Every process is notified of a changed catalogue and stamps its pages anew.
create function app.announce_catalogue_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform pg_notify('catalogue_changed', '');
  return null;
end
$$;

create function app.note_ended_price() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if app.is_sellable(old)
    and not (app.is_sellable(new) and coalesce(new.sale_price, new.price) <= coalesce(old.sale_price, old.price)) then
    insert into app.ended_prices (course_id, price_cents, ended_at) values (old.id, app.price_cents(old), now())
    on conflict (course_id, price_cents) do update set ended_at = excluded.ended_at;
  end if;
  return null;
end
$$;

-- The origin of an address, as 'https://videos.example.com', which pages' content security policy can name: letters, digits, dots
-- and hyphens only, so that no address adds words of its own. Null for any other address.
create function app.policy_origin(address text) returns text
language sql immutable set search_path = ''
as $$
  select lower(substring(
    btrim(address) from '^(https://[A-Za-z0-9](?:[A-Za-z0-9-]{0,62}[A-Za-z0-9])?'
      '(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,62}[A-Za-z0-9])?){1,5}(?::[0-9]{1,5})?)(?:[/?#]|$)'
  ))
$$;

create function app.keep_old_slug() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.course_slugs (slug, course_id) values (old.slug, old.id)
  on conflict (slug) do update set course_id = excluded.course_id;
  delete from public.course_slugs where slug = new.slug;
  return new;
end
$$;

-- A course by its slug, its id or an earlier slug; null when there is none. Lessons carry video and materials only when the
-- caller may open the course; all who may see the course get the syllabus. An invoker function over tables with policies.
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

-- The courses that the policies on courses show the caller. The lists below are definer functions: with the rights resolved once,
-- and not for each lesson and progress, they take a fifth of the time.
create function app.visible_courses() returns setof public.courses
language sql stable security definer set search_path = ''
as $$
  select c.*
  from public.courses c cross join (select app.has_access() as has_access, app.is_admin() as is_admin) me
  where c.archived_at is null and (c.is_listed or me.has_access or me.is_admin)
$$;

-- The cards: the members-only courses, then every other course that the caller may open, with the progress in each. Lessons are
-- counted as syllabus_lessons shows them.
create function public.list_my_courses() returns jsonb
language sql stable security definer set search_path = ''
as $$
  with own as materialized ( -- a few rows, read once
    select p.lesson_id, p.completed_at, p.watched_at from public.lesson_progress p where p.user_id = (select auth.uid())
  ), openable as materialized (
    select o.id from app.openable_course_ids() o(id)
  ), shown as materialized (
    select c.*, c.id in (select o.id from openable o) as can_open
    from app.visible_courses() c where not c.is_listed or c.id in (select o.id from openable o)
  ), progress as (
    select m.course_id, count(*) as lesson_count, count(p.completed_at) as completed_count, max(p.watched_at) as last_watched_at
    from shown c
    join public.modules m on m.course_id = c.id and m.archived_at is null
    join public.lessons l on l.module_id = m.id and l.archived_at is null
    left join own p on p.lesson_id = l.id
    where c.is_listed or (select app.has_access())
    group by m.course_id
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', c.id, 'slug', c.slug, 'title', c.title, 'subtitle', c.subtitle, 'description', c.description,
    'thumbnail', c.thumbnail, 'level', c.level,
    'module_count', coalesce(c.module_count, (
      select count(*) from public.modules m where m.course_id = c.id and m.archived_at is null
    )),
    'duration_text', c.duration_text, 'is_available', c.is_available, 'enrollment_status', c.enrollment_status,
    'is_listed', c.is_listed, 'can_open', c.can_open,
    'lesson_count', coalesce(p.lesson_count, 0), 'completed_count', coalesce(p.completed_count, 0),
    'last_watched_at', p.last_watched_at,
    'bought_at', (
      select max(p.confirmed_at) from public.purchases p
      where p.user_id = auth.uid() and p.course_id = c.id and p.payment_status = 'CONFIRMED'
    ),
    'access_ends_on', app.access_end((select auth.uid()), c.id)
  ) order by c.is_listed, c.position, c.created_at, c.id), '[]')
  from shown c left join progress p on p.course_id = c.id
$$;

-- Search data of the members area: the courses that the caller may open with their lessons' titles, in the order of the cards.
create function public.list_openable_lessons() returns json
language sql stable security definer set search_path = ''
as $$
  with titles as (
    select m.course_id, json_agg(json_build_object('id', l.id, 'title', l.title, 'module_title', m.title)
      order by m.position, m.created_at, m.id, l.position, l.id) as lessons
    from public.modules m join public.lessons l on l.module_id = m.id
    where m.archived_at is null and l.archived_at is null and m.course_id in (select app.openable_course_ids())
    group by m.course_id
  )
  select coalesce(json_agg(json_build_object('slug', c.slug, 'title', c.title, 'lessons', coalesce(t.lessons, '[]'))
    order by c.is_listed, c.position, c.created_at, c.id), '[]')
  from app.visible_courses() c left join titles t on t.course_id = c.id
  where (c.is_available or c.is_listed) and c.id in (select app.openable_course_ids())
$$;

-- A page of the support materials that the caller may open, in the order of their courses, with the lesson each belongs to: those
-- of a type (empty: of any) that have every word of the search in their text or place. types: what there is without both.
create function public.list_my_materials(search text default '', file_type text default '', page integer default 0) returns json
language sql stable security definer set search_path = ''
as $$
  with words as materialized (
    select app.search_words(app.fold(search)) as list
  ), mine as materialized (
    select f.id, f.file_type, concat_ws(' ', f.title, f.description, l.title, m.title, c.title) as text,
      row_number() over (
        order by c.is_listed, c.position, c.created_at, c.id, m.position, m.created_at, m.id, l.position, l.id,
          f.position, f.created_at, f.id
      ) as place
    from app.visible_courses() c
    join public.modules m on m.course_id = c.id and m.archived_at is null
    join public.lessons l on l.module_id = m.id and l.archived_at is null
    join public.support_materials f on f.lesson_id = l.id
    where c.id in (select app.openable_course_ids()) and (c.is_available or c.is_listed)
      and (f.file_url <> '' or (select app.is_admin()))
  ), found as materialized (
    select o.id, o.place
    from mine o cross join words w
    where list_my_materials.file_type in ('', o.file_type)
      and (cardinality(w.list) = 0 or app.fold(o.text) like all (w.list))
  ), listed as (
    select f.id, f.place from found f order by f.place limit 50 offset 50 * greatest(page, 0)::bigint
  )
  select json_build_object(
    'total', (select count(*) from found),
    'types', (select coalesce(json_agg(distinct o.file_type), '[]') from mine o),
    'materials', coalesce((
      select json_agg(json_build_object(
        'id', f.id, 'title', f.title, 'description', f.description, 'file_url', f.file_url, 'file_type', f.file_type,
        'file_size', f.file_size, 'lesson_id', l.id, 'lesson_title', l.title, 'module_id', m.id, 'module_title', m.title,
        'course_id', c.id, 'course_slug', c.slug, 'course_title', c.title
      ) order by p.place)
      from listed p
      join public.support_materials f on f.id = p.id
      join public.lessons l on l.id = f.lesson_id
      join public.modules m on m.id = l.module_id
      join public.courses c on c.id = m.course_id
    ), '[]')
  )
$$;
