-- Hiding answers every open report of the entry; showing it again answers none; keeping it closes them and leaves it visible.
-- The author of an entry of the board is notified that it was hidden.
create function public.moderate_comment(comment_id uuid, action text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  entry public.comments;
  kind text;
begin
  perform app.require_role('support', 'content');
  if action is null or action not in ('hide', 'show', 'keep') then
    raise exception 'unknown_action' using errcode = 'PT400';
  end if;
  select * into entry from public.comments c where c.id = comment_id for update;
  if entry.id is null then
    raise exception 'comment_not_found' using errcode = 'PT404';
  end if;
  kind := case
    when entry.lesson_id is not null then 'comment'
    when entry.parent_id is null then 'community_post'
    else 'community_reply'
  end;
  if action <> 'keep' then
    update public.comments c set hidden_at = case when action = 'hide' then coalesce(c.hidden_at, now()) end where c.id = entry.id;
  end if;
  if action <> 'show' then
    update public.comment_reports r
    set resolved_at = now(), resolved_by = auth.uid(), resolution = case action when 'hide' then 'hidden' else 'kept' end
    where r.comment_id = entry.id and r.resolved_at is null;
  end if;
  if action = 'hide' and entry.hidden_at is null and entry.user_id is not null and entry.lesson_id is null then
    perform app.notify(
      entry.user_id, 'moderation',
      jsonb_build_object('entry', kind, 'quote', left(coalesce(entry.title, entry.content), 140)),
      '/membros/comunidade/' || coalesce(entry.parent_id, entry.id)
    );
  end if;
  perform app.audit(
    action || '_' || kind, kind, entry.id::text,
    case kind
      when 'community_post' then jsonb_build_object('title', entry.title)
      when 'community_reply' then jsonb_build_object('body', left(entry.content, 200))
      else '{}'
    end
  );
end
$$;

-- The writer of what is moderated, as the reader's role sees people: support by name, content as the class does. Null: deleted.
create function app.moderated_author(person uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select case when app.has_role('support')
    then jsonb_build_object('id', u.id, 'full_name', u.full_name)
    else jsonb_build_object('id', null, 'full_name', app.to_public_name(u.full_name))
  end
  from public.users u where u.id = person
$$;

-- The lesson and course under which a comment stands.
create function app.comment_place(lesson text) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('id', l.id, 'title', l.title, 'course', jsonb_build_object('title', k.title, 'slug', k.slug))
  from public.lessons l
  join public.modules m on m.id = l.module_id
  join public.courses k on k.id = m.course_id
  where l.id = lesson
$$;
