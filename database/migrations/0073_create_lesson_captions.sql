-- What is said in a lesson's video, as WebVTT, at most one text per language: "en" as it is spoken, "pt-BR" translated. As
-- visible as its lesson. Written by administrators through set_lesson_captions, which leaves an audit row; not granted to
-- any client: every write.

create table public.lesson_captions (
  lesson_id text not null references public.lessons (id) on delete cascade,
  language text not null constraint lesson_captions_language_is_known check (language in ('en', 'pt-BR')),
  content text not null
    constraint lesson_captions_are_webvtt check (content ~ '^\ufeff?WEBVTT([ \t\r\n]|$)' and char_length(content) <= 300000),
  updated_at timestamptz not null default now(),
  primary key (lesson_id, language)
);

alter table public.lesson_captions enable row level security;
alter table public.lesson_captions force row level security;

create trigger lesson_captions_touch_updated_at before update on public.lesson_captions
for each row execute function app.touch_updated_at();

create policy lesson_captions_select_member on public.lesson_captions for select to authenticated
using (lesson_id in (select l.id from public.lessons l));

grant select on public.lesson_captions to authenticated;
grant select, insert, update, delete on public.lesson_captions to service_role;

-- Blank content takes the captions of that language away.
create function public.set_lesson_captions(lesson_id text, language text, content text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.require_admin();
  if content !~ '\S' then
    delete from public.lesson_captions c
    where c.lesson_id = set_lesson_captions.lesson_id and c.language = set_lesson_captions.language;
  else
    insert into public.lesson_captions (lesson_id, language, content)
    values (set_lesson_captions.lesson_id, set_lesson_captions.language, set_lesson_captions.content)
    on conflict on constraint lesson_captions_pkey do update set content = excluded.content;
  end if;
  perform app.audit('set_captions', 'lesson', set_lesson_captions.lesson_id, jsonb_build_object('language', set_lesson_captions.language));
end
$$;

grant execute on function public.set_lesson_captions(text, text, text) to authenticated, service_role;
