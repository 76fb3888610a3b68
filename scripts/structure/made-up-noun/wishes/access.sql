create trigger wishes_skip_deleted_accounts before insert on public.wishes
for each row execute function app.skip_rows_of_deleted_accounts();

alter table public.wishes enable row level security, force row level security;
create policy wishes_select_own on public.wishes for select to authenticated
using (user_id = (select auth.uid()));
create policy wishes_select_admin on public.wishes for select to authenticated
using ((select app.has_role('support')));
grant select on public.wishes to authenticated, service_role;

grant execute on function public.wish(text), public.admin_grant_wish(uuid) to authenticated;
