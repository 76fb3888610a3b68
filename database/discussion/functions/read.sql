-- Fifty comments of a lesson, newest first; the thread that a link leads to before them. Null: not for the caller.
create function public.list_comments(lesson_id text, before uuid default null, target uuid default null) returns jsonb
language sql stable security definer set search_path = ''
as $$
  -- The caller, looked up once.
  with me as materialized (
    select app.has_role('support', 'content') as is_admin
  ),
  -- One comment more than a page, to know whether there are others. A deleted one stays while it has replies.
  page as materialized (
    select c.id, c.created_at
    from public.comments c cross join me
    where c.lesson_id = list_comments.lesson_id and c.parent_id is null
      and (before is null or (c.created_at, c.id) < (select b.created_at, b.id from public.comments b where b.id = before))
      and (
        c.deleted_at is null and (c.hidden_at is null or me.is_admin)
        or exists (
          select from public.comments r
          where r.parent_id = c.id and r.deleted_at is null and (r.hidden_at is null or me.is_admin)
        )
      )
    order by c.created_at desc, c.id desc
    limit 51
  ),
  -- The page itself.
  listed as materialized (
    select p.id, false as is_target from (select * from page order by created_at desc, id desc limit 50) p
  ),
  -- The page, and the thread of the target if it is not on it.
  threads as materialized (
    select l.id, l.is_target from listed l
    union all
    select coalesce(t.parent_id, t.id), true
    from public.comments t cross join me
    where t.id = target and t.lesson_id = list_comments.lesson_id and before is null
      and t.deleted_at is null and (t.hidden_at is null or me.is_admin)
      and coalesce(t.parent_id, t.id) not in (select l.id from listed l)
  )
  -- All comments of the lesson are counted, whatever the page.
  select jsonb_build_object(
    'count', (
      select count(*) from public.comments c cross join me
      where c.lesson_id = list_comments.lesson_id and c.parent_id is null
        and c.deleted_at is null and (c.hidden_at is null or me.is_admin)
    ),
    'has_more', (select count(*) > 50 from page),
    'comments', coalesce((
      select jsonb_agg(s.shown order by t.is_target desc, c.created_at desc, c.id desc)
      from app.show_threads(array(select l.id from threads l), target) s
      join threads t on t.id = s.id
      join public.comments c on c.id = s.id
    ), '[]')
  )
  where app.can_read_comments(auth.uid(), list_comments.lesson_id)
$$;

-- A page of the board, newest first, of the posts that have every word of the search.
create function public.list_community_posts(
  search text default '', after uuid default null, page_size integer default 20, after_time timestamptz default null
) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with words as (
    select app.search_words(app.plain_words(search)) as list
  ), page as (
    select p.id, p.created_at
    from public.comments p, words
    where (select app.can_read_comments(auth.uid(), null))
      and p.lesson_id is null and p.parent_id is null and p.deleted_at is null
      and (p.hidden_at is null or p.user_id = (select auth.uid()))
      and (after is null or (p.created_at, p.id) < (
        coalesce(after_time, (select last.created_at from public.comments last where last.id = after)), after
      ))
      and (cardinality(words.list) = 0 or p.search_text like all (words.list))
    order by p.created_at desc, p.id desc
    limit least(greatest(page_size, 1), 50) + 1
  ), listed as materialized (
    select p.id, row_number() over (order by p.created_at desc, p.id desc) as place from page p
  )
  select jsonb_build_object(
    'posts', coalesce((
      select jsonb_agg(
        s.shown || jsonb_build_object('reply_count', (
          select count(*) from public.comments r where r.parent_id = s.id and r.deleted_at is null and r.hidden_at is null
        ))
        order by l.place
      )
      from app.show_comments(
        array(select f.id from listed f where f.place <= least(greatest(page_size, 1), 50)), auth.uid(), app.has_role('support', 'content')
      ) s
      join listed l on l.id = s.id
    ), '[]'),
    'has_more', (select count(*) > least(greatest(page_size, 1), 50) from listed)
  )
$$;

-- Null when there is no such post, or none that the caller may see.
create function public.get_community_post(post_id uuid, target uuid default null) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select t.shown
  from public.comments p
  cross join lateral app.show_threads(array[p.id], get_community_post.target) t
  where p.id = post_id and p.lesson_id is null and p.parent_id is null
    and (p.deleted_at is null or p.user_id = auth.uid()) and app.can_read_thread(p.id)
$$;

-- The fifty replies after one, also when that one was deleted meanwhile. Null: the caller sees no such comment.
create function public.list_replies(comment_id uuid, after uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with coming as materialized (
    select c.id, row_number() over (order by c.created_at, c.id) as place
    from app.visible_replies(array[comment_id]) c
    where (c.created_at, c.id) > (select a.created_at, a.id from public.comments a where a.id = after)
  )
  select jsonb_build_object(
    'replies', coalesce((
      select jsonb_agg(s.shown order by f.place)
      from app.show_comments(array(select n.id from coming n where n.place <= 50), auth.uid(), app.has_role('support', 'content')) s
      join coming f on f.id = s.id
    ), '[]'),
    'more_replies', (select greatest(count(*) - 50, 0) from coming)
  )
  where app.can_read_thread(comment_id)
$$;
