-- A lesson may gather thousands of comments: who wrote them and what they say is looked up for the fifty of a page alone.
-- Function of 0071, replaced; it answers the same.
create or replace function public.list_comments(lesson_id text, before uuid default null) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with me as materialized (
    select app.is_admin() as is_admin, auth.uid() as id
  ),
  page as materialized (
    select c.id
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
  shown as materialized (
    select c.*, app.to_public_name(nullif(u.full_name, split_part(u.email, '@', 1))) as author_name, coalesce(u.is_admin, false) as is_staff,
      c.deleted_at is null and (c.hidden_at is null or me.is_admin) as is_readable,
      coalesce(c.user_id = me.id, false) as is_mine
    from (
      select t.* from page p join public.comments t on t.id = p.id
      union all
      select r.* from page p join public.comments r on r.parent_id = p.id
    ) c
    cross join me
    left join public.users u on u.id = c.user_id
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
        app.to_comment_json(to_jsonb(t)) || jsonb_build_object('replies', coalesce((
          select jsonb_agg(app.to_comment_json(to_jsonb(r)) order by r.created_at, r.id)
          from shown r where r.parent_id = t.id and r.is_readable
        ), '[]'))
        order by t.created_at desc, t.id desc
      )
      from (select s.* from shown s where s.parent_id is null order by s.created_at desc, s.id desc limit 50) t
    ), '[]')
  )
  where exists (
    select from public.lessons l join public.modules m on m.id = l.module_id
    where l.id = list_comments.lesson_id
      and (app.is_admin() or (l.archived_at is null and m.archived_at is null))
      and m.course_id in (select app.openable_course_ids())
  )
$$;
