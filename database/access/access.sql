create trigger access_grants_recompute_access after insert or update or delete on public.access_grants
for each row execute function app.recompute_access_of_row();
create trigger access_grants_refuse_anonymous_owner before insert or update of user_id on public.access_grants
for each row execute function app.refuse_anonymous_owner();
create trigger access_grants_skip_deleted_accounts before insert on public.access_grants
for each row execute function app.skip_rows_of_deleted_accounts();

alter table public.access_grants enable row level security, force row level security;
create policy access_grants_select_admin on public.access_grants for select to authenticated
using ((select app.has_role('finance', 'support')));
grant select on public.access_grants to authenticated;
grant select, insert, update, delete on public.access_grants to service_role;

grant execute on function app.openable_course_ids(), app.can_open_course(text) to anon, authenticated, service_role;

grant execute on function
  public.admin_grant_access(uuid, text, text, date),
  public.admin_change_access_end(uuid, date, text),
  public.admin_revoke_access(uuid, text),
  public.list_my_access(),
  public.find_other_access(uuid)
to authenticated, service_role;

grant execute on function app.recompute_access(uuid), app.purchase_counts(public.purchases) to service_role;
