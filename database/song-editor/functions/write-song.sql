create function app.write_song_fields(song jsonb) returns void
language sql security definer set search_path = ''
as $$
  update public.songs s
  set title = btrim(song ->> 'title'), level = song ->> 'level', bpm = (song ->> 'bpm')::numeric::smallint,
    is_synthetic = (song ->> 'isSynthetic')::boolean,
    sung_path = song ->> 'sungPath', spoken_path = song ->> 'spokenPath', band_path = song ->> 'bandPath',
    -- Cut from the sung file: a new one has none.
    clips_path = case when s.sung_path = song ->> 'sungPath' then s.clips_path end,
    duration_ms = (song ->> 'durationMs')::numeric::integer,
    peaks = case when jsonb_typeof(song -> 'peaks') = 'array' then
      array(select p::numeric::smallint from jsonb_array_elements_text(song -> 'peaks') with ordinality l (p, place) order by place)
    end,
    version = s.version + 1
  where s.id = song ->> 'id'
$$;

create function app.write_song_courses(song jsonb) returns void
language sql security definer set search_path = ''
as $$
  delete from app.song_courses o where o.song_id = song ->> 'id' and not song -> 'courseIds' ? o.course_id;

  insert into app.song_courses (song_id, course_id)
  select song ->> 'id', c from jsonb_array_elements_text(song -> 'courseIds') c
  on conflict do nothing;
$$;

-- Replaces lines and words. The notes of the song lose their place in it: app.write_song_cards gives them their new one.
create function app.write_song_lines(song jsonb) returns void
language sql security definer set search_path = ''
as $$
  delete from public.song_lines l where l.song_id = song ->> 'id';

  insert into public.song_lines (
    song_id, index, section, start_ms, end_ms, text, translation, sound, spoken_start_ms, spoken_end_ms
  )
  select song ->> 'id', place - 1, btrim(l ->> 'section'), (l ->> 'startMs')::numeric, (l ->> 'endMs')::numeric, l ->> 'text',
    btrim(l ->> 'translation'), btrim(l ->> 'sound'), (l ->> 'spokenStartMs')::numeric, (l ->> 'spokenEndMs')::numeric
  from jsonb_array_elements(song -> 'lines') with ordinality s (l, place);

  insert into public.song_words (song_id, line, index, start_ms, end_ms, surface, lemma, gloss, kind)
  select song ->> 'id', line.place - 1, word.place - 1, (w ->> 'startMs')::numeric, (w ->> 'endMs')::numeric, w ->> 'surface',
    btrim(w ->> 'lemma'), btrim(w ->> 'gloss'), w ->> 'kind'
  from jsonb_array_elements(song -> 'lines') with ordinality line (l, place)
  cross join jsonb_array_elements(l -> 'words') with ordinality word (w, place);
$$;

-- The notes of the song by the lemma that they teach, also those whose word has left the song.
create function app.song_notes(song text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_object_agg(t.lemma, t.id), '{}')
  from (
    select distinct on (lemma) coalesce(w.lemma, n.front) as lemma, n.id
    from public.decks d
    join public.deck_notes dn on dn.deck_id = d.id
    join public.notes n on n.id = dn.note_id
    left join public.song_words w on w.song_id = n.song_id and w.line = n.song_line and w.index = n.song_word
    where d.song_id = song
    order by lemma, n.song_id is null
  ) t
$$;

-- `notes`: app.song_notes before the lines were written. A lemma keeps its note, and students what they remember of it. A note that
-- the song teaches no longer stays with those who study it.
create function app.write_song_cards(song jsonb, notes jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  deck text;
begin
  insert into public.decks as d (id, title, song_id, position)
  select 'song-' || s.id, s.title, s.id, s.position from public.songs s where s.id = song ->> 'id'
  on conflict (song_id) do update set title = excluded.title
  returning d.id into deck;

  with given as (
    select distinct on (c ->> 'lemma') c, w.line, w.index,
      coalesce((notes ->> (c ->> 'lemma'))::uuid, app.to_derived_id(deck || '/' || (c ->> 'lemma'))) as id
    from jsonb_array_elements(song -> 'cards') c
    join public.song_words w on w.song_id = song ->> 'id' and w.kind = 'word' and w.lemma = c ->> 'lemma'
    order by c ->> 'lemma', w.line, w.index
  ), noted as (
    insert into public.notes as n (id, front, meaning, sound, example, example_meaning, song_id, song_line, song_word)
    select g.id, btrim(c ->> 'front'), btrim(c ->> 'meaning'), btrim(c ->> 'sound'), btrim(c ->> 'example'),
      btrim(c ->> 'exampleMeaning'), song ->> 'id', g.line, g.index
    from given g
    on conflict (id) do update set front = excluded.front, meaning = excluded.meaning, sound = excluded.sound,
      example = excluded.example, example_meaning = excluded.example_meaning, song_id = excluded.song_id,
      song_line = excluded.song_line, song_word = excluded.song_word
  ), placed as (
    insert into public.deck_notes (deck_id, note_id, position)
    select deck, g.id, (select coalesce(max(n.position), 0) from public.deck_notes n where n.deck_id = deck)
      + row_number() over (order by g.line, g.index)
    from given g
    on conflict do nothing
  )
  insert into public.cards (id, note_id, face) select app.to_derived_id(g.id || '/1'), g.id, 1 from given g on conflict do nothing;

  delete from public.notes n
  using public.deck_notes dn
  where dn.deck_id = deck and dn.note_id = n.id and n.song_id is null
    and not exists (select from public.study_cards s join public.cards c on c.id = s.card_id where c.note_id = n.id);
  -- Lines that came or went are no change of a note.
  update public.decks d set version = d.version + 2 where d.id = deck;
end
$$;
