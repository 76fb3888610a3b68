create trigger team_members_follow_roles after insert or delete on public.team_members
for each row execute function app.follow_roles();
create trigger team_members_skip_deleted_accounts before insert on public.team_members
for each row execute function app.skip_rows_of_deleted_accounts();

alter table public.team_members enable row level security, force row level security;
create policy team_members_select_self on public.team_members for select to authenticated
using (user_id = (select auth.uid()));
create policy team_members_select_owner on public.team_members for select to authenticated
using ((select app.has_role('owner')));
grant select on public.team_members to authenticated;
grant select, insert, update, delete on public.team_members to service_role;

grant execute on function app.has_role(text[]) to anon, authenticated, service_role;
grant execute on function app.require_role(text[]) to authenticated, service_role;
grant execute on function
  public.admin_give_role(uuid, text),
  public.admin_take_role(uuid, text, boolean),
  public.admin_list_team()
to authenticated, service_role;
