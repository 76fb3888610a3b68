-- Hundreds of long replies of one member must not be what everybody else downloads with a lesson or a post: the first replies
-- come along, the others page by page. Two kinds come ahead of their turn, apart: the one that a link leads to, and what the
-- caller wrote himself within a day, which he has to see where he sent it.
-- `more_replies` counts what comes after the last of `replies`, with those apart.

create function app.can_read_comments(lesson_id text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.lessons l join public.modules m on m.id = l.module_id
    where l.id = lesson_id
      and (app.is_admin() or (l.archived_at is null and m.archived_at is null))
      and m.course_id in (select app.openable_course_ids())
  )
$$;

create function app.show_comment(c public.comments, person uuid, sees_hidden boolean) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select app.to_comment_json(to_jsonb(c) || jsonb_build_object(
    'author_name', app.to_public_name(nullif(u.full_name, split_part(u.email, '@', 1))),
    'is_staff', coalesce(u.is_admin, false),
    'is_readable', c.deleted_at is null and (c.hidden_at is null or sees_hidden),
    'is_mine', coalesce(c.user_id = person, false)
  ))
  from (select) one left join public.users u on u.id = c.user_id
$$;

-- At most twenty, and no more of them once they have three thousand characters: fifty comments come at once.
create function app.first_replies(comment_id uuid, sees_hidden boolean) returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select r.id from (
    select f.id, f.created_at,
      coalesce(sum(f.size) over (order by f.created_at, f.id rows between unbounded preceding and 1 preceding), 0) as said
    from (
      select c.id, c.created_at, char_length(c.content) as size
      from public.comments c
      where c.parent_id = comment_id and c.deleted_at is null and (c.hidden_at is null or sees_hidden)
      order by c.created_at, c.id
      limit 20
    ) f
  ) r
  where r.said < 3000
$$;

create function app.show_replies(comment_id uuid, target uuid, person uuid, sees_hidden boolean) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with first as materialized (
    select r as id from app.first_replies(comment_id, sees_hidden) r
  ), apart as (
    select c.id from public.comments c
    where c.parent_id = comment_id and c.deleted_at is null and (c.hidden_at is null or sees_hidden)
      and (c.id = target or (c.user_id = person and c.created_at > now() - interval '1 day'))
      and c.id not in (select f.id from first f)
    order by c.id = target desc, c.created_at desc
    limit 10
  )
  select jsonb_build_object(
    'replies', coalesce((
      select jsonb_agg(app.show_comment(c, person, sees_hidden) order by c.created_at, c.id)
      from public.comments c where c.id in (select f.id from first f)
    ), '[]'),
    'later_replies', coalesce((
      select jsonb_agg(app.show_comment(c, person, sees_hidden) order by c.created_at, c.id)
      from public.comments c where c.id in (select a.id from apart a)
    ), '[]'),
    'more_replies', (
      select count(*) from public.comments c
      where c.parent_id = comment_id and c.deleted_at is null and (c.hidden_at is null or sees_hidden)
    ) - (select count(*) from first)
  )
$$;

-- Function of 0175 with `target`: the comment or reply that a link leads to. When its thread is not on the first page, it
-- stands before it.
drop function public.list_comments(text, uuid);

create function public.list_comments(lesson_id text, before uuid default null, target uuid default null) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with me as materialized (
    select app.is_admin() as is_admin, auth.uid() as id
  ),
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
  listed as materialized (
    select p.id, false as is_target from (select * from page order by created_at desc, id desc limit 50) p
  ),
  threads as (
    select l.id, l.is_target from listed l
    union all
    select coalesce(t.parent_id, t.id), true
    from public.comments t cross join me
    where t.id = target and t.lesson_id = list_comments.lesson_id and before is null
      and t.deleted_at is null and (t.hidden_at is null or me.is_admin)
      and coalesce(t.parent_id, t.id) not in (select l.id from listed l)
  )
  select jsonb_build_object(
    'count', (
      select count(*) from public.comments c cross join me
      where c.lesson_id = list_comments.lesson_id and c.parent_id is null
        and c.deleted_at is null and (c.hidden_at is null or me.is_admin)
    ),
    'has_more', (select count(*) > 50 from page),
    'comments', coalesce((
      select jsonb_agg(
        app.show_comment(c, me.id, me.is_admin) || app.show_replies(c.id, target, me.id, me.is_admin)
        order by t.is_target desc, c.created_at desc, c.id desc
      )
      from threads t join public.comments c on c.id = t.id cross join me
    ), '[]')
  )
  where app.can_read_comments(list_comments.lesson_id)
