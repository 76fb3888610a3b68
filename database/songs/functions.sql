-- The permitted uses of a song in a country on a day: the rule of domain/songs/song-uses.ts, and a test compares both.
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

-- The same where the school is, today. A draft and a withdrawn song may not be used.
create function app.song_uses_now(song text, out stream boolean, out show_lyrics boolean, out show_translation boolean,
  out offline boolean, out quote_line boolean)
language sql stable security definer set search_path = ''
as $$
  select p.is_public and u.stream, p.is_public and u.show_lyrics, p.is_public and u.show_translation, p.is_public and u.offline,
    p.is_public and u.quote_line
  from app.settings s
  cross join lateral app.song_uses(song, s.school_country, (now() at time zone 'America/Sao_Paulo')::date) u
  cross join lateral (
    select exists (select from public.songs g where g.id = song and g.published_at is not null and g.withdrawn_at is null)
  ) p (is_public)
$$;

create function app.openable_song_ids() returns setof text
language sql stable security definer set search_path = ''
as $$
  select s.id from public.songs s
  where (select app.is_admin())
    or (s.published_at is not null and (
      s.id in (select o.song_id from app.song_courses o where o.course_id in (select app.openable_course_ids()))
      or (select app.has_access()) and not exists (select from app.song_courses o where o.song_id = s.id)
    ))
$$;

-- The courses that open a song, in the order of the catalogue; empty: it is open to every premium member.
create function app.song_course_ids(song text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(c.id order by c.position, c.id), '[]')
  from app.song_courses o join public.courses c on c.id = o.course_id where o.song_id = song
$$;

create function app.readable_song_ids() returns setof text
language sql stable security definer set search_path = ''
as $$ select o.id from app.openable_song_ids() o(id) where (app.song_uses_now(o.id)).show_lyrics $$;

create function app.playable_song_ids() returns setof text
language sql stable security definer set search_path = ''
as $$ select o.id from app.openable_song_ids() o(id) where (app.song_uses_now(o.id)).stream $$;

-- True when a file is not the sound of a song, when the song may be played now, or when the maker of the link edits songs.
create function app.may_be_played(bucket text, file text, maker uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select bucket <> 'course-files' or not exists (
    select from public.songs s
    where file in (s.sung_path, s.spoken_path, s.band_path, s.clips_path) and not (app.song_uses_now(s.id)).stream
  ) or exists (select from public.users u where u.id = maker and u.is_admin)
$$;

-- The songs that can be played or read now, with those of other courses, as domain/contracts/songs.ts has them; for members.
create function public.list_songs() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', s.id, 'title', s.title, 'level', s.level, 'bpm', s.bpm, 'durationMs', s.duration_ms,
    'courseIds', app.song_course_ids(s.id), 'lines', (select count(*) from public.song_lines l where l.song_id = s.id),
    'isOpen', s.id in (select app.openable_song_ids()), 'offline', u.offline,
    'coverage', app.to_coverage(k.share, k.new_lemmas, k.whole_lines)
  ) order by s.position, s.id), '[]')
  from public.songs s
  cross join lateral app.song_uses_now(s.id) u
  left join app.song_coverage(null, app.known_lemmas(null)) k on k.song_id = s.id
  where (app.has_access() or app.is_admin()) and (u.stream or u.show_lyrics)
$$;

