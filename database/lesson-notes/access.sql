create trigger lesson_notes_touch_updated_at before update on public.lesson_notes
for each row execute function app.touch_updated_at();
create trigger lesson_notes_limit before insert or update of content, seconds on public.lesson_notes
for each row execute function app.limit_notes();
create trigger lesson_notes_clean before insert or update of content on public.lesson_notes
for each row execute function app.clean_written('/', 'content');
create trigger lesson_notes_skip_deleted_accounts before insert on public.lesson_notes
for each row execute function app.skip_rows_of_deleted_accounts();

alter table public.lesson_notes enable row level security, force row level security;
create policy lesson_notes_select_own on public.lesson_notes for select to authenticated
using (user_id = (select auth.uid()));
create policy lesson_notes_insert_own on public.lesson_notes for insert to authenticated
with check (user_id = (select auth.uid()) and lesson_id in (select l.id from public.lessons l));
create policy lesson_notes_update_own on public.lesson_notes for update to authenticated
using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy lesson_notes_delete_own on public.lesson_notes for delete to authenticated
using (user_id = (select auth.uid()));
grant select, insert (id, lesson_id, seconds, content), update (seconds, content), delete on public.lesson_notes to authenticated;
grant select, insert, update, delete on public.lesson_notes to service_role;

grant execute on function public.save_lesson_note(uuid, text, numeric, text) to authenticated, service_role;
