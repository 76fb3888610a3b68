-- What the bell told of a reply stays no longer than the reply: when it is hidden, taken back or gone, or when the account of who
-- wrote it ends, its name and its words leave the bell of whom it answered. Showing it again tells nobody a second time. And a reply
-- is told only to who may still read it: not to whose purchase was returned since.
-- A reply's notification names it at the end of its href, by its id.

create index notifications_reply_idx on public.notifications ((right(href, 36)))
where kind in ('comment_reply', 'community_reply'); -- what was told of one reply

create function app.forget_told_replies(replies uuid[]) returns void
language sql security definer set search_path = ''
as $$
  delete from public.notifications n
  where n.kind in ('comment_reply', 'community_reply') and right(n.href, 36) = any (replies::text[])
$$;

create function app.forget_told_reply() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.forget_told_replies(array[old.id]);
  return null;
end
$$;

create trigger comments_forget_told after update of hidden_at, deleted_at, user_id on public.comments
for each row when (new.parent_id is not null and (new.hidden_at is not null or new.deleted_at is not null or new.user_id is null))
execute function app.forget_told_reply();
create trigger comments_forget_told_gone after delete on public.comments
for each row when (old.parent_id is not null) execute function app.forget_told_reply();

create trigger community_replies_forget_told after update of hidden_at, deleted_at, author_id on public.community_replies
for each row when (new.hidden_at is not null or new.deleted_at is not null or new.author_id is null)
execute function app.forget_told_reply();
create trigger community_replies_forget_told_gone after delete on public.community_replies
for each row execute function app.forget_told_reply();

-- The replies of a deleted account stay, under "Conta excluída".
create function app.forget_replies_told_of_account() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.forget_told_replies(array(
    select c.id from public.comments c where c.user_id = new.id and c.parent_id is not null
    union all
    select r.id from public.community_replies r where r.author_id = new.id
  ));
  return null;
end
$$;

create trigger users_forget_told_replies after update of deleted_at on auth.users
for each row when (new.deleted_at is not null) execute function app.forget_replies_told_of_account();

-- What stayed until now.
delete from public.notifications n
where n.kind = 'comment_reply' and not exists (
  select from public.comments c join auth.users a on a.id = c.user_id
  where c.id = app.to_uuid(right(n.href, 36)) and c.deleted_at is null and c.hidden_at is null and a.deleted_at is null
);
delete from public.notifications n
where n.kind = 'community_reply' and not exists (
  select from public.community_replies r join auth.users a on a.id = r.author_id
  where r.id = app.to_uuid(right(n.href, 36)) and r.deleted_at is null and r.hidden_at is null and a.deleted_at is null
);

-- app.can_read_comments, asked for somebody else.
create function app.person_can_read_comments(person uuid, lesson text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.users u
    cross join public.lessons l
    join public.modules m on m.id = l.module_id
    join public.courses c on c.id = m.course_id
    where u.id = person and l.id = lesson and (
      u.is_admin
      or l.archived_at is null and m.archived_at is null and c.archived_at is null
        and (c.access_rule = 'any_premium' and c.is_available and u.has_access or app.owns_course(u.id, c.id))
    )
  )
$$;

-- Functions of 0127, replaced: they ask whether the reader may still read.
create or replace function app.tell_of_reply() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  recipient uuid;
  author_name text;
  page text;
begin
  select p.user_id into recipient from public.comments p
  where p.id = new.parent_id and p.user_id is distinct from new.user_id and app.person_can_read_comments(p.user_id, new.lesson_id);
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

create or replace function app.tell_community_reply() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  post public.community_posts;
begin
  select * into post from public.community_posts p where p.id = new.post_id;
  if post.author_id <> new.author_id and post.deleted_at is null -- not when the author's account is gone
    and exists (select from public.users u where u.id = post.author_id and (u.has_access or u.is_admin)) then
    perform app.notify(
      post.author_id, 'community_reply', app.community_name(new.author_id) || ' respondeu em “' || left(post.title, 100) || '”',
      left(new.body, 200), '/membros/comunidade/' || post.id || '#resposta-' || new.id
    );
    perform app.queue_reply_mail(post.author_id, post.id, 'community_reply', jsonb_build_object('reply_id', new.id::text));
  end if;
  return null;
end
$$;
