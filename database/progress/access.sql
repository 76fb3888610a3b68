create trigger lesson_progress_stamp before insert or update on public.lesson_progress
for each row execute function app.stamp_lesson_progress();
create trigger lesson_progress_skip_deleted_accounts before insert on public.lesson_progress
for each row execute function app.skip_rows_of_deleted_accounts();
create trigger lesson_progress_note_changed after insert or update or delete on public.lesson_progress
for each row execute function app.note_changed_progress();
create trigger lesson_progress_notify_completed_course after insert or update of completed_at on public.lesson_progress
for each row when (new.completed_at is not null) execute function app.notify_completed_course();
create trigger lesson_progress_take_decks after insert or update of completed_at on public.lesson_progress
for each row when (new.completed_at is not null) execute function app.take_decks_of_lesson();

alter table public.lesson_progress enable row level security, force row level security;
create policy lesson_progress_select_own on public.lesson_progress for select to authenticated
using (user_id = (select auth.uid()));
create policy lesson_progress_insert_own on public.lesson_progress for insert to authenticated
with check (user_id = (select auth.uid()) and lesson_id in (select l.id from public.lessons l));
create policy lesson_progress_update_own on public.lesson_progress for update to authenticated
using (user_id = (select auth.uid()))
with check (user_id = (select auth.uid()) and lesson_id in (select l.id from public.lessons l));
grant select, insert (lesson_id, completed_at, position_seconds, watched_at), update (completed_at, position_seconds, watched_at)
on public.lesson_progress to authenticated;
grant select, insert, update, delete on public.lesson_progress to service_role;

grant execute on function
  public.save_lesson_position(text, numeric),
  public.set_lesson_completed(text, boolean)
to authenticated, service_role;
