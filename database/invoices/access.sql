alter table public.invoices enable row level security, force row level security;
create policy invoices_select_own on public.invoices for select to authenticated
using (user_id = (select auth.uid()));
grant select (charge_id, user_id, state, number, pdf_url, due_at) on public.invoices to authenticated;
grant select, insert, update, delete on public.invoices to service_role;

grant execute on function public.admin_retry_invoice(bigint) to authenticated, service_role;

create trigger payment_events_wake_invoices after insert on app.payment_events
for each row when (new.event like 'INVOICE\_%') execute function app.wake_invoice();
