-- A definer function: the parent may have been deleted.
create function app.check_new_comment() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  parent public.comments;
begin
  new.content := btrim(new.content, E' \t\r\n');
  if new.parent_id is not null then
    select * into parent from public.comments c where c.id = new.parent_id;
    if parent.lesson_id is distinct from new.lesson_id or parent.parent_id is not null then
      raise exception 'reply_to_another_lesson' using errcode = '23514';
    end if;
    if parent.id is null or parent.deleted_at is not null or parent.hidden_at is not null then
      raise exception 'comment_gone' using errcode = 'PT410';
    end if;
  end if;
  return new;
end
$$;

-- Limits per minutes and per day. Arguments: what is counted, then pairs of how many and in how many seconds.
create function app.limit_writing() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  person uuid := auth.uid();
  wait_seconds integer;
begin
  if person is null then return new; end if; -- the server itself
  select app.take_attempts(jsonb_agg(jsonb_build_object(
    'key', tg_argv[0] || '-' || tg_argv[i + 1] || ':' || encode(sha256(convert_to(person::text, 'UTF8')), 'hex'),
    'points', tg_argv[i]::integer, 'seconds', tg_argv[i + 1]::integer
  )), now()) into wait_seconds
  from generate_series(1, tg_nargs - 2, 2) i;
  if wait_seconds > 0 then
    raise exception 'too_many_messages' using errcode = 'PT429', hint = wait_seconds::text;
  end if;
  return new;
end
$$;

-- Invoker functions: the policies decide. A browser that did not receive the answer sends the same id again: that changes
-- nothing and counts against no limit.
create function public.add_comment(
  id uuid, lesson_id text, content text, parent_id uuid default null, title text default null
) returns void
language sql set search_path = ''
as $$
  insert into public.comments (id, lesson_id, parent_id, title, content)
  select add_comment.id, add_comment.lesson_id, add_comment.parent_id, add_comment.title, add_comment.content
  where not exists (select from public.comments c where c.id = add_comment.id)
  on conflict do nothing
$$;

create function public.set_comment_deleted(comment_id uuid, deleted boolean) returns void
language sql set search_path = ''
as $$
  update public.comments c set deleted_at = case when deleted then now() end
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

-- Authors edit on the board only, not under a lesson.
create function public.edit_comment(comment_id uuid, title text, content text) returns void
language sql security definer set search_path = ''
as $$
  update public.comments c set title = edit_comment.title, content = edit_comment.content
  where c.id = comment_id and c.user_id = auth.uid() and c.lesson_id is null and app.can_read_thread(coalesce(c.parent_id, c.id))
$$;

-- Times that only the database writes: a client says whether, the database says when.
create function app.stamp_comment_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if (new.title, new.content) is distinct from (old.title, old.content) then
    new.edited_at := now();
  end if;
  if new.deleted_at is not null then
    new.deleted_at := coalesce(old.deleted_at, now());
  end if;
  return new;
end
$$;

-- The words of a deleted profile go; replies of others stay, on the board under a title that says so.
create function app.erase_comments() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (select from public.comments c where c.user_id = old.id) then
    return old;
  end if;
  update public.comments c set content = '-', deleted_at = coalesce(c.deleted_at, now())
  where c.user_id = old.id and c.lesson_id is not null;
  delete from public.comments r where r.user_id = old.id and r.lesson_id is null and r.parent_id is not null;
  delete from public.comments p
  where p.user_id = old.id and p.lesson_id is null and not exists (select from public.comments r where r.parent_id = p.id);
  update public.comments p set title = 'Publicação apagada', content = 'Apagada com a conta de quem escreveu.', user_id = null
  where p.user_id = old.id and p.lesson_id is null;
  return old;
end
$$;

-- Notifies the author of a comment of a reply, by bell and mail: never of the author's own reply, and only while the author may
-- read it.
create function app.notify_of_reply() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  parent public.comments;
  page text;
begin
  select * into parent from public.comments p where p.id = new.parent_id;
  if parent.user_id is null or parent.user_id is not distinct from new.user_id
    or not app.can_read_comments(parent.user_id, new.lesson_id) then
    return null;
  end if;
  if new.lesson_id is null then
    page := '/membros/comunidade/' || parent.id || '#resposta-';
  else
    select '/membros/curso/' || c.slug || '?aula=' || l.id || '#comentario-' into page
    from public.lessons l join public.modules m on m.id = l.module_id join public.courses c on c.id = m.course_id
    where l.id = new.lesson_id;
  end if;
  perform app.notify(
    parent.user_id, 'comment_reply', jsonb_build_object(
      'author', app.author_name(new.user_id), 'post', case when new.lesson_id is null then left(parent.title, 100) end,
      'quote', left(new.content, 200)
    ), page || new.id
  );
  perform app.queue_reply_mail(parent.user_id, parent.id, new.id);
  return null;
end
$$;

-- A reply's notifications are deleted together with the reply. A notification names its reply at the end of its href, by its
-- id.
create function app.delete_notifications_of_reply() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.notifications n where n.kind = 'comment_reply' and right(n.href, 36) = old.id::text;
  return null;
end
$$;
