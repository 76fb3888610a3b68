-- The last person who saved a song, by the audit log.
create function app.last_song_save(song text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce((
    select jsonb_build_object(
      'savedAt', a.created_at, 'saveId', a.details ->> 'save_id',
      'savedBy', coalesce(nullif(u.full_name, ''), u.email, app.name_of_deleted())
    )
    from public.audit_log a
    left join public.users u on u.id = a.actor_id
    where a.subject_type = 'song' and a.subject_id = song and a.details ? 'version'
    order by a.id desc limit 1
  ), '{"savedAt": null, "saveId": null, "savedBy": null}')
$$;

create function app.editable_lines(song text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'section', l.section, 'text', l.text, 'translation', l.translation, 'sound', l.sound, 'startMs', l.start_ms, 'endMs', l.end_ms,
    'spokenStartMs', l.spoken_start_ms, 'spokenEndMs', l.spoken_end_ms,
    'words', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'surface', w.surface, 'lemma', w.lemma, 'gloss', w.gloss, 'kind', w.kind, 'startMs', w.start_ms, 'endMs', w.end_ms
      ) order by w.index), '[]')
      from public.song_words w where w.song_id = song and w.line = l.index
    )
  ) order by l.index), '[]')
  from public.song_lines l where l.song_id = song
$$;

-- The cards that the song itself teaches, by lemma.
create function app.editable_cards(song text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'lemma', w.lemma, 'front', n.front, 'meaning', n.meaning, 'sound', n.sound, 'example', n.example, 'exampleMeaning', n.example_meaning
  ) order by w.line, w.index), '[]')
  from public.notes n
  join public.song_words w on w.song_id = n.song_id and w.line = n.song_line and w.index = n.song_word
  where n.song_id = song
$$;

create function app.editable_rights(song text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'object', r.object, 'status', r.status, 'territories', r.territories, 'endsOn', r.ends_on, 'offline', r.offline, 'holder', r.holder,
    'basis', r.basis, 'evidence', r.evidence, 'evidencePath', r.evidence_path, 'checkedBy', r.checked_by, 'checkedAt', r.checked_at
  ) order by r.object), '[]')
  from app.song_rights r where r.song_id = song
$$;

-- The words of other songs: suggestions for the words of this one, and the cards that it does not need any more.
create function app.other_songs_words(song text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with words as (
    select distinct on (key) key, w.lemma, w.gloss, w.kind
    from public.song_words w
    cross join lateral (select lower(regexp_replace(w.surface, '[^[:alnum:]'']', '', 'g')) as key) k
    where w.song_id <> song and (w.kind <> 'word' or w.lemma <> '')
    order by key, w.song_id, w.line, w.index limit 5000
  ), taught as (
    select distinct on (w.lemma) w.lemma, s.title
    from public.notes n
    join public.song_words w on w.song_id = n.song_id and w.line = n.song_line and w.index = n.song_word
    join public.songs s on s.id = n.song_id
    where n.song_id <> song and s.published_at is not null
    order by w.lemma, s.position, s.id limit 5000
  )
  select jsonb_build_object(
    'words', (select coalesce(jsonb_agg(to_jsonb(w)), '[]') from words w),
    'taught', (select coalesce(jsonb_agg(to_jsonb(t)), '[]') from taught t)
  )
$$;

create function app.editable_song(song text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select app.last_song_save(s.id) - 'saveId' || jsonb_build_object(
    'id', s.id, 'version', s.version, 'publishedAt', s.published_at, 'withdrawnAt', s.withdrawn_at, 'title', s.title, 'level', s.level,
    'bpm', s.bpm, 'courseIds', app.song_course_ids(s.id), 'isSynthetic', s.is_synthetic,
    'sungPath', s.sung_path, 'spokenPath', s.spoken_path, 'bandPath', s.band_path, 'durationMs', s.duration_ms,
    'peaks', s.peaks, 'lines', app.editable_lines(s.id), 'cards', app.editable_cards(s.id), 'rights', app.editable_rights(s.id),
    'isOpen', o.song_id is not null, 'plays', coalesce(o.plays, 0)
  )
  from public.songs s left join app.samples o on o.song_id = s.id where s.id = song
$$;

-- EditableSong of the contract; null when there is no such song.
create function public.admin_song(song text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.require_role('finance', 'support', 'content');
  return app.editable_song(song) || jsonb_build_object(
    'others', app.other_songs_words(song), 'country', (select g.school_country from app.settings g)
  );
end
$$;

-- The lacks that keep a song from being published, by the rule of domain/songs/find-lacks.ts.
create function app.song_lacks(song text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with lacks (place, code, count) as (
    select 1, 'recording', count(*) from public.songs s where s.id = song and num_nonnulls(s.sung_path, s.duration_ms, s.peaks) < 3
    union all
    select 2, 'lyrics', count(*) from public.songs s
    where s.id = song and not exists (select from public.song_lines l where l.song_id = song)
    union all
    select 3, 'lineTimes', count(*) from public.song_lines l where l.song_id = song and l.start_ms is null
    union all
    select 4, 'translations', count(*) from public.song_lines l where l.song_id = song and trim(l.translation) = ''
    union all
    select 5, 'glosses', count(*) from public.song_words w where w.song_id = song and w.kind = 'word' and trim(w.gloss) = ''
    union all
    select 6, 'lemmas', count(*) from public.song_words w where w.song_id = song and w.kind = 'word' and trim(w.lemma) = ''
    union all
    select 7, 'examples', count(*) from public.notes n where n.song_id = song and trim(n.example) = ''
    union all
    select 7 + o.place, 'proof:' || o.object, count(*)
    from unnest(array['words', 'music', 'recording', 'translation']) with ordinality o (object, place)
    where not exists (
      select from app.song_rights r
      where r.song_id = song and r.object = o.object and (trim(r.evidence) <> '' or r.evidence_path is not null)
    )
    group by o.object, o.place
    union all
    select 12, 'use', count(*)
    from app.settings g
    cross join lateral app.song_uses(song, g.school_country, (now() at time zone 'America/Sao_Paulo')::date) u
    where not u.stream and not u.show_lyrics
      and 4 = (
        select count(*) from app.song_rights r
        where r.song_id = song and (trim(r.evidence) <> '' or r.evidence_path is not null)
      )
  )
  select coalesce(jsonb_agg(jsonb_build_object('code', l.code, 'count', l.count) order by l.place), '[]') from lacks l where l.count > 0
$$;

-- Rows of ListedSong, in the order of the songs.
create function public.admin_list_songs() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.require_role('finance', 'support', 'content');
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', s.id, 'title', s.title, 'level', s.level, 'courseIds', app.song_course_ids(s.id), 'durationMs', s.duration_ms,
      'lines', (select count(*) from public.song_lines l where l.song_id = s.id),
      'state', case when s.published_at is null then 'draft' when s.withdrawn_at is null then 'public' else 'withdrawn' end,
      'lacks', app.song_lacks(s.id),
      'endsOn', (select min(r.ends_on) from app.song_rights r where r.song_id = s.id and r.status <> 'withdrawn'),
      'students', (
        select count(*) from public.study_decks t join public.decks d on d.id = t.deck_id where d.song_id = s.id
      )
    ) order by s.position, s.id), '[]')
    from public.songs s
  );
end
$$;
