alter table app.payment_events enable row level security, force row level security;

grant execute on function app.claim_event_as_admin(bigint) to authenticated;
grant execute on function public.admin_list_failed_events(bigint, integer) to authenticated, service_role;
