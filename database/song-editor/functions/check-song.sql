-- True when a value has the shape of SavedSong, whatever its meaning.
create function app.is_song_shape(song jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select coalesce(
    jsonb_typeof(song) = 'object'
    and app.is_text(song -> 'id', 1, 50) and app.is_text(song -> 'saveId', 1, 100) and app.is_text(song -> 'title', 1, 200)
    and app.is_text(song -> 'level', 2, 2) and app.is_whole(song -> 'bpm', 30, 300)
    and jsonb_typeof(song -> 'isSynthetic') = 'boolean'
    and (jsonb_typeof(song -> 'durationMs') = 'null' or app.is_whole(song -> 'durationMs', 1, 3600000))
    and (
      jsonb_typeof(song -> 'peaks') = 'null'
      or jsonb_typeof(song -> 'peaks') = 'array' and jsonb_array_length(song -> 'peaks') = 400
      and not jsonb_path_exists(song, 'strict $.peaks[*] ? (!(@.type() == "number" && @ >= 0 && @ <= 100 && @.floor() == @))')
    )
    and jsonb_typeof(song -> 'lines') = 'array' and jsonb_array_length(song -> 'lines') <= 400
    and jsonb_typeof(song -> 'cards') = 'array' and jsonb_array_length(song -> 'cards') <= 1000
    and jsonb_typeof(song -> 'courseIds') = 'array'
    and not jsonb_path_exists(song, '$.courseIds[*] ? (@.type() != "string")')
    and not jsonb_path_exists(song, '$ ? (!((@.sungPath == null || @.sungPath.type() == "string")
      && (@.spokenPath == null || @.spokenPath.type() == "string")
      && (@.bandPath == null || @.bandPath.type() == "string")))')
    and not exists (select from jsonb_array_elements(song -> 'lines') l where not coalesce(app.is_line_shape(l), false))
    and not exists (select from jsonb_array_elements(song -> 'cards') c where not coalesce(app.is_song_card_shape(c), false)),
    false
  )
$$;

