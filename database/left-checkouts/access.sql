create trigger left_checkouts_skip_deleted_accounts before insert on app.left_checkouts
for each row when (new.user_id is not null) execute function app.skip_rows_of_deleted_accounts();

alter table app.left_checkouts enable row level security, force row level security;

create trigger consents_withdraw_left_checkouts after insert on public.consents
for each row when (new.kind in ('marketing', 'whatsapp') and not new.accepted) execute function app.withdraw_left_checkouts();
grant execute on function public.admin_read_recovery() to authenticated, service_role;
