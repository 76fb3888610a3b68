-- What happens around the community's rows: times that only the database writes, limits, who is told of a reply, and what
-- administrators decide.

create function app.stamp_community_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if to_jsonb(new) -> 'title' is distinct from to_jsonb(old) -> 'title' or new.body is distinct from old.body then
    new.edited_at := now();
  end if;
  -- A client says whether, the database says when.
  if new.deleted_at is not null then
    new.deleted_at := coalesce(old.deleted_at, now());
  end if;
  return new;
end
$$;

create trigger community_posts_stamp_change before update on public.community_posts
for each row execute function app.stamp_community_change();
create trigger community_replies_stamp_change before update on public.community_replies
for each row execute function app.stamp_community_change();

-- At most tg_argv[1] new rows of one person in tg_argv[2] seconds. A row that is sent again counts once: its number is known.
create function app.limit_community_rows() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  person uuid := auth.uid();
  wait_seconds integer;
begin
  if person is null then return new; end if; -- the server itself
  wait_seconds := app.take_attempts(
    jsonb_build_array(jsonb_build_object(
      'key', tg_argv[0] || ':' || encode(sha256(convert_to(person::text, 'UTF8')), 'hex'),
      'points', tg_argv[1]::integer, 'seconds', tg_argv[2]::integer
    )), now()
  );
  if wait_seconds > 0 then
    raise exception 'Muitas mensagens em pouco tempo' using errcode = 'PT429', hint = wait_seconds::text;
  end if;
  return new;
end
$$;

create trigger community_posts_limit before insert on public.community_posts
for each row execute function app.limit_community_rows('community-posts', '5', '600');
create trigger community_replies_limit before insert on public.community_replies
for each row execute function app.limit_community_rows('community-replies', '20', '600');
create trigger community_likes_limit before insert on public.community_likes
for each row execute function app.limit_community_rows('community-likes', '120', '600');
create trigger community_reports_limit before insert on public.community_reports
for each row execute function app.limit_community_rows('community-reports', '20', '3600');

-- How a member is shown to the others: first name and initial. A name that was never given is the e-mail's beginning, which
-- is not shown.
create function app.community_name(person uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select app.to_public_name((
    select nullif(u.full_name, split_part(u.email, '@', 1)) from public.users u where u.id = person
  ))
$$;

-- The bell and, later, a mail: to the author of the post, never to the one who replied.
create function app.tell_community_reply() returns trigger
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
    insert into app.outbox (kind, key, payload)
    values ('community_reply', 'community_reply:' || new.id, jsonb_build_object('reply_id', new.id::text))
    on conflict (key) do nothing;
  end if;
  return null;
end
$$;

create trigger community_replies_tell_author after insert on public.community_replies
for each row execute function app.tell_community_reply();

-- Who leaves takes his words along; what others answered stays, under a title that says so.
create function app.erase_community(person uuid) returns void
language sql security definer set search_path = ''
as $$
  delete from public.community_replies r where r.author_id = person;
  delete from public.community_posts p
  where p.author_id = person and not exists (select from public.community_replies r where r.post_id = p.id);
  update public.community_posts p set title = 'Publicação apagada', body = 'Apagada com a conta de quem escreveu.', author_id = null
  where p.author_id = person;
$$;

create function app.erase_community_of_row() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.erase_community(old.id);
  return old;
end
$$;

create trigger users_erase_community before delete on public.users
for each row execute function app.erase_community_of_row();

-- Hiding answers every open report of the row; showing it again answers none; keeping it closes them and leaves it visible.
create function app.require_moderation_action(action text) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.require_admin();
  if action is null or action not in ('hide', 'show', 'keep') then
    raise exception 'Ação desconhecida' using errcode = 'PT400';
  end if;
end
$$;

create function public.moderate_post(post_id uuid, action text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  post public.community_posts;
begin
  perform app.require_moderation_action(action);
  select * into post from public.community_posts p where p.id = moderate_post.post_id for update;
  if post.id is null then
    raise exception 'Publicação não encontrada' using errcode = 'PT404';
  end if;
  if action <> 'keep' then
    update public.community_posts p
    set hidden_at = case when action = 'hide' then coalesce(p.hidden_at, now()) end where p.id = post.id;
  end if;
  if action <> 'show' then
    update public.community_reports r
    set resolved_at = now(), resolved_by = auth.uid(), resolution = case action when 'hide' then 'hidden' else 'kept' end
    where r.post_id = post.id and r.resolved_at is null;
  end if;
  if action = 'hide' and post.hidden_at is null and post.author_id is not null then
    perform app.notify(
      post.author_id, 'moderation', 'Sua publicação foi ocultada',
      '“' || left(post.title, 140) || '” não está de acordo com as regras da comunidade.', '/membros/comunidade/' || post.id
    );
  end if;
  perform app.audit(action || '_community_post', 'community_post', post.id::text, jsonb_build_object('title', post.title));
end
$$;

create function public.moderate_reply(reply_id uuid, action text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  reply public.community_replies;
begin
  perform app.require_moderation_action(action);
  select * into reply from public.community_replies r where r.id = moderate_reply.reply_id for update;
  if reply.id is null then
    raise exception 'Resposta não encontrada' using errcode = 'PT404';
  end if;
  if action <> 'keep' then
    update public.community_replies r
    set hidden_at = case when action = 'hide' then coalesce(r.hidden_at, now()) end where r.id = reply.id;
  end if;
  if action <> 'show' then
    update public.community_reports r
    set resolved_at = now(), resolved_by = auth.uid(), resolution = case action when 'hide' then 'hidden' else 'kept' end
    where r.reply_id = reply.id and r.resolved_at is null;
  end if;
  if action = 'hide' and reply.hidden_at is null and reply.author_id is not null then
    perform app.notify(
      reply.author_id, 'moderation', 'Sua resposta foi ocultada',
      '“' || left(reply.body, 140) || '” não está de acordo com as regras da comunidade.',
      '/membros/comunidade/' || reply.post_id
    );
  end if;
  perform app.audit(action || '_community_reply', 'community_reply', reply.id::text, jsonb_build_object('body', left(reply.body, 200)));
end
$$;

grant execute on function public.moderate_post(uuid, text), public.moderate_reply(uuid, text) to authenticated, service_role;
grant execute on function app.community_name(uuid) to authenticated, service_role;
