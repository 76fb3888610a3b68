-- Permission to read and write under a lesson: access to its course. On the board (no lesson): premium members. Administrators
-- everywhere.
create function app.can_read_comments(person uuid, lesson text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.users u
    left join public.lessons l on l.id = lesson
    left join public.modules m on m.id = l.module_id
    left join public.courses c on c.id = m.course_id
    where u.id = person
      and case
        when lesson is null then u.has_access or u.is_admin
        when u.is_admin then l.id is not null
        else l.archived_at is null and m.archived_at is null and c.archived_at is null
          and (c.access_rule = 'any_premium' and c.is_available and u.has_access or app.owns_course(u.id, c.id))
      end
  )
$$;

-- Under a lesson the replies of a deleted or hidden comment stay; on the board they go with their post, but for its author.
create function app.can_read_thread(comment_id uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.comments c
    where c.id = comment_id and app.can_read_comments(auth.uid(), c.lesson_id)
      and (
        c.lesson_id is not null or c.user_id = auth.uid()
        or c.deleted_at is null and (c.hidden_at is null or app.has_role('support', 'content'))
      )
  )
$$;

-- The name of a member that others see: first name and initial. A name that was never given is the e-mail's beginning, which is
-- not shown.
create function app.author_name(person uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select app.to_public_name((
    select nullif(u.full_name, split_part(u.email, '@', 1)) from public.users u where u.id = person
  ))
$$;

-- The author of an entry on the board still sees it hidden, and has its words while its deletion can be undone.
create function app.show_comments(ids uuid[], person uuid, sees_hidden boolean) returns table (id uuid, shown jsonb)
language sql stable security definer set search_path = ''
as $$
  with authors as materialized (
    select u.id, u.is_admin, app.author_name(u.id) as public_name
    from public.users u where u.id in (select c.user_id from public.comments c where c.id = any (ids))
  )
  select c.id, jsonb_build_object(
    'id', c.id, 'created_at', c.created_at, 'edited_at', c.edited_at, 'is_mine', coalesce(c.user_id = person, false),
    'is_removed', not r.is_readable, 'is_hidden', c.hidden_at is not null,
    'author_name', case when r.is_readable then coalesce(u.public_name, app.to_public_name(null)) else '' end,
    'is_staff', r.is_readable and coalesce(u.is_admin, false),
    'title', c.title,
    'content', case when r.is_readable or o.is_own_post then c.content else '' end,
    'like_count', case when r.is_readable then coalesce(k.likes, 0) else 0 end,
    'is_liked', coalesce(k.is_mine, false),
    'is_reported', exists (
      select from public.comment_reports t where t.comment_id = c.id and t.reporter_id = person and t.resolved_at is null
    )
  )
  from public.comments c
  cross join lateral (select c.lesson_id is null and coalesce(c.user_id = person, false) as is_own_post) o
  cross join lateral (
    select c.deleted_at is null and (c.hidden_at is null or sees_hidden or o.is_own_post) as is_readable
  ) r
  left join authors u on u.id = c.user_id
  left join (
    select l.comment_id, count(*) as likes, bool_or(l.user_id = person) as is_mine
    from public.comment_likes l where l.comment_id = any (ids) group by l.comment_id
  ) k on k.comment_id = c.id
  where c.id = any (ids)
$$;

-- The replies that the caller sees, among them on the board the own one that was just deleted, so that it can be restored.
create function app.visible_replies(comment_ids uuid[]) returns setof public.comments
language sql stable security definer set search_path = ''
as $$
  select c.*
  from public.comments c
  cross join (select app.has_role('support', 'content') as is_admin, auth.uid() as id) me
  where c.parent_id = any (comment_ids)
    and (
      c.deleted_at is null
      or c.lesson_id is null and c.user_id = me.id and c.deleted_at > now() - interval '10 minutes'
    )
    and (c.hidden_at is null or me.is_admin or c.lesson_id is null and c.user_id = me.id)
$$;

-- Comments with their replies. Of each thread at most twenty replies come along, and under a lesson no more of them once they
-- have three thousand characters, so that long replies of one member are not downloaded by all; the others come page by
-- page. Two kinds come ahead, apart, at most ten: the one that a link leads to, and what the caller wrote within a day.
-- `more_replies` counts what comes after the last of `replies`, with those apart.
create function app.show_threads(ids uuid[], target uuid) returns table (id uuid, shown jsonb)
language sql stable security definer set search_path = ''
as $$
  -- The caller, looked up once.
  with me as materialized (
    select app.has_role('support', 'content') as is_admin, auth.uid() as id
  ),
  -- The replies that the caller may see, marked as one of the first of their thread and as one that is looked for.
  replies as (
    select c.id, c.parent_id, c.created_at,
      c.id = target or (c.user_id = me.id and c.created_at > now() - interval '1 day') as is_looked_for,
      row_number() over thread <= 20
        and (
          c.lesson_id is null
          or coalesce(sum(char_length(c.content)) over (thread rows between unbounded preceding and 1 preceding), 0) < 3000
        ) as is_first
    from app.visible_replies(ids) c cross join me
    window thread as (partition by c.parent_id order by c.created_at, c.id)
  ),
  -- The same, numbered by kind within their thread: the target first, then the newest.
  placed as materialized (
    select r.*, row_number() over (
      partition by r.parent_id, r.is_first, r.is_looked_for order by r.id = target desc, r.created_at desc
    ) as turn
    from replies r
  ),
  -- Comments and chosen replies as the wire shows them.
  rendered as materialized (
    select s.id, s.shown
    from me cross join app.show_comments(
      ids || array(select p.id from placed p where p.is_first or (p.is_looked_for and p.turn <= 10)), me.id, me.is_admin
    ) s
  ),
  -- The replies of each comment, with the count of those that come later.
  answers as (
    select p.parent_id,
      jsonb_agg(s.shown order by p.created_at, p.id) filter (where p.is_first) as replies,
      jsonb_agg(s.shown order by p.created_at, p.id) filter (where not p.is_first and s.id is not null) as later_replies,
      count(*) filter (where not p.is_first) as more_replies
    from placed p left join rendered s on s.id = p.id
    group by p.parent_id
  )
  select s.id, s.shown || jsonb_build_object(
    'replies', coalesce(a.replies, '[]'),
    'later_replies', coalesce(a.later_replies, '[]'),
    'more_replies', coalesce(a.more_replies, 0)
  )
  from rendered s left join answers a on a.parent_id = s.id
  where s.id = any (ids)
$$;

-- The finder of the search: entries of the board and comments under lessons, of the newest 10,000 of each. Their writers are not named:
-- content sees no names.
create function app.find_comments(words text[]) returns setof jsonb
language sql stable set search_path = ''
as $$
  (
    select app.to_place(
      'Comunidade', '/membros/comunidade/' || coalesce(p.parent_id || '#resposta-' || p.id, p.id::text),
      left(coalesce(p.title, p.content), 80), case when p.title is not null then left(p.content, 80) end
    )
    from (
      select c.id, c.title, c.content, c.parent_id, c.search_text, c.created_at from public.comments c
      where c.lesson_id is null and c.deleted_at is null order by c.created_at desc, c.id desc limit 10000
    ) p
    where p.search_text like all (words) order by p.created_at desc, p.id limit 5
  )
  union all
  (
    select app.to_place(
      'Comentários de aulas', format('/membros/curso/%s?aula=%s#comentario-%s', k.slug, l.id, p.id), left(p.content, 80), l.title
    )
    from (
      select c.id, c.content, c.lesson_id, c.search_text, c.created_at from public.comments c
      where c.lesson_id is not null and c.deleted_at is null order by c.created_at desc, c.id desc limit 10000
    ) p
    join public.lessons l on l.id = p.lesson_id
    join public.modules m on m.id = l.module_id
    join public.courses k on k.id = m.course_id
    where p.search_text like all (words) order by p.created_at desc, p.id limit 5
  )
$$;
