-- The community: posts of members, replies under them, likes and reports.
-- Every premium member and every administrator reads what is neither deleted nor hidden; an author also sees his own rows
-- whatever became of them, so that a deletion can be undone. Members write as themselves: the author, the times and what
-- moderation decides are never taken from a client. Not granted: moving a row to another author or post, hidden_at, and delete
-- (a row that its author deletes is marked, for undoing and for moderation).

create table public.community_posts (
  id uuid primary key default gen_random_uuid(), -- chosen by the browser, so that sending again after a lost answer is the same post
  author_id uuid default auth.uid() references public.users (id) on delete set null, -- null: the account is gone
  title text not null constraint community_posts_title_is_bounded check (char_length(trim(title)) >= 3 and char_length(title) <= 140),
  body text not null constraint community_posts_body_is_bounded check (char_length(trim(body)) >= 1 and char_length(body) <= 5000),
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  deleted_at timestamptz,
  hidden_at timestamptz
);

create table public.community_replies (
  id uuid primary key default gen_random_uuid(),
  post_id uuid not null references public.community_posts (id) on delete cascade,
  author_id uuid default auth.uid() references public.users (id) on delete set null, -- null: the account is gone
  body text not null constraint community_replies_body_is_bounded check (char_length(trim(body)) >= 1 and char_length(body) <= 3000),
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  deleted_at timestamptz,
  hidden_at timestamptz
);

-- One person's like of one post or of one reply. Its owner sees it; everybody else sees only how many there are.
create table public.community_likes (
  user_id uuid not null default auth.uid() references public.users (id) on delete cascade,
  post_id uuid references public.community_posts (id) on delete cascade,
  reply_id uuid references public.community_replies (id) on delete cascade,
  created_at timestamptz not null default now(),
  constraint community_likes_are_of_one_thing check (num_nonnulls(post_id, reply_id) = 1),
  constraint community_likes_are_once unique nulls not distinct (user_id, post_id, reply_id)
);

-- One person's report of one post or reply, for the moderation queue. Who reported reads his own, so that he sees it was
-- received; administrators read all. Closed only by app.moderate.
create table public.community_reports (
  id uuid primary key default gen_random_uuid(),
  reporter_id uuid default auth.uid() references public.users (id) on delete set null,
  post_id uuid references public.community_posts (id) on delete cascade,
  reply_id uuid references public.community_replies (id) on delete cascade,
  reason text not null constraint community_reports_reason_is_known check (reason in ('spam', 'offence', 'off_topic', 'personal_data', 'other')),
  details text not null default '' constraint community_reports_details_are_short check (char_length(details) <= 500),
  created_at timestamptz not null default now(),
  resolved_at timestamptz,
  resolved_by uuid references public.users (id) on delete set null,
  resolution text constraint community_reports_resolution_is_known check (resolution in ('hidden', 'kept')),
  constraint community_reports_are_of_one_thing check (num_nonnulls(post_id, reply_id) = 1),
  constraint community_reports_are_resolved_whole check ((resolved_at is null) = (resolution is null))
);

do $$
declare
  name text;
begin
  foreach name in array array['community_posts', 'community_replies', 'community_likes', 'community_reports'] loop
    execute format('alter table public.%I enable row level security', name);
    execute format('alter table public.%I force row level security', name);
  end loop;
end
$$;

create index community_posts_newest_idx on public.community_posts (created_at desc, id desc); -- the list, page by page
create index community_posts_author_idx on public.community_posts (author_id);
create index community_replies_post_idx on public.community_replies (post_id, created_at); -- a post's page
create index community_replies_author_idx on public.community_replies (author_id);
create index community_likes_post_idx on public.community_likes (post_id) where post_id is not null; -- how many
create index community_likes_reply_idx on public.community_likes (reply_id) where reply_id is not null;
create index community_reports_open_idx on public.community_reports (created_at) where resolved_at is null; -- the queue
create unique index community_reports_once_per_post on public.community_reports (reporter_id, post_id) where post_id is not null;
create unique index community_reports_once_per_reply on public.community_reports (reporter_id, reply_id) where reply_id is not null;
create index community_reports_post_idx on public.community_reports (post_id);
create index community_reports_reply_idx on public.community_reports (reply_id);
create index community_reports_resolved_by_idx on public.community_reports (resolved_by);

