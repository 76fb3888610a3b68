create trigger contact_messages_queue after insert on public.contact_messages
for each row execute function app.queue_contact_message();
create trigger contact_messages_clean before insert or update of name, subject, message on public.contact_messages
for each row execute function app.clean_written('name', 'subject', '/', 'message');
create trigger contact_messages_skip_deleted_accounts before insert on public.contact_messages
for each row when (new.user_id is not null) execute function app.skip_rows_of_deleted_accounts();

alter table public.contact_messages enable row level security, force row level security;
create policy contact_messages_select_admin on public.contact_messages for select to authenticated
using ((select app.has_role('support')));
grant select on public.contact_messages to authenticated;
grant select, insert, update, delete on public.contact_messages to service_role;

grant execute on function public.mark_contact_message(uuid, boolean), public.admin_delete_message(uuid) to authenticated;

grant execute on function public.mark_contact_message_read(uuid) to authenticated, service_role;
