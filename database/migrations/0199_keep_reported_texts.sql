-- A report is of the words that stood there then. Whoever edits them into something innocent is still seen with both, and
-- whoever edits them back once they were kept can be reported again, by the same reader too.

drop index public.community_reports_once_per_post;
drop index public.community_reports_once_per_reply;
create unique index community_reports_once_per_post on public.community_reports (reporter_id, post_id)
where post_id is not null and resolved_at is null;
create unique index community_reports_once_per_reply on public.community_reports (reporter_id, reply_id)
where reply_id is not null and resolved_at is null;

-- What a report was about, as it was written at that moment. It is its author's, not the reporter's: it leaves with the
-- author's account and stands in his own data. No grants: administrators read it with the queue.
create table app.reported_texts (
  report_id uuid primary key references public.community_reports (id) on delete cascade,
  author_id uuid not null references public.users (id) on delete cascade,
  title text not null, -- empty: a reply has none
  body text not null,
  created_at timestamptz not null default now()
);

alter table app.reported_texts enable row level security;
alter table app.reported_texts force row level security;

create index reported_texts_author_idx on app.reported_texts (author_id); -- what leaves with an account

create function app.keep_reported_text() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into app.reported_texts (report_id, author_id, title, body)
  select new.id, p.author_id, p.title, p.body from public.community_posts p
  where p.id = new.post_id and p.author_id is not null
  union all
  select new.id, r.author_id, '', r.body from public.community_replies r
  where r.id = new.reply_id and r.author_id is not null;
  return null;
end
$$;

create trigger community_reports_keep_text after insert on public.community_reports
for each row execute function app.keep_reported_text();

insert into app.reported_texts (report_id, author_id, title, body)
select o.id, coalesce(p.author_id, r.author_id), coalesce(p.title, ''), coalesce(p.body, r.body)
from public.community_reports o
left join public.community_posts p on p.id = o.post_id
left join public.community_replies r on r.id = o.reply_id
where o.resolved_at is null and coalesce(p.author_id, r.author_id) is not null;

create function app.forget_reported_texts() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from app.reported_texts t where t.author_id = new.id;
  return null;
end
$$;

create trigger users_forget_reported_texts after update of deleted_at on auth.users
for each row when (new.deleted_at is not null) execute function app.forget_reported_texts();

-- The words of the last open report that are not those of now; nothing when the message is still what was reported.
create function app.find_reported_text(message_id uuid, present_title text, present_body text)
returns table (title text, body text)
language sql stable security definer set search_path = ''
as $$
  select t.title, t.body
  from public.community_reports r
  join app.reported_texts t on t.report_id = r.id
  where r.resolved_at is null and (r.post_id = message_id or r.reply_id = message_id)
    and (t.title, t.body) is distinct from (present_title, present_body)
  order by r.created_at desc
  limit 1
$$;

