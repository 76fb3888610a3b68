-- Hiding answers every open report of the entry; showing it again answers none; keeping it closes them and leaves it visible.
-- The author of an entry of the board is notified that it was hidden.
create function public.moderate_comment(comment_id uuid, action text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  entry public.comments;
  kind text;
begin
  perform app.require_admin();
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

-- A page of what is hidden on the board, last hidden first; the next begins after {before, before_id}. No bound is written as
-- the end of time, which the index can look for.
create function public.admin_list_hidden(
  before timestamptz default null, before_id uuid default null, page_size integer default 20
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.require_admin();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'kind', case when page.parent_id is null then 'post' else 'reply' end, 'id', page.id,
      'title', coalesce(page.title, ''), 'content', page.content, 'created_at', page.created_at, 'hidden_at', page.hidden_at,
      'author', (select jsonb_build_object('id', u.id, 'full_name', u.full_name) from public.users u where u.id = page.user_id)
    ) order by page.hidden_at desc, page.id desc), '[]')
    from (
      select * from public.comments c
      where c.lesson_id is null and c.hidden_at is not null
        and (c.hidden_at, c.id) < (coalesce(before, 'infinity'), before_id)
      order by c.hidden_at desc, c.id desc
      limit least(greatest(page_size, 1), 50)
    ) page
  );
end
$$;