-- Both are whole milliseconds, or both are null.
create function app.is_span_shape(from_ms jsonb, to_ms jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select jsonb_typeof(from_ms) = 'null' and jsonb_typeof(to_ms) = 'null'
    or app.is_whole(from_ms, 0, 3600000) and app.is_whole(to_ms, 0, 3600000)
$$;

create function app.is_line_shape(line jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select jsonb_typeof(line) = 'object'
    and app.is_text(line -> 'section', 0, 60) and app.is_text(line -> 'text', 1, 300) and app.is_text(line -> 'translation', 0, 300)
    and app.is_text(line -> 'sound', 0, 300) and app.is_span_shape(line -> 'startMs', line -> 'endMs')
    and app.is_span_shape(line -> 'spokenStartMs', line -> 'spokenEndMs')
    and jsonb_typeof(line -> 'words') = 'array' and jsonb_array_length(line -> 'words') between 1 and 60
    and not exists (
      select from jsonb_array_elements(line -> 'words') w
      where not coalesce(
        app.is_text(w -> 'surface', 1, 60) and app.is_text(w -> 'lemma', 0, 60) and app.is_text(w -> 'gloss', 0, 120)
        and w ->> 'kind' in ('word', 'name', 'interjection') and app.is_span_shape(w -> 'startMs', w -> 'endMs'), false)
    )
    -- The words are the line.
    and line ->> 'text' = (
      select string_agg(w ->> 'surface', ' ' order by place) from jsonb_array_elements(line -> 'words') with ordinality s (w, place)
    )
$$;

create function app.is_song_card_shape(card jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select jsonb_typeof(card) = 'object'
    and app.is_text(card -> 'lemma', 1, 60) and app.is_text(card -> 'front', 0, 200) and app.is_text(card -> 'meaning', 0, 200)
    and app.is_text(card -> 'sound', 0, 200) and app.is_text(card -> 'example', 0, 300) and app.is_text(card -> 'exampleMeaning', 0, 300)
$$;

-- The lines whose times are wrong: words inside their line, lines one after the other inside the song.
create function app.wrongly_timed_lines(song jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  with lines as (
    select place - 1 as line, l, (l ->> 'startMs')::numeric as start_ms, (l ->> 'endMs')::numeric as end_ms,
      (l ->> 'spokenStartMs')::numeric as spoken_start_ms, (l ->> 'spokenEndMs')::numeric as spoken_end_ms
    from jsonb_array_elements(song -> 'lines') with ordinality s (l, place)
  ), words as (
    select lines.line, place, (w ->> 'startMs')::numeric as start_ms, (w ->> 'endMs')::numeric as end_ms,
      lag((w ->> 'endMs')::numeric, 1, lines.start_ms) over (partition by lines.line order by place) as free_ms,
      lines.start_ms as line_start_ms, lines.end_ms as line_end_ms
    from lines, jsonb_array_elements(lines.l -> 'words') with ordinality s (w, place)
  ), wrong as (
    select line from lines
    where start_ms >= end_ms or spoken_start_ms >= spoken_end_ms or end_ms > coalesce((song ->> 'durationMs')::numeric, 0)
    union
    select line from (
      select line, start_ms, spoken_start_ms,
        max(end_ms) over (order by line rows between unbounded preceding and 1 preceding) as free_ms,
        max(spoken_end_ms) over (order by line rows between unbounded preceding and 1 preceding) as spoken_free_ms
      from lines
    ) o where start_ms < free_ms or spoken_start_ms < spoken_free_ms
    union
    select line from words
    where (start_ms is null) <> (line_start_ms is null) or start_ms < free_ms or start_ms >= end_ms or end_ms > line_end_ms
  )
  select coalesce(jsonb_agg(distinct wrong.line), '[]') from wrong
$$;

-- A new recording has been uploaded into the song's own folder and is sound.
create function app.refuse_wrong_recordings(song jsonb, stored public.songs) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  wanted record;
  file storage.objects;
begin
  for wanted in
    select song ->> 'sungPath' as path, stored.sung_path as former
    union all select song ->> 'spokenPath', stored.spoken_path
    union all select song ->> 'bandPath', stored.band_path
  loop
    continue when wanted.path is null or wanted.path is not distinct from wanted.former;
    select * into file from storage.objects o where o.bucket_id = 'course-files' and o.name = wanted.path;
    if file.id is null or not starts_with(wanted.path, 'songs/' || (song ->> 'id') || '/') then
      raise exception 'song_file_missing' using errcode = 'PT422';
    elsif file.metadata ->> 'mimetype' not in ('audio/mp4', 'audio/mpeg', 'audio/wav', 'audio/flac', 'audio/ogg') then
      raise exception 'song_file_wrong' using errcode = 'PT422';
    elsif (file.metadata ->> 'size')::bigint > 62914560 then -- 60 MB: domain/songs/recording.ts
      raise exception 'song_file_too_large' using errcode = 'PT422';
    end if;
  end loop;
end
$$;

create function app.refuse_wrong_song(song jsonb, stored public.songs) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  wrong jsonb := app.wrongly_timed_lines(song);
begin
  perform app.refuse_wrong_recordings(song, stored);
  if song ->> 'level' not in ('A1', 'A2', 'B1', 'B2', 'C1', 'C2')
    or exists (
      select from jsonb_array_elements_text(song -> 'courseIds') wanted(id)
      where not exists (select from public.courses c where c.id = wanted.id)
    ) then
    raise exception 'song_unreadable' using errcode = 'PT422';
  elsif wrong <> '[]' then
    raise exception 'song_times_wrong' using errcode = 'PT422', detail = wrong::text;
  elsif exists (
    select from jsonb_array_elements(song -> 'cards') c where trim(c ->> 'front') = '' or trim(c ->> 'meaning') = ''
  ) then
    raise exception 'song_card_incomplete' using errcode = 'PT422';
  end if;
end
$$;
