create trigger courses_touch_updated_at before update on public.courses for each row execute function app.touch_updated_at();
create trigger courses_announce_change after insert or update or delete on public.courses
for each statement execute function app.announce_catalogue_change();
create trigger courses_keep_old_slug after update of slug on public.courses
for each row when (old.slug is distinct from new.slug) execute function app.keep_old_slug();
create trigger courses_queue_waiting_list_mails
after update of enrollment_status, is_available, is_listed, archived_at, price, sale_price on public.courses
for each row execute function app.queue_waiting_list_mails();
create trigger courses_clean before insert or update of title, subtitle, duration_text, description on public.courses
for each row execute function app.clean_written('title', 'subtitle', 'duration_text', '/', 'description');

create trigger courses_note_ended_price
after update of price, sale_price, enrollment_status, is_available, is_listed, archived_at on public.courses
for each row execute function app.note_ended_price();

alter table public.courses enable row level security, force row level security;
create policy courses_select_public on public.courses for select to anon, authenticated
using (is_listed and archived_at is null);
create policy courses_select_premium on public.courses for select to authenticated
using (archived_at is null and (select app.has_access()));
create policy courses_select_admin on public.courses for select to authenticated
using ((select app.has_role('finance', 'support', 'content')));
grant select on public.courses to anon, authenticated;
grant select, insert, update, delete on public.courses to service_role;

alter table app.ended_prices enable row level security, force row level security;

alter table public.course_slugs enable row level security, force row level security;
create policy course_slugs_select_public on public.course_slugs for select to anon, authenticated
using (exists (select from public.courses c where c.id = course_id));
grant select on public.course_slugs to anon, authenticated;
grant select, insert, update, delete on public.course_slugs to service_role;

create trigger modules_touch_updated_at before update on public.modules for each row execute function app.touch_updated_at();
create trigger modules_announce_change after insert or update or delete on public.modules
for each statement execute function app.announce_catalogue_change();
create trigger modules_clean before insert or update of title, description on public.modules
for each row execute function app.clean_written('title', '/', 'description');

alter table public.modules enable row level security, force row level security;
-- The inner query runs under the caller's own policies on courses: a module is as visible as its course.
create policy modules_select_public on public.modules for select to anon, authenticated
using (archived_at is null and exists (select from public.courses c where c.id = course_id));
create policy modules_select_admin on public.modules for select to authenticated
using ((select app.has_role('finance', 'support', 'content')));
grant select on public.modules to anon, authenticated;
grant select, insert, update, delete on public.modules to service_role;

create trigger lessons_touch_updated_at before update on public.lessons for each row execute function app.touch_updated_at();
-- A course's page lists its lessons, and the policy names the hosts of their videos and pictures.
create trigger lessons_announce_change after insert or update or delete on public.lessons
for each statement execute function app.announce_catalogue_change();
create trigger lessons_clean before insert or update of title, description on public.lessons
for each row execute function app.clean_written('title', '/', 'description');

alter table public.lessons enable row level security, force row level security;
create policy lessons_select_member on public.lessons for select to authenticated
using (
  archived_at is null
  and module_id in (
    select m.id from public.modules m
    where m.archived_at is null and m.course_id in (select app.openable_course_ids())
  )
);
create policy lessons_select_admin on public.lessons for select to authenticated
using ((select app.has_role('finance', 'support', 'content')));
grant select on public.lessons to authenticated;
grant select, insert, update, delete on public.lessons to service_role;

create trigger support_materials_touch_updated_at before update on public.support_materials
for each row execute function app.touch_updated_at();
create trigger support_materials_clean before insert or update of title, description, file_size on public.support_materials
for each row execute function app.clean_written('title', 'file_size', '/', 'description');

alter table public.support_materials enable row level security, force row level security;
-- A material is as visible as its lesson.
create policy support_materials_select_member on public.support_materials for select to authenticated
using (lesson_id in (select l.id from public.lessons l));

-- A material without a file is kept, as the editor allows it, and shown to the team only.
create policy support_materials_select_finished on public.support_materials as restrictive for select to authenticated
using (file_url <> '' or (select app.has_role('finance', 'support', 'content')));
grant select on public.support_materials to authenticated;
grant select, insert, update, delete on public.support_materials to service_role;

grant select on public.syllabus_lessons to anon, authenticated, service_role;

grant execute on function
  public.get_course(text),
  public.list_my_courses(),
  public.list_openable_lessons(),
  public.list_my_materials(text, text, integer)
to authenticated, service_role;
