create trigger certificates_skip_deleted_accounts before insert on public.certificates
for each row execute function app.skip_rows_of_deleted_accounts();

alter table public.certificates enable row level security, force row level security;
create policy certificates_select_own on public.certificates for select to authenticated
using (user_id = (select auth.uid()));
create policy certificates_select_admin on public.certificates for select to authenticated
using ((select app.has_role('finance', 'support')));
grant select on public.certificates to authenticated;
grant select, insert, update, delete on public.certificates to service_role;

grant execute on function
  public.list_my_certificates(),
  public.issue_certificate(text),
  app.certificate_holds(public.certificates)
to authenticated;

grant execute on function public.verify_certificate(text) to anon, authenticated, service_role;
