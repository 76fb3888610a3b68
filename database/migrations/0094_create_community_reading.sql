-- The two reads of the community, each one round trip: the list with its search, and a post with its replies. Invoker functions
-- over tables with policies: what the caller may not see is not in the answer.

create function app.count_community_likes(post uuid, reply uuid) returns bigint
language sql stable security definer set search_path = ''
as $$ select count(*) from public.community_likes l where l.post_id = post or l.reply_id = reply $$;

create function app.is_school(person uuid) returns boolean
language sql stable security definer set search_path = ''
as $$ select coalesce((select u.is_admin from public.users u where u.id = person), false) $$;

-- Small letters without accents: what a search compares.
create function app.plain_words(words text) returns text
language sql immutable set search_path = ''
as $$ select translate(lower(words), 'áàâãäéèêëíìîïóòôõöúùûüçñ', 'aaaaaeeeeiiiiooooouuuucn') $$;

grant execute on function app.count_community_likes(uuid, uuid), app.is_school(uuid), app.plain_words(text)
to authenticated, service_role;

-- Folded once, when it is written: folding all posts for each search would take seconds.
alter table public.community_posts
  add column search_text text generated always as (app.plain_words(title || ' ' || body)) stored;

create function app.render_community_post(post public.community_posts) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'id', post.id, 'title', post.title, 'body', post.body, 'created_at', post.created_at, 'edited_at', post.edited_at,
    'is_deleted', post.deleted_at is not null, 'is_hidden', post.hidden_at is not null,
    'is_own', coalesce(post.author_id = auth.uid(), false), 'is_school', app.is_school(post.author_id),
    'author_name', app.community_name(post.author_id),
    'like_count', app.count_community_likes(post.id, null),
    'is_liked', exists (select from public.community_likes l where l.post_id = post.id and l.user_id = auth.uid()),
    'is_reported', exists (select from public.community_reports r where r.post_id = post.id and r.reporter_id = auth.uid()),
    'reply_count', (
      select count(*) from public.community_replies r where r.post_id = post.id and r.deleted_at is null and r.hidden_at is null
    )
  )
$$;

create function app.render_community_reply(reply public.community_replies) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'id', reply.id, 'body', reply.body, 'created_at', reply.created_at, 'edited_at', reply.edited_at,
    'is_deleted', reply.deleted_at is not null, 'is_hidden', reply.hidden_at is not null,
    'is_own', coalesce(reply.author_id = auth.uid(), false), 'is_school', app.is_school(reply.author_id),
    'author_name', app.community_name(reply.author_id),
    'like_count', app.count_community_likes(null, reply.id),
    'is_liked', exists (select from public.community_likes l where l.reply_id = reply.id and l.user_id = auth.uid()),
    'is_reported', exists (select from public.community_reports r where r.reply_id = reply.id and r.reporter_id = auth.uid())
  )
$$;

grant execute on function app.render_community_post(public.community_posts), app.render_community_reply(public.community_replies)
to authenticated, service_role;

-- Newest first. `after` is the last post of the page before; every word of the search (of many, the eight longest) must be in
-- title or text. Posts that their author deleted, and those that moderation hid (but for their author), are not listed.
create function public.list_community_posts(search text default '', after uuid default null, page_size integer default 20)
returns jsonb
language sql stable set search_path = ''
as $$
  with words as (
    select array(
      select replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_')
      from (
        select distinct word from regexp_split_to_table(app.plain_words(left(search, 100)), '\s+') word where word <> ''
      ) given
      order by char_length(word) desc limit 8
    ) as list
  ), page as (
    select p
    from public.community_posts p, words
    where p.deleted_at is null
      and (p.hidden_at is null or p.author_id = (select auth.uid()))
      and (after is null or (p.created_at, p.id) < (
        select last.created_at, last.id from public.community_posts last where last.id = after
      ))
      and not exists (
        select from unnest(words.list) word where p.search_text not like '%' || word || '%'
      )
    order by p.created_at desc, p.id desc
    limit least(greatest(page_size, 1), 50) + 1
  ), numbered as (
    select p, row_number() over (order by (p).created_at desc, (p).id desc) as place from page
  )
  select jsonb_build_object(
    'posts', coalesce(
      jsonb_agg(app.render_community_post(p) order by place) filter (where place <= least(greatest(page_size, 1), 50)), '[]'
    ),
    'has_more', coalesce(max(place), 0) > least(greatest(page_size, 1), 50)
  )
  from numbered
$$;

-- Null when there is no such post, or none that the caller may see. Replies oldest first; one's own that was just deleted is
-- among them for a while, so that it can be brought back.
create function public.get_community_post(post_id uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select app.render_community_post(p) || jsonb_build_object('replies', coalesce((
    select jsonb_agg(app.render_community_reply(r) order by r.created_at, r.id)
    from public.community_replies r
    where r.post_id = p.id
      and (r.deleted_at is null or (r.author_id = auth.uid() and r.deleted_at > now() - interval '10 minutes'))
      and (r.hidden_at is null or r.author_id = auth.uid() or app.is_admin())
  ), '[]'))
  from public.community_posts p
  where p.id = get_community_post.post_id and (p.deleted_at is null or p.author_id = auth.uid())
$$;

grant execute on function public.list_community_posts(text, uuid, integer), public.get_community_post(uuid)
to authenticated, service_role;
