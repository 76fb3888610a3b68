create trigger live_classes_touch_updated_at before update on public.live_classes
for each row execute function app.touch_updated_at();
create trigger live_classes_clean before insert or update of title, description on public.live_classes
for each row execute function app.clean_written('title', '/', 'description');

alter table public.live_classes enable row level security, force row level security;
create policy live_classes_select_member on public.live_classes for select to authenticated
using ((select app.has_access()) and (course_id is null or course_id in (select app.openable_course_ids())));
create policy live_classes_select_admin on public.live_classes for select to authenticated
using ((select app.has_role('finance', 'support', 'content')));
grant select on public.live_classes to authenticated;
grant select, insert, update, delete on public.live_classes to service_role;

create trigger calendar_feeds_skip_deleted_accounts before insert on public.calendar_feeds
for each row execute function app.skip_rows_of_deleted_accounts();

alter table public.calendar_feeds enable row level security, force row level security;
create policy calendar_feeds_select_own on public.calendar_feeds for select to authenticated
using (user_id = (select auth.uid()));
grant select on public.calendar_feeds to authenticated;
grant select, insert, update, delete on public.calendar_feeds to service_role;

grant execute on function
  public.save_live_class(uuid, integer, text, text, timestamptz, integer, text, text),
  public.cancel_live_class(uuid),
  public.renew_calendar_feed(),
  public.revoke_calendar_feed()
to authenticated, service_role;
