create trigger users_touch_updated_at before update on public.users
for each row execute function app.touch_updated_at();
create trigger users_erase_comments before delete on public.users
for each row execute function app.erase_comments();
-- Only when the name itself is written: other columns of an older row that breaks a bound can still change.
create trigger users_clean before insert or update of full_name on public.users
for each row execute function app.clean_written('full_name');
create trigger users_search_inserted after insert on public.users
for each row execute function app.keep_person_searchable();
create trigger users_search_updated after update on public.users
for each row when (old.full_name is distinct from new.full_name or old.email is distinct from new.email)
execute function app.keep_person_searchable();

alter table public.users enable row level security, force row level security;
create policy users_select_self on public.users for select to authenticated
using (id = (select auth.uid()));
create policy users_select_admin on public.users for select to authenticated
using ((select app.has_role('finance', 'support')));
create policy users_update_self on public.users for update to authenticated
using (id = (select auth.uid())) with check (id = (select auth.uid()));
grant select, update (full_name, avatar_url) on public.users to authenticated;
-- The flag follows team_members, also for the secret key: without its role it would give no right, and hide one.
grant select, insert, delete,
  update (id, email, email_status, full_name, avatar_url, has_access, created_at, updated_at) on public.users to service_role;

alter table app.searchable_people enable row level security, force row level security;

create trigger preferences_touch_updated_at before update on public.preferences
for each row execute function app.touch_updated_at();
create trigger preferences_skip_deleted_accounts before insert on public.preferences
for each row execute function app.skip_rows_of_deleted_accounts();

alter table public.preferences enable row level security, force row level security;
create policy preferences_select_own on public.preferences for select to authenticated
using (user_id = (select auth.uid()));
create policy preferences_insert_own on public.preferences for insert to authenticated
with check (user_id = (select auth.uid()));
create policy preferences_update_own on public.preferences for update to authenticated
using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
grant select, insert (user_id, reply_mail), update (reply_mail) on public.preferences to authenticated;
grant select, insert, update, delete on public.preferences to service_role;

grant execute on function app.is_admin(), app.has_access() to anon, authenticated, service_role;
