create trigger notifications_stamp_reading before update of read_at on public.notifications
for each row execute function app.stamp_notification_reading();
create trigger notifications_skip_deleted_accounts before insert on public.notifications
for each row execute function app.skip_rows_of_deleted_accounts();

alter table public.notifications enable row level security, force row level security;
create policy notifications_select_own on public.notifications for select to authenticated
using (user_id = (select auth.uid()));
create policy notifications_update_own on public.notifications for update to authenticated
using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
grant select, update (read_at) on public.notifications to authenticated;
grant select, insert, update, delete on public.notifications to service_role;
