-- A page of fifty threads asked for the replies, the author and the likes of each comment apart. They are found for the whole
-- page at once: functions of 0071 and 0200, with the same answers.

drop function public.list_comments(text, uuid, uuid), public.list_replies(uuid, uuid);
drop function app.show_replies(uuid, uuid, uuid, boolean);
drop function app.first_replies(uuid, boolean);
drop function app.show_comment(public.comments, uuid, boolean);
drop function app.to_comment_json(jsonb);

create function app.show_comments(ids uuid[], person uuid, sees_hidden boolean) returns table (id uuid, shown jsonb)
language sql stable security definer set search_path = ''
as $$
  with authors as materialized (
    select u.id, u.is_admin, app.to_public_name(nullif(u.full_name, split_part(u.email, '@', 1))) as public_name
    from public.users u where u.id in (select c.user_id from public.comments c where c.id = any (ids))
  )
  select c.id, jsonb_build_object(
    'id', c.id, 'created_at', c.created_at, 'is_mine', coalesce(c.user_id = person, false),
    'is_removed', not r.is_readable, 'is_hidden', c.hidden_at is not null,
    'author_name', case when r.is_readable then coalesce(u.public_name, app.to_public_name(null)) else '' end,
    'is_staff', r.is_readable and coalesce(u.is_admin, false),
    'content', case when r.is_readable then c.content else '' end,
    'like_count', case when r.is_readable then coalesce(k.likes, 0) else 0 end,
    'is_liked', coalesce(k.is_mine, false)
  )
  from public.comments c
  cross join lateral (select c.deleted_at is null and (c.hidden_at is null or sees_hidden) as is_readable) r
  left join authors u on u.id = c.user_id
  left join (
    select l.comment_id, count(*) as likes, bool_or(l.user_id = person) as is_mine
    from public.comment_likes l where l.comment_id = any (ids) group by l.comment_id
  ) k on k.comment_id = c.id
  where c.id = any (ids)
$$;

-- Of each thread at most twenty replies come along, and no more of them once they have three thousand characters; apart, at
-- most ten that somebody looks for.
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
  threads as materialized (
    select l.id, l.is_target from listed l
    union all
    select coalesce(t.parent_id, t.id), true
    from public.comments t cross join me
    where t.id = target and t.lesson_id = list_comments.lesson_id and before is null
      and t.deleted_at is null and (t.hidden_at is null or me.is_admin)
      and coalesce(t.parent_id, t.id) not in (select l.id from listed l)
  ),
  replies as (
    select c.id, c.parent_id, c.created_at,
      c.id = target or (c.user_id = me.id and c.created_at > now() - interval '1 day') as is_looked_for,
      row_number() over thread <= 20
        and coalesce(sum(char_length(c.content)) over (thread rows between unbounded preceding and 1 preceding), 0) < 3000
        as is_first
    from threads t join public.comments c on c.parent_id = t.id cross join me
    where c.deleted_at is null and (c.hidden_at is null or me.is_admin)
    window thread as (partition by c.parent_id order by c.created_at, c.id)
  ),
  placed as materialized (
    select r.*, row_number() over (
      partition by r.parent_id, r.is_first, r.is_looked_for order by r.id = target desc, r.created_at desc
    ) as turn
    from replies r
  ),
  shown as materialized (
    select s.id, s.shown
    from me cross join app.show_comments(
      array(
        select t.id from threads t
        union all
        select p.id from placed p where p.is_first or (p.is_looked_for and p.turn <= 10)
      ),
      me.id, me.is_admin
    ) s
  ),
  answers as (
    select p.parent_id,
      jsonb_agg(s.shown order by p.created_at, p.id) filter (where p.is_first) as replies,
      jsonb_agg(s.shown order by p.created_at, p.id) filter (where not p.is_first and s.id is not null) as later_replies,
      count(*) filter (where not p.is_first) as more_replies
    from placed p left join shown s on s.id = p.id
    group by p.parent_id
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
        s.shown || jsonb_build_object(
          'replies', coalesce(a.replies, '[]'),
          'later_replies', coalesce(a.later_replies, '[]'),
          'more_replies', coalesce(a.more_replies, 0)
        )
        order by t.is_target desc, c.created_at desc, c.id desc
      )
      from threads t join public.comments c on c.id = t.id join shown s on s.id = t.id
      left join answers a on a.parent_id = t.id
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
      select jsonb_agg(s.shown order by f.place)
      from me
      cross join app.show_comments(array(select n.id from coming n where n.place <= 50), me.id, me.is_admin) s
      join coming f on f.id = s.id
    ), '[]'),
    'more_replies', (select greatest(count(*) - 50, 0) from coming)
  )
  from public.comments parent
  where parent.id = comment_id and app.can_read_comments(parent.lesson_id)
$$;

revoke execute on function app.show_comments(uuid[], uuid, boolean) from public;
grant execute on function public.list_comments(text, uuid, uuid), public.list_replies(uuid, uuid) to authenticated, service_role;
