-- What members say under a lesson: one row per comment, or per reply when parent_id names a comment of the same lesson (a
-- reply has no replies). Every member who may open the lesson's course reads it; authors write, take back and restore their
-- own; administrators hide with set_comment_hidden, which leaves an audit row. A row stays when it is taken back, so that the
-- replies under it keep their place. Not granted: delete, and every column but the written ones and deleted_at.

create table public.comments (
  id uuid primary key default gen_random_uuid(), -- chosen by the browser, so that a message sent twice is one row
  lesson_id text not null references public.lessons (id) on delete cascade,
  user_id uuid default auth.uid() references public.users (id) on delete set null, -- null: the account is gone
  parent_id uuid references public.comments (id) on delete cascade,
  content text not null constraint comments_content_has_bounds check (char_length(content) between 1 and 2000 and content ~ '\S'),
  created_at timestamptz not null default now(),
  deleted_at timestamptz, -- by its author
  hidden_at timestamptz -- by an administrator
);

alter table public.comments enable row level security;
alter table public.comments force row level security;

create index comments_lesson_idx on public.comments (lesson_id, created_at desc, id desc); -- a page of one lesson
create index comments_parent_idx on public.comments (parent_id, created_at); -- the replies of a comment
create index comments_user_idx on public.comments (user_id, created_at desc); -- what one person wrote

-- A definer function: the parent may have been taken back, and the counters are the server's.
create function app.check_new_comment() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  parent public.comments;
  wait_seconds integer;
begin
  new.content := btrim(new.content, E' \t\r\n');
  new.created_at := now();
  if new.parent_id is not null then
    select * into parent from public.comments c where c.id = new.parent_id;
    if parent.lesson_id is distinct from new.lesson_id or parent.parent_id is not null then
      raise exception 'a reply answers a comment of its own lesson' using errcode = '23514';
    end if;
    if parent.deleted_at is not null or parent.hidden_at is not null then
      raise exception 'the comment is no longer there' using errcode = 'PT410';
    end if;
  end if;
  -- Sent again by a browser that did not hear the answer: one comment, and no attempt against anybody.
  if exists (select from public.comments c where c.id = new.id) then
    return new;
  end if;
  wait_seconds := app.take_attempts(jsonb_build_array(
    jsonb_build_object('key', 'comment-minute:' || new.user_id, 'points', 8, 'seconds', 60),
    jsonb_build_object('key', 'comment-day:' || new.user_id, 'points', 200, 'seconds', 86400)
  ), now());
  if wait_seconds > 0 then
    raise exception 'too many comments' using errcode = 'PT429', detail = wait_seconds::text;
  end if;
  return new;
end
$$;

create trigger comments_check_new before insert on public.comments
for each row execute function app.check_new_comment();

-- First name and the initial of the last: how members see each other.
create function app.to_public_name(full_name text) returns text
language sql immutable set search_path = ''
as $$
  select case
    when array_length(words, 1) is null then 'Aluno'
    when array_length(words, 1) = 1 then words[1]
    else words[1] || ' ' || upper(left(words[array_length(words, 1)], 1)) || '.'
  end
  from (select regexp_split_to_array(nullif(btrim(full_name), ''), '\s+') as words) split
$$;

-- Nobody is told of his own reply.
create function app.tell_of_reply() returns trigger
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
  insert into app.outbox (kind, key, payload)
  values ('comment_reply', 'comment_reply:' || new.id, jsonb_build_object('comment_id', new.id::text));
  return null;
end
$$;

create trigger comments_tell_of_reply after insert on public.comments
for each row when (new.parent_id is not null) execute function app.tell_of_reply();

-- Who leaves takes his words along; what others answered stays.
create function app.erase_comments() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.comments c set content = '-', deleted_at = coalesce(c.deleted_at, now()) where c.user_id = old.id;
  return old;
end
$$;

create trigger users_erase_comments before delete on public.users
for each row execute function app.erase_comments();

create policy comments_select_member on public.comments for select to authenticated
using (deleted_at is null and hidden_at is null and lesson_id in (select l.id from public.lessons l));

create policy comments_select_own on public.comments for select to authenticated
using (user_id = (select auth.uid()));

create policy comments_select_admin on public.comments for select to authenticated
using ((select app.is_admin()));

create policy comments_insert_own on public.comments for insert to authenticated
with check (user_id = (select auth.uid()) and lesson_id in (select l.id from public.lessons l));

create policy comments_update_own on public.comments for update to authenticated
using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

grant select, insert (id, lesson_id, parent_id, content), update (deleted_at) on public.comments to authenticated;
grant select, insert, update, delete on public.comments to service_role;

-- "Curtir": at most one per person and comment. A person sees and writes his own; of the others only the count is told, by
-- list_comments.
create table public.comment_likes (
  comment_id uuid not null references public.comments (id) on delete cascade,
  user_id uuid not null default auth.uid() references public.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (comment_id, user_id)
);

alter table public.comment_likes enable row level security;
alter table public.comment_likes force row level security;

create index comment_likes_user_idx on public.comment_likes (user_id); -- the cascade of a deleted account

create policy comment_likes_select_own on public.comment_likes for select to authenticated
using (user_id = (select auth.uid()));

create policy comment_likes_insert_own on public.comment_likes for insert to authenticated
with check (user_id = (select auth.uid()) and comment_id in (select c.id from public.comments c));

create policy comment_likes_delete_own on public.comment_likes for delete to authenticated
using (user_id = (select auth.uid()));

grant select, insert (comment_id), delete on public.comment_likes to authenticated;
grant select, insert, update, delete on public.comment_likes to service_role;