create policy community_posts_select_member on public.community_posts for select to authenticated
using ((select app.has_access()) and deleted_at is null and hidden_at is null);

create policy community_posts_select_own on public.community_posts for select to authenticated
using ((select app.has_access()) and author_id = (select auth.uid()));

create policy community_posts_select_admin on public.community_posts for select to authenticated
using ((select app.is_admin()));

create policy community_posts_insert_own on public.community_posts for insert to authenticated
with check (author_id = (select auth.uid()) and ((select app.has_access()) or (select app.is_admin())));

create policy community_posts_update_own on public.community_posts for update to authenticated
using (author_id = (select auth.uid()) and ((select app.has_access()) or (select app.is_admin())))
with check (author_id = (select auth.uid()));

-- The inner queries run under the caller's own policies: a reply is as visible as its post, and nobody answers, likes or
-- reports what he cannot see.
create policy community_replies_select_member on public.community_replies for select to authenticated
using (
  (select app.has_access()) and deleted_at is null and hidden_at is null
  and exists (select from public.community_posts p where p.id = post_id)
);

create policy community_replies_select_own on public.community_replies for select to authenticated
using (
  (select app.has_access()) and author_id = (select auth.uid())
  and exists (select from public.community_posts p where p.id = post_id)
);

create policy community_replies_select_admin on public.community_replies for select to authenticated
using ((select app.is_admin()));

create policy community_replies_insert_own on public.community_replies for insert to authenticated
with check (
  author_id = (select auth.uid()) and ((select app.has_access()) or (select app.is_admin()))
  and exists (select from public.community_posts p where p.id = post_id and p.deleted_at is null and p.hidden_at is null)
);

create policy community_replies_update_own on public.community_replies for update to authenticated
using (author_id = (select auth.uid()) and ((select app.has_access()) or (select app.is_admin())))
with check (author_id = (select auth.uid()));

create policy community_likes_select_own on public.community_likes for select to authenticated
using (user_id = (select auth.uid()));

create policy community_likes_insert_own on public.community_likes for insert to authenticated
with check (
  user_id = (select auth.uid())
  and (
    exists (select from public.community_posts p where p.id = post_id and p.deleted_at is null)
    or exists (select from public.community_replies r where r.id = reply_id and r.deleted_at is null)
  )
);

create policy community_likes_delete_own on public.community_likes for delete to authenticated
using (user_id = (select auth.uid()));

create policy community_reports_select_own on public.community_reports for select to authenticated
using (reporter_id = (select auth.uid()));

create policy community_reports_select_admin on public.community_reports for select to authenticated
using ((select app.is_admin()));

create policy community_reports_insert_own on public.community_reports for insert to authenticated
with check (
  reporter_id = (select auth.uid()) and resolved_at is null
  and (
    exists (select from public.community_posts p where p.id = post_id and p.author_id <> (select auth.uid()))
    or exists (select from public.community_replies r where r.id = reply_id and r.author_id <> (select auth.uid()))
  )
);

grant select, insert (id, title, body), update (title, body, deleted_at) on public.community_posts to authenticated;
grant select, insert (id, post_id, body), update (body, deleted_at) on public.community_replies to authenticated;
grant select, insert (post_id, reply_id), delete on public.community_likes to authenticated;
grant select, insert (post_id, reply_id, reason, details) on public.community_reports to authenticated;
grant select, insert, update, delete
on public.community_posts, public.community_replies, public.community_likes, public.community_reports to service_role;
