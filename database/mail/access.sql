create trigger outbox_take_rank before insert on app.outbox
for each row execute function app.take_rank();
create trigger outbox_record_waiting_notification after update of delivered_at on app.outbox
for each row when (new.kind = 'waiting_list_opened' and new.delivered_at is not null and new.last_error is null)
execute function app.record_waiting_notification();

alter table app.outbox enable row level security, force row level security;

grant execute on function public.admin_resend_mail(bigint) to authenticated, service_role;
