create trigger outbox_take_rank before insert on app.outbox
for each row execute function app.take_rank();

alter table app.outbox enable row level security, force row level security;

grant execute on function public.admin_resend_mail(bigint) to authenticated, service_role;
