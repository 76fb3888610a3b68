create trigger resources_touch_updated_at before update on public.resources
for each row execute function app.touch_updated_at();
create trigger resources_clean before insert or update of title, description, file_size on public.resources
for each row execute function app.clean_written('title', 'file_size', '/', 'description');

alter table public.resources enable row level security, force row level security;
create policy resources_select_member on public.resources for select to authenticated
using (
  archived_at is null and (select app.has_access())
  and (course_id is null or course_id in (select app.openable_course_ids()))
);
create policy resources_select_admin on public.resources for select to authenticated
using ((select app.has_role('finance', 'support', 'content')));
grant select on public.resources to authenticated;
grant select, insert, update, delete on public.resources to service_role;

grant execute on function
  public.archive_resource(text, boolean),
  public.order_resources(text[]),
  public.save_resource(text, text, text, text, text, text, text, integer)
to authenticated, service_role;