-- The moderation's queue: one row for each reported message however many reported it, the one that waits longest first, page
-- by page and with the beginning of its text. Whole texts by the hundred would be larger than an answer may be, and nobody
-- could empty the queue any more. What was reported is told, too, where it is not what stands there now.
create function public.admin_list_reported(
  after timestamptz default null, after_id uuid default null, page_size integer default 20
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.require_admin();
  return (
    with waiting as (
      select r.post_id, r.reply_id, coalesce(r.post_id, r.reply_id) as id, min(r.created_at) as reported_at, count(*) as reports
      from public.community_reports r
      where r.resolved_at is null
      group by r.post_id, r.reply_id
    ), page as (
      select * from waiting w
      where after is null or (w.reported_at, w.id) > (after, after_id)
      order by w.reported_at, w.id
      limit least(greatest(page_size, 1), 50)
    ), message as (
      select page.id, 'post' as kind, p.id as post_id, p.title, p.body, p.created_at, p.hidden_at, p.author_id
      from page join public.community_posts p on p.id = page.post_id
      union all
      select page.id, 'reply', r.post_id, '', r.body, r.created_at, r.hidden_at, r.author_id
      from page join public.community_replies r on r.id = page.reply_id
    )
    select coalesce(jsonb_agg(jsonb_build_object(
      'kind', m.kind, 'id', m.id, 'post_id', m.post_id, 'title', m.title, 'body', left(m.body, 500),
      'reported_title', told.title, 'reported_body', left(told.body, 500),
      'is_reported_cut', coalesce(char_length(told.body) > 500, false), 'is_cut', char_length(m.body) > 500,
      'created_at', m.created_at, 'is_hidden', m.hidden_at is not null,
      'author', (select jsonb_build_object('id', u.id, 'full_name', u.full_name) from public.users u where u.id = m.author_id),
      'reported_at', page.reported_at, 'report_count', page.reports,
      'reasons', (
        select jsonb_agg(jsonb_build_object('reason', given.reason, 'count', given.reports) order by given.reports desc, given.reason)
        from (
          select r.reason, count(*) as reports from public.community_reports r
          where r.resolved_at is null and (r.post_id = page.post_id or r.reply_id = page.reply_id)
          group by r.reason
        ) given
      ),
      'details', (
        select coalesce(jsonb_agg(jsonb_build_object('id', said.id, 'text', said.details) order by said.created_at), '[]')
        from (
          select r.id, r.details, r.created_at from public.community_reports r
          where r.resolved_at is null and r.details <> '' and (r.post_id = page.post_id or r.reply_id = page.reply_id)
          order by r.created_at desc
          limit 5
        ) said
      )
    ) order by page.reported_at, page.id), '[]')
    from page
    join message m on m.id = page.id
    left join lateral app.find_reported_text(m.id, m.title, m.body) told on true
  );
end
$$;

-- What the list cuts off.
create function public.admin_get_reported_text(message_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.require_admin();
  return (
    select jsonb_build_object('body', m.body, 'reported_body', told.body)
    from (
      select p.title, p.body from public.community_posts p where p.id = message_id
      union all
      select '', r.body from public.community_replies r where r.id = message_id
    ) m
    left join lateral app.find_reported_text(message_id, m.title, m.body) told on true
  );
end
$$;

-- Functions of 0094, replaced: a report that was decided is no report any more.
create function app.has_open_report(post uuid, reply uuid) returns boolean
language sql stable set search_path = ''
as $$
  select exists (
    select from public.community_reports r
    where (r.post_id = post or r.reply_id = reply) and r.reporter_id = auth.uid() and r.resolved_at is null
  )
$$;

grant execute on function app.has_open_report(uuid, uuid) to authenticated, service_role;

create or replace function app.render_community_post(post public.community_posts) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'id', post.id, 'title', post.title, 'body', post.body, 'created_at', post.created_at, 'edited_at', post.edited_at,
    'is_deleted', post.deleted_at is not null, 'is_hidden', post.hidden_at is not null,
    'is_own', coalesce(post.author_id = auth.uid(), false), 'is_school', app.is_school(post.author_id),
    'author_name', app.community_name(post.author_id),
    'like_count', app.count_community_likes(post.id, null),
    'is_liked', exists (select from public.community_likes l where l.post_id = post.id and l.user_id = auth.uid()),
    'is_reported', app.has_open_report(post.id, null),
    'reply_count', (
      select count(*) from public.community_replies r where r.post_id = post.id and r.deleted_at is null and r.hidden_at is null
    )
  )
$$;

create or replace function app.render_community_reply(reply public.community_replies) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'id', reply.id, 'body', reply.body, 'created_at', reply.created_at, 'edited_at', reply.edited_at,
    'is_deleted', reply.deleted_at is not null, 'is_hidden', reply.hidden_at is not null,
    'is_own', coalesce(reply.author_id = auth.uid(), false), 'is_school', app.is_school(reply.author_id),
    'author_name', app.community_name(reply.author_id),
    'like_count', app.count_community_likes(null, reply.id),
    'is_liked', exists (select from public.community_likes l where l.reply_id = reply.id and l.user_id = auth.uid()),
    'is_reported', app.has_open_report(null, reply.id)
  )
$$;

-- An edit is as much writing as a new post is.
create trigger community_posts_limit_edits before update of title, body on public.community_posts
for each row when ((old.title, old.body) is distinct from (new.title, new.body))
execute function app.limit_community_rows('community-post-edits', '20', '600');
create trigger community_replies_limit_edits before update of body on public.community_replies
for each row when (old.body is distinct from new.body)
execute function app.limit_community_rows('community-reply-edits', '40', '600');

grant execute on function public.admin_list_reported(timestamptz, uuid, integer), public.admin_get_reported_text(uuid)
to authenticated, service_role;
