create trigger waiting_list_clean before insert or update of name on public.waiting_list
for each row execute function app.clean_written('name');
create trigger waiting_list_skip_deleted_accounts before insert on public.waiting_list
for each row when (new.user_id is not null) execute function app.skip_rows_of_deleted_accounts();
create trigger waiting_list_queue_mail after insert on public.waiting_list
for each row when (new.course_id <> 'masterclass') execute function app.queue_waiting_person_mail();
-- Anybody can enter any address, so an address is mailed at most once a day while a course is open.
create trigger waiting_list_queue_mail_again after update of notified_at on public.waiting_list
for each row when (new.course_id <> 'masterclass' and new.notified_at is null and old.notified_at < now() - interval '1 day')
execute function app.queue_waiting_person_mail();

alter table public.waiting_list enable row level security, force row level security;
create policy waiting_list_select_admin on public.waiting_list for select to authenticated
using ((select app.has_role('support')));
grant select on public.waiting_list to authenticated;
grant select, insert, update, delete on public.waiting_list to service_role;

grant execute on function public.admin_remove_waiting_person(uuid) to authenticated;
