create trigger consents_limit before insert on public.consents
for each row execute function app.limit_consents();
-- Only for clients: an import brings its own versions.
create trigger consents_version_is_in_force before insert on public.consents
for each row when (current_user = 'authenticated') execute function app.check_consent_version();
create trigger consents_skip_deleted_accounts before insert on public.consents
for each row when (new.user_id is not null and new.purchase_id is null) execute function app.skip_rows_of_deleted_accounts();
create trigger consents_forget_measurements after insert on public.consents
for each row when (new.kind = 'measurement' and not new.accepted) execute function app.forget_measurements();

alter table public.consents enable row level security, force row level security;
create policy consents_select_own on public.consents for select to authenticated
using (user_id = (select auth.uid()));
create policy consents_select_admin on public.consents for select to authenticated
using ((select app.has_role('finance', 'support')));
create policy consents_insert_own on public.consents for insert to authenticated
with check (
  user_id = (select auth.uid())
  and (purchase_id is null or purchase_id in (select p.id from public.purchases p where p.user_id = (select auth.uid())))
);
grant select, insert (user_id, purchase_id, kind, version, accepted) on public.consents to authenticated;
grant select, insert, update, delete on public.consents to service_role;

alter table app.terms_versions enable row level security, force row level security;
