create trigger lesson_captions_touch_updated_at before update on public.lesson_captions
for each row execute function app.touch_updated_at();

alter table public.lesson_captions enable row level security, force row level security;
create policy lesson_captions_select_member on public.lesson_captions for select to authenticated
using (lesson_id in (select l.id from public.lessons l));
grant select on public.lesson_captions to authenticated;
grant select, insert, update, delete on public.lesson_captions to service_role;

grant execute on function public.set_lesson_captions(text, text, text) to authenticated, service_role;
