-- Comments as the lesson shows them, and what people do with them.

-- One comment as the caller may see it, from a row of `shown` below. Words and names of what is not readable are left out.
create function app.to_comment_json(shown jsonb) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', shown -> 'id', 'created_at', shown -> 'created_at', 'is_mine', shown -> 'is_mine',
    'is_removed', not is_readable, 'is_hidden', shown -> 'hidden_at' <> 'null',
    'author_name', case when is_readable then shown ->> 'author_name' else '' end,
    'is_staff', is_readable and (shown ->> 'is_staff')::boolean,
    'content', case when is_readable then shown ->> 'content' else '' end,
    'like_count', (select count(*) from public.comment_likes k where is_readable and k.comment_id = (shown ->> 'id')::uuid),
    'is_liked', exists (
      select from public.comment_likes k where k.comment_id = (shown ->> 'id')::uuid and k.user_id = auth.uid()
    )
  )
  from (select (shown ->> 'is_readable')::boolean as is_readable) row
$$;

-- A page of fifty comments, newest first, each with its replies, oldest first; `before` is the last comment of the page
-- before. `count` is of comments, not of replies. A comment taken back stands without words while it has replies; to an
-- administrator hidden ones are shown and marked. Null: no such lesson for the caller.
-- A name that was never given is the e-mail's beginning, which is not shown.
-- A definer function, so that names and likes of others can be told: the first condition is the caller's right to the lesson.
create function public.list_comments(lesson_id text, before uuid default null) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with shown as (
    select c.*, app.to_public_name(nullif(u.full_name, split_part(u.email, '@', 1))) as author_name, coalesce(u.is_admin, false) as is_staff,
      c.deleted_at is null and (c.hidden_at is null or me.is_admin) as is_readable,
      coalesce(c.user_id = auth.uid(), false) as is_mine
    from public.comments c
    cross join (select app.is_admin() as is_admin) me
    left join public.users u on u.id = c.user_id
    where c.lesson_id = list_comments.lesson_id
  ),
  threads as (
    select s.* from shown s
    where s.parent_id is null
      and (s.is_readable or exists (select from shown r where r.parent_id = s.id and r.is_readable))
  ),
  page as (
    select t.* from threads t
    where before is null or (t.created_at, t.id) < (select b.created_at, b.id from public.comments b where b.id = before)
    order by t.created_at desc, t.id desc
    limit 51
  )
  select jsonb_build_object(
    'count', (select count(*) from threads t where t.is_readable),
    'has_more', (select count(*) > 50 from page),
    'comments', coalesce((
      select jsonb_agg(
        app.to_comment_json(to_jsonb(p)) || jsonb_build_object('replies', coalesce((
          select jsonb_agg(app.to_comment_json(to_jsonb(r)) order by r.created_at, r.id)
          from shown r where r.parent_id = p.id and r.is_readable
        ), '[]'))
        order by p.created_at desc, p.id desc
      )
      from (select * from page order by created_at desc, id desc limit 50) p
    ), '[]')
  )
  where exists (
    select from public.lessons l join public.modules m on m.id = l.module_id
    where l.id = list_comments.lesson_id
      and (app.is_admin() or (l.archived_at is null and m.archived_at is null))
      and m.course_id in (select app.openable_course_ids())
  )
$$;

-- Invoker functions: the policies decide. Sending the same id again changes nothing.
create function public.add_comment(id uuid, lesson_id text, content text, parent_id uuid default null) returns void
language sql set search_path = ''
as $$
  insert into public.comments (id, lesson_id, parent_id, content)
  values (add_comment.id, add_comment.lesson_id, add_comment.parent_id, add_comment.content)
  on conflict do nothing
$$;

create function public.set_comment_deleted(comment_id uuid, deleted boolean) returns void
language sql set search_path = ''
as $$
  update public.comments c set deleted_at = case when deleted then coalesce(c.deleted_at, now()) end
  where c.id = comment_id and c.user_id = auth.uid()
$$;

create function public.set_comment_liked(comment_id uuid, liked boolean) returns void
language plpgsql set search_path = ''
as $$
begin
  if liked then
    insert into public.comment_likes (comment_id) values (set_comment_liked.comment_id) on conflict do nothing;
  else
    delete from public.comment_likes k where k.comment_id = set_comment_liked.comment_id and k.user_id = auth.uid();
  end if;
end
$$;

create function public.set_comment_hidden(comment_id uuid, hidden boolean) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.require_admin();
  update public.comments c set hidden_at = case when hidden then now() end
  where c.id = comment_id and (c.hidden_at is null) = hidden;
  if found then
    perform app.audit(case when hidden then 'hide_comment' else 'show_comment' end, 'comment', comment_id::text);
  end if;
end
$$;

grant execute on function public.list_comments(text, uuid), public.add_comment(uuid, text, text, uuid),
  public.set_comment_deleted(uuid, boolean), public.set_comment_liked(uuid, boolean),
  public.set_comment_hidden(uuid, boolean) to authenticated, service_role;