-- The card of each lemma of a song, {lemma: id}. A lemma has one card in all songs: that of the first song that teaches it and that
-- the caller may open.
create function app.list_song_cards(song text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with wanted as materialized (
    select distinct o.lemma from public.song_words o where o.song_id = song and o.kind = 'word'
  )
  select coalesce(jsonb_object_agg(t.lemma, t.id), '{}')
  from (
    select distinct on (w.lemma) w.lemma, c.id
    from public.songs s
    join public.notes n on n.song_id = s.id
    join public.song_words w on w.song_id = n.song_id and w.line = n.song_line and w.index = n.song_word
    join public.cards c on c.note_id = n.id and c.face = 1
    where s.id in (select app.openable_song_ids())
      and w.lemma in (select o.lemma from wanted o)
    order by w.lemma, s.position, s.id, n.song_line, n.song_word
  ) t
$$;

-- `cards` of app.list_song_cards, `known` of app.known_lemmas.
create function app.list_sheet_lines(song text, has_translation boolean, cards jsonb, known jsonb) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'index', l.index, 'section', l.section, 'startMs', l.start_ms, 'endMs', l.end_ms, 'text', l.text,
    'translation', case when has_translation then l.translation else '' end, 'sound', l.sound,
    'spokenStartMs', l.spoken_start_ms, 'spokenEndMs', l.spoken_end_ms,
    'words', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'index', w.index, 'startMs', w.start_ms, 'endMs', w.end_ms, 'surface', w.surface, 'lemma', w.lemma, 'gloss', w.gloss,
        'kind', w.kind, 'rank', r.rank, 'cardId', case when w.kind = 'word' then cards ->> w.lemma end,
        'chance', case when w.kind = 'word' then round((known ->> w.lemma)::numeric, 2) else 1 end
      ) order by w.index), '[]')
      from public.song_words w left join app.words r on r.lemma = w.lemma
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
    'id', s.id, 'title', s.title, 'level', s.level, 'bpm', s.bpm, 'durationMs', coalesce(s.duration_ms, 0),
    'peaks', coalesce(s.peaks, '{}'), 'isSynthetic', s.is_synthetic,
    'sungPath', case when u.stream then s.sung_path end,
    'spokenPath', case when u.stream then s.spoken_path end,
    'bandPath', case when u.stream then s.band_path end,
    'fileBytes', case when u.offline then (
      select coalesce(sum((o.metadata ->> 'size')::bigint), 0) from storage.objects o
      where o.bucket_id = 'course-files' and o.name in (s.sung_path, s.spoken_path, s.band_path)
    ) end,
    'lines', case when u.show_lyrics then app.list_sheet_lines(s.id, u.show_translation, k.cards, k.known) else '[]' end,
    'permissions', jsonb_build_object(
      'stream', u.stream, 'showLyrics', u.show_lyrics, 'showTranslation', u.show_translation, 'offline', u.offline
    ),
    'ownCards', (
      select coalesce(jsonb_agg(c.card_id), '[]')
      from jsonb_each_text(k.cards) o join public.study_cards c on c.card_id = o.value::uuid and c.user_id = (select auth.uid())
    ),
    'declared', (
      select coalesce(jsonb_agg(k.lemma order by k.lemma), '[]') from public.word_knowledge k
      where k.user_id = auth.uid() and k.known and k.source = 'declared'
        and k.lemma in (select w.lemma from public.song_words w where w.song_id = s.id)
    ),
    'coverage', (select app.to_coverage(c.share, c.new_lemmas, c.whole_lines) from app.song_coverage(s.id, k.known) c),
    'plays', app.list_last_plays(s.id)
  )
  from public.songs s
  cross join lateral app.song_uses_now(s.id) u
  cross join lateral (select app.list_song_cards(s.id) as cards, app.known_lemmas(s.id) as known offset 0) k
  where s.id = song and s.id in (select app.openable_song_ids())
$$;

-- The part of a song that the card of its word shows: its line and its seconds of the song as far as they may be used, else the
-- school's own example. A clip begins and ends between two frames of its MP3, 24 ms each; without such a file the line is played
-- out of the whole recording. The gap is the word in its line, with its time in the song.
create function app.quote_song(note public.notes)
  returns table (example text, example_meaning text, clip jsonb, kept_path text, gap jsonb)
language sql stable security definer set search_path = ''
as $$
  select
    case when u.quote_line then l.text else note.example end,
    case when not u.quote_line then note.example_meaning when u.show_translation then l.translation else '' end,
    case when u.stream then jsonb_build_object(
      'bucket', 'course-files', 'path', coalesce(s.clips_path, s.sung_path),
      'startMs', greatest(l.start_ms - 120, 0) / 24 * 24,
      'endMs', least(l.end_ms + 240, s.duration_ms) / 24 * 24,
      'isCut', s.clips_path is not null
    ) end,
    case when u.offline then coalesce(s.clips_path, s.sung_path) end,
    case when u.quote_line then (
      select jsonb_build_object(
        'before', coalesce(string_agg(w.surface, ' ' order by w.index) filter (where w.index < note.song_word), ''),
        'word', max(w.surface) filter (where w.index = note.song_word),
        'after', coalesce(string_agg(w.surface, ' ' order by w.index) filter (where w.index > note.song_word), ''),
        'startMs', max(w.start_ms) filter (where w.index = note.song_word),
        'endMs', max(w.end_ms) filter (where w.index = note.song_word)
      )
      from public.song_words w where w.song_id = note.song_id and w.line = note.song_line
    ) end
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
