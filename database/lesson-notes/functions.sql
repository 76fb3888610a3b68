-- Inserts a note or updates it. An invoker function: the policies decide.
create function public.save_lesson_note(id uuid, lesson_id text, seconds numeric, content text) returns void
language sql set search_path = ''
as $$
  insert into public.lesson_notes (id, lesson_id, seconds, content)
  values (save_lesson_note.id, save_lesson_note.lesson_id, save_lesson_note.seconds, save_lesson_note.content)
  on conflict (id) do update set seconds = excluded.seconds, content = excluded.content
$$;

-- The editor saves every few seconds; more than that, or so much in a day, is a script. Five thousand notes are several for every
-- minute of every lesson.
create function app.limit_notes() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if app.take_attempts(jsonb_build_array(
    jsonb_build_object('key', 'note-minute:' || new.user_id, 'points', 90, 'seconds', 60),
    jsonb_build_object('key', 'note-day:' || new.user_id, 'points', 3000, 'seconds', 86400)
  ), now()) > 0 then
    raise exception 'too_many_notes' using errcode = 'PT429';
  end if;
  -- An update comes as an insert with on conflict.
  if tg_op = 'INSERT' and (select count(*) from public.lesson_notes n where n.user_id = new.user_id) >= 5000
    and not exists (select from public.lesson_notes n where n.id = new.id and n.user_id = new.user_id) then
    raise exception 'note_limit_reached' using errcode = 'PT409';
  end if;
  return new;
end
$$;
