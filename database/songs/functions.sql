-- What may be done with a song in a country on a day: the rule of domain/songs/song-uses.ts, and a test compares both.
create function app.song_uses(song text, country text, day date, out stream boolean, out show_lyrics boolean,
  out show_translation boolean, out offline boolean, out quote_line boolean)
language sql stable security definer set search_path = ''
as $$
  with held as (
    select r.object, r.status, r.offline, r.status in ('own', 'public_domain', 'licensed') as is_whole
    from app.song_rights r
    where r.song_id = song and (r.territories is null or country = any (r.territories)) and (r.ends_on is null or day <= r.ends_on)
  ), sums as (
    select
      count(*) filter (where h.is_whole and h.object <> 'translation') = 3 as stream,
      count(*) filter (where h.is_whole and h.object = 'words') = 1 as words,
      count(*) filter (where h.is_whole and h.object = 'translation') = 1 as translation,
      count(*) filter (where h.is_whole and h.object <> 'translation' and h.offline) = 3 as offline,
      count(*) filter (where h.status = 'quote_only' and h.object = 'words') = 1 as quote
    from held h
  )
  select s.stream, s.words, s.words and s.translation, s.offline, s.words or s.quote from sums s
$$;

-- The same where the school is, today.
create function app.song_uses_now(song text, out stream boolean, out show_lyrics boolean, out show_translation boolean,
  out offline boolean, out quote_line boolean)
language sql stable security definer set search_path = ''
as $$
  select u.* from app.settings s, app.song_uses(song, s.school_country, (now() at time zone 'America/Sao_Paulo')::date) u
$$;

create function app.openable_song_ids() returns setof text
language sql stable security definer set search_path = ''
as $$
  select s.id from public.songs s
  where app.is_admin() or (s.course_id is null and app.has_access()) or s.course_id in (select app.openable_course_ids())
$$;

create function app.readable_song_ids() returns setof text
language sql stable security definer set search_path = ''
as $$ select o.id from app.openable_song_ids() o(id) where (app.song_uses_now(o.id)).show_lyrics $$;

create function app.playable_song_ids() returns setof text
language sql stable security definer set search_path = ''
as $$ select o.id from app.openable_song_ids() o(id) where (app.song_uses_now(o.id)).stream $$;

-- Whether a file is not the sound of a song, or the song may be played now.
create function app.may_be_played(bucket text, file text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select bucket <> 'course-files' or not exists (
    select from public.songs s
    where file in (s.sung_path, s.spoken_path, s.band_path, s.clips_path) and not (app.song_uses_now(s.id)).stream
  )
$$;

-- The songs that can be played or read now, with those of other courses, as domain/contracts/songs.ts has them; for members.
create function public.list_songs() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', s.id, 'title', s.title, 'level', s.level, 'bpm', s.bpm, 'durationMs', s.duration_ms, 'courseId', s.course_id,
    'lines', (select count(*) from public.song_lines l where l.song_id = s.id),
    'isOpen', s.id in (select app.openable_song_ids())
  ) order by s.position, s.id), '[]')
  from public.songs s
  cross join lateral app.song_uses_now(s.id) u
  where (app.has_access() or app.is_admin()) and (u.stream or u.show_lyrics)
$$;

-- The card that teaches a lemma of a song.
create function app.list_song_cards(song text) returns table (lemma text, card_id uuid)
language sql stable security definer set search_path = ''
as $$
  select w.lemma, c.id
  from public.notes n
  join public.song_words w on w.song_id = n.song_id and w.line = n.song_line and w.index = n.song_word
  join public.cards c on c.note_id = n.id and c.face = 1
  where n.song_id = song
$$;

create function app.list_sheet_lines(song text, has_translation boolean) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'index', l.index, 'section', l.section, 'startMs', l.start_ms, 'endMs', l.end_ms, 'text', l.text,
    'translation', case when has_translation then l.translation else '' end, 'sound', l.sound,
    'spokenStartMs', l.spoken_start_ms, 'spokenEndMs', l.spoken_end_ms,
    'words', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'index', w.index, 'startMs', w.start_ms, 'endMs', w.end_ms, 'surface', w.surface, 'lemma', w.lemma, 'gloss', w.gloss,
        'kind', w.kind, 'cardId', case when w.kind = 'word' then t.card_id end
      ) order by w.index), '[]')
      from public.song_words w left join app.list_song_cards(song) t on t.lemma = w.lemma
      where w.song_id = l.song_id and w.line = l.index
    )
  ) order by l.index), '[]')
  from public.song_lines l where l.song_id = song
$$;

-- See SongSheet in domain/contracts/songs.ts: what the rights do not allow is not in it.
create function public.song_sheet(song text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', s.id, 'title', s.title, 'level', s.level, 'bpm', s.bpm, 'durationMs', s.duration_ms, 'peaks', s.peaks,
    'sungPath', case when u.stream then s.sung_path end,
    'spokenPath', case when u.stream then s.spoken_path end,
    'bandPath', case when u.stream then s.band_path end,
    'lines', case when u.show_lyrics then app.list_sheet_lines(s.id, u.show_translation) else '[]' end,
    'permissions', jsonb_build_object(
      'stream', u.stream, 'showLyrics', u.show_lyrics, 'showTranslation', u.show_translation, 'offline', u.offline
    ),
    'ownCards', (
      select coalesce(jsonb_agg(c.card_id), '[]')
      from app.list_song_cards(s.id) t join public.study_cards c on c.card_id = t.card_id and c.user_id = auth.uid()
    )
  )
  from public.songs s
  cross join lateral app.song_uses_now(s.id) u
  where s.id = song and s.id in (select app.openable_song_ids())
$$;

-- What a card of a song's word shows besides the word: its line and its seconds of the song as far as they may be used, else the
-- school's own example. A clip begins and ends between two frames of its MP3, 24 ms each.
create function app.quote_song(note public.notes) returns table (example text, example_meaning text, clip jsonb, kept_path text)
language sql stable security definer set search_path = ''
as $$
  select
    case when u.quote_line then l.text else note.example end,
    case when not u.quote_line then note.example_meaning when u.show_translation then l.translation else '' end,
    case when u.stream then jsonb_build_object(
      'path', s.clips_path,
      'startMs', greatest(l.start_ms - 120, 0) / 24 * 24,
      'endMs', least(l.end_ms + 240, s.duration_ms) / 24 * 24
    ) end,
    case when u.offline then s.clips_path end
  from public.songs s
  join public.song_lines l on l.song_id = s.id and l.index = note.song_line
  cross join lateral app.song_uses_now(s.id) u
  where s.id = note.song_id and s.id in (select app.openable_song_ids())
$$;

-- Grows when a licence ends, so that devices read the deck of its song again.
create function app.count_ended_rights(song text) returns integer
language sql stable security definer set search_path = ''
as $$
  select count(*)::integer from app.song_rights r
  where r.song_id = song and r.ends_on < (now() at time zone 'America/Sao_Paulo')::date
$$;

-- Devices read the deck of a song again when its rights or its lines change. By two: a renewed licence takes one from
-- app.count_ended_rights, and the sum of both must still grow.
create function app.raise_version_of_song_deck() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.decks d set version = d.version + 2 where d.song_id in (old.song_id, new.song_id);
  return null;
end
$$;
