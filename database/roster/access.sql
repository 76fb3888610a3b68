create trigger roster_entries_skip_deleted_accounts before insert on app.roster_entries
for each row execute function app.skip_rows_of_deleted_accounts();
create trigger brought_contacts_skip_deleted_accounts before insert on app.brought_contacts
for each row execute function app.skip_rows_of_deleted_accounts();

alter table app.rosters enable row level security, force row level security;
grant select, insert, update, delete on app.rosters to service_role;

alter table app.roster_entries enable row level security, force row level security;
grant select, insert, update, delete on app.roster_entries to service_role;

alter table app.brought_contacts enable row level security, force row level security;
grant select, insert, update, delete on app.brought_contacts to service_role;

grant execute on function
  public.admin_list_rosters(),
  public.admin_begin_roster(uuid, jsonb, integer),
  public.admin_begin_roster_undo(uuid),
  public.admin_invite_roster(uuid, boolean),
  public.admin_drop_roster(uuid)
to authenticated, service_role;
