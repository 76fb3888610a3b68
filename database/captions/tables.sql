-- Captions of a lesson's video as WebVTT, at most one text per language: "en" as it is spoken, "pt-BR" translated. As
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
