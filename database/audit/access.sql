create trigger audit_log_is_append_only before update or delete on public.audit_log
for each row execute function app.refuse_audit_change();

alter table public.audit_log enable row level security, force row level security;
create policy audit_log_select_admin on public.audit_log for select to authenticated
using (
  (select app.has_role('owner'))
  or (actor_id = (select auth.uid()) and (select app.has_role('finance', 'support', 'content')))
  or (subject_type in (select app.money_subjects()) and (select app.has_role('finance')))
);
grant select on public.audit_log to authenticated, service_role;

grant execute on function public.admin_list_audit_filters(), app.money_subjects() to authenticated, service_role;
