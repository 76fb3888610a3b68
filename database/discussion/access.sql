create trigger comments_check_new before insert on public.comments
for each row execute function app.check_new_comment();
create trigger comments_notify_of_reply after insert on public.comments
for each row when (new.parent_id is not null) execute function app.notify_of_reply();
create trigger comments_clean before insert or update of title, content on public.comments
for each row execute function app.clean_written('title', '/', 'content');
create trigger comments_stamp_change before update on public.comments
for each row execute function app.stamp_comment_change();
create trigger comments_limit_lessons before insert on public.comments
for each row when (new.lesson_id is not null)
execute function app.limit_writing('comments', '8', '60', '200', '86400');
create trigger comments_limit_posts before insert on public.comments
for each row when (new.lesson_id is null and new.parent_id is null)
execute function app.limit_writing('posts', '5', '600', '40', '86400');
create trigger comments_limit_replies before insert on public.comments
for each row when (new.lesson_id is null and new.parent_id is not null)
execute function app.limit_writing('replies', '20', '600', '200', '86400');
create trigger comments_limit_post_edits before update of title, content on public.comments
for each row when ((old.title, old.content) is distinct from (new.title, new.content) and new.parent_id is null)
execute function app.limit_writing('post-edits', '20', '600', '200', '86400');
create trigger comments_limit_reply_edits before update of content on public.comments
for each row when (old.content is distinct from new.content and new.parent_id is not null)
execute function app.limit_writing('reply-edits', '40', '600', '400', '86400');
create trigger comments_delete_notifications after update of hidden_at, deleted_at, user_id on public.comments
for each row when (new.parent_id is not null and (new.hidden_at is not null or new.deleted_at is not null or new.user_id is null))
execute function app.delete_notifications_of_reply();
create trigger comments_delete_notifications_of_deleted after delete on public.comments
for each row when (old.parent_id is not null) execute function app.delete_notifications_of_reply();

alter table public.comments enable row level security, force row level security;
-- A reply on the board is as visible as its post, and what the caller cannot see cannot be liked or reported.
create policy comments_select_member on public.comments for select to authenticated
using (
  deleted_at is null and hidden_at is null
  and (
    lesson_id in (select l.id from public.lessons l)
    or lesson_id is null and (select app.has_access()) and (parent_id is null or app.can_read_thread(parent_id))
  )
);
create policy comments_select_own on public.comments for select to authenticated
using (
  user_id = (select auth.uid())
  and (lesson_id is not null or (select app.has_access()) and (parent_id is null or app.can_read_thread(parent_id)))
);
create policy comments_select_admin on public.comments for select to authenticated
using ((select app.has_role('support', 'content')));
create policy comments_insert_own on public.comments for insert to authenticated
with check (
  user_id = (select auth.uid())
  and (
    lesson_id in (select l.id from public.lessons l)
    or lesson_id is null and (select app.can_read_comments(auth.uid(), null))
  )
);
create policy comments_update_own on public.comments for update to authenticated
using (user_id = (select auth.uid()) and (lesson_id is not null or (select app.can_read_comments(auth.uid(), null))))
with check (user_id = (select auth.uid()));
grant select, insert (id, lesson_id, parent_id, title, content), update (deleted_at) on public.comments to authenticated;
grant select, insert, update, delete on public.comments to service_role;

create trigger comment_likes_limit before insert on public.comment_likes
for each row execute function app.limit_writing('likes', '120', '600', '2000', '86400');
create trigger comment_likes_skip_deleted_accounts before insert on public.comment_likes
for each row execute function app.skip_rows_of_deleted_accounts();

alter table public.comment_likes enable row level security, force row level security;
create policy comment_likes_select_own on public.comment_likes for select to authenticated
using (user_id = (select auth.uid()));
create policy comment_likes_insert_own on public.comment_likes for insert to authenticated
with check (
  user_id = (select auth.uid())
  and comment_id in (select c.id from public.comments c where c.lesson_id is not null or c.deleted_at is null)
);
create policy comment_likes_delete_own on public.comment_likes for delete to authenticated
using (user_id = (select auth.uid()));
grant select, insert (comment_id), delete on public.comment_likes to authenticated;
grant select, insert, update, delete on public.comment_likes to service_role;

create trigger comment_reports_clean before insert or update of details on public.comment_reports
for each row execute function app.clean_written('/', 'details');
create trigger comment_reports_keep_text after insert on public.comment_reports
for each row execute function app.keep_reported_text();
create trigger comment_reports_limit before insert on public.comment_reports
for each row execute function app.limit_writing('reports', '20', '3600', '100', '86400');

alter table public.comment_reports enable row level security, force row level security;
create policy comment_reports_select_own on public.comment_reports for select to authenticated
using (reporter_id = (select auth.uid()));
create policy comment_reports_select_admin on public.comment_reports for select to authenticated
using ((select app.has_role('support', 'content')));
create policy comment_reports_insert_own on public.comment_reports for insert to authenticated
with check (
  reporter_id = (select auth.uid()) and resolved_at is null
  and comment_id in (select c.id from public.comments c where c.lesson_id is null and c.user_id <> (select auth.uid()))
);
grant select, insert (comment_id, reason, details) on public.comment_reports to authenticated;
grant select, insert, update, delete on public.comment_reports to service_role;

alter table app.reported_texts enable row level security, force row level security;

grant execute on function
  app.can_read_comments(uuid, text),
  app.can_read_thread(uuid),
  public.add_comment(uuid, text, text, uuid, text),
  public.edit_comment(uuid, text, text),
  public.set_comment_deleted(uuid, boolean),
  public.set_comment_liked(uuid, boolean),
  public.list_comments(text, uuid, uuid),
  public.list_community_posts(text, uuid, integer, timestamptz),
  public.get_community_post(uuid, uuid),
  public.list_replies(uuid, uuid),
  public.moderate_comment(uuid, text),
  public.admin_get_reported_text(uuid)
to authenticated, service_role;
