-- A member's own notes on a lesson, each at a moment of its video. Only the owner reads, writes and deletes them, not even
-- administrators see them; new ones need access to the lesson, kept ones stay readable without it. Not granted: moving a
-- note to another lesson or person.

create table public.lesson_notes (
  id uuid primary key default gen_random_uuid(), -- chosen by the browser, so that a note sent twice is one row
  user_id uuid not null default auth.uid() references public.users (id) on delete cascade,
  lesson_id text not null references public.lessons (id) on delete cascade,
  seconds numeric(10, 2) not null default 0 constraint lesson_notes_moment_is_sane check (seconds between 0 and 86400),
  content text not null constraint lesson_notes_content_has_bounds check (char_length(content) between 1 and 5000 and content ~ '\S'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

alter table public.lesson_notes enable row level security;
alter table public.lesson_notes force row level security;

create index lesson_notes_user_lesson_idx on public.lesson_notes (user_id, lesson_id, seconds); -- the panel beside the player
create index lesson_notes_lesson_idx on public.lesson_notes (lesson_id); -- the cascade of a deleted lesson

create trigger lesson_notes_touch_updated_at before update on public.lesson_notes
for each row execute function app.touch_updated_at();

-- Typing is saved every few seconds; more than that, or so much in a day, is not a person.
create function app.limit_notes() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if app.take_attempts(jsonb_build_array(
    jsonb_build_object('key', 'note-minute:' || new.user_id, 'points', 90, 'seconds', 60),
    jsonb_build_object('key', 'note-day:' || new.user_id, 'points', 3000, 'seconds', 86400)
  ), now()) > 0 then
    raise exception 'too many notes' using errcode = 'PT429';
  end if;
  return new;
end
$$;

create trigger lesson_notes_limit before insert or update of content, seconds on public.lesson_notes
for each row execute function app.limit_notes();

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

-- A new note or a newer version of one: the policies above decide.
create function public.save_lesson_note(id uuid, lesson_id text, seconds numeric, content text) returns void
language sql set search_path = ''
as $$
  insert into public.lesson_notes (id, lesson_id, seconds, content)
  values (save_lesson_note.id, save_lesson_note.lesson_id, save_lesson_note.seconds, save_lesson_note.content)
  on conflict (id) do update set seconds = excluded.seconds, content = excluded.content
$$;

grant execute on function public.save_lesson_note(uuid, text, numeric, text) to authenticated, service_role;