$$;

-- The fifty replies after one. Null: no such comment for the caller.
create function public.list_replies(comment_id uuid, after uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with me as materialized (
    select app.is_admin() as is_admin, auth.uid() as id
  ), coming as materialized (
    select c.id, row_number() over (order by c.created_at, c.id) as place
    from public.comments c cross join me
    where c.parent_id = comment_id and c.deleted_at is null and (c.hidden_at is null or me.is_admin)
      and (c.created_at, c.id) > (select a.created_at, a.id from public.comments a where a.id = after)
  )
  select jsonb_build_object(
    'replies', coalesce((
      select jsonb_agg(app.show_comment(c, me.id, me.is_admin) order by f.place)
      from coming f join public.comments c on c.id = f.id cross join me where f.place <= 50
    ), '[]'),
    'more_replies', (select greatest(count(*) - 50, 0) from coming)
  )
  from public.comments parent
  where parent.id = comment_id and app.can_read_comments(parent.lesson_id)
$$;

-- Of a post, for the caller: what get_community_post has always told. An invoker function, so that the policies decide.
create function app.visible_replies(post_id uuid) returns setof public.community_replies
language sql stable set search_path = ''
as $$
  select r.* from public.community_replies r
  where r.post_id = visible_replies.post_id
    and (r.deleted_at is null or (r.author_id = auth.uid() and r.deleted_at > now() - interval '10 minutes'))
    and (r.hidden_at is null or r.author_id = auth.uid() or app.is_admin())
$$;

-- The place after which a page begins, also when its reply has gone meanwhile.
create function app.community_reply_moment(reply uuid) returns timestamptz
language sql stable security definer set search_path = ''
as $$ select r.created_at from public.community_replies r where r.id = reply $$;

grant execute on function app.visible_replies(uuid), app.community_reply_moment(uuid) to authenticated, service_role;

drop function public.get_community_post(uuid);

create function public.get_community_post(post_id uuid, target uuid default null) returns jsonb
language sql stable set search_path = ''
as $$
  with visible as materialized (
    select r as reply, r.id, r.author_id, r.created_at, row_number() over (order by r.created_at, r.id) as place
    from app.visible_replies(post_id) r
  ), apart as (
    select v.reply, v.place from visible v
    where v.place > 20 and (v.id = target or (v.author_id = auth.uid() and v.created_at > now() - interval '1 day'))
    order by v.id = target desc, v.place desc
    limit 10
  )
  select app.render_community_post(p) || jsonb_build_object(
    'replies', coalesce(
      (select jsonb_agg(app.render_community_reply(v.reply) order by v.place) from visible v where v.place <= 20), '[]'
    ),
    'later_replies', coalesce((select jsonb_agg(app.render_community_reply(a.reply) order by a.place) from apart a), '[]'),
    'more_replies', (select count(*) from visible v where v.place > 20)
  )
  from public.community_posts p
  where p.id = get_community_post.post_id and (p.deleted_at is null or p.author_id = auth.uid())
$$;

-- The fifty replies after one.
create function public.list_community_replies(post_id uuid, after uuid) returns jsonb
language sql stable set search_path = ''
as $$
  with coming as materialized (
    select r as reply, row_number() over (order by r.created_at, r.id) as place
    from app.visible_replies(post_id) r
    where (r.created_at, r.id) > (app.community_reply_moment(after), after)
  )
  select jsonb_build_object(
    'replies', coalesce(jsonb_agg(app.render_community_reply(c.reply) order by c.place) filter (where c.place <= 50), '[]'),
    'more_replies', greatest(count(*) - 50, 0)
  )
  from coming c
$$;

grant execute on function public.list_comments(text, uuid, uuid), public.list_replies(uuid, uuid),
  public.get_community_post(uuid, uuid), public.list_community_replies(uuid, uuid) to authenticated, service_role;
