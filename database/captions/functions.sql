-- Blank content removes the captions of that language. The log says whether captions were added, replaced or removed; nothing to
-- remove leaves no row.
create function public.set_lesson_captions(lesson_id text, language text, content text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  was_there boolean;
begin
  perform app.require_role('content');
  was_there := exists (
    select from public.lesson_captions c
    where c.lesson_id = set_lesson_captions.lesson_id and c.language = set_lesson_captions.language
  );
  if content !~ '\S' then
    if not was_there then
      return;
    end if;
    delete from public.lesson_captions c
    where c.lesson_id = set_lesson_captions.lesson_id and c.language = set_lesson_captions.language;
  else
    insert into public.lesson_captions (lesson_id, language, content)
    values (set_lesson_captions.lesson_id, set_lesson_captions.language, set_lesson_captions.content)
    on conflict on constraint lesson_captions_pkey do update set content = excluded.content;
  end if;
  perform app.audit(
    case when content !~ '\S' then 'remove_captions' when was_there then 'replace_captions' else 'send_captions' end,
    'lesson', set_lesson_captions.lesson_id, jsonb_build_object('language', set_lesson_captions.language)
  );
end
$$;
