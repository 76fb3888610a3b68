-- A mail for each reply is a flood when a conversation is lively, and a weapon of whoever wants to annoy. The bell tells of every
-- reply; a mail comes once an hour for one thread, and ten times a day for one person.
create function app.queue_reply_mail(recipient uuid, thread uuid, kind text, payload jsonb) returns void
language plpgsql set search_path = ''
as $$
begin
  if app.take_attempts(jsonb_build_array(
    jsonb_build_object('key', 'reply-mail-thread:' || thread || ':' || recipient, 'points', 1, 'seconds', 3600),
    jsonb_build_object('key', 'reply-mail-day:' || recipient, 'points', 10, 'seconds', 86400)
  ), now()) > 0 then
    return;
  end if;
  insert into app.outbox (kind, key, payload)
  select queue_reply_mail.kind, queue_reply_mail.kind || ':' || id, queue_reply_mail.payload
  from (select coalesce(queue_reply_mail.payload ->> 'comment_id', queue_reply_mail.payload ->> 'reply_id') as id) reply
  on conflict (key) do nothing;
end
$$;

-- As before, with its mail through the door above.
create or replace function app.tell_of_reply() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  recipient uuid;
  author_name text;
  page text;
begin
  select p.user_id into recipient from public.comments p
  where p.id = new.parent_id and p.user_id is distinct from new.user_id;
  if recipient is null then
    return null;
  end if;
  select app.to_public_name(nullif(u.full_name, split_part(u.email, '@', 1))) into author_name from public.users u where u.id = new.user_id;
  select '/membros/curso/' || c.slug || '?aula=' || l.id into page
  from public.lessons l join public.modules m on m.id = l.module_id join public.courses c on c.id = m.course_id
  where l.id = new.lesson_id;
  perform app.notify(
    recipient, 'comment_reply', author_name || ' respondeu ao seu comentário', left(new.content, 200), page || '#comentario-' || new.id
  );
  perform app.queue_reply_mail(recipient, new.parent_id, 'comment_reply', jsonb_build_object('comment_id', new.id::text));
  return null;
end
$$;

-- As before, with its mail through the door above.
create or replace function app.tell_community_reply() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  post public.community_posts;
begin
  select * into post from public.community_posts p where p.id = new.post_id;
  if post.author_id <> new.author_id and post.deleted_at is null then -- not when the author's account is gone
    perform app.notify(
      post.author_id, 'community_reply', app.community_name(new.author_id) || ' respondeu em “' || left(post.title, 100) || '”',
      left(new.body, 200), '/membros/comunidade/' || post.id || '#resposta-' || new.id
    );
    perform app.queue_reply_mail(post.author_id, post.id, 'community_reply', jsonb_build_object('reply_id', new.id::text));
  end if;
  return null;
end
$$;
