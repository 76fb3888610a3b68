-- The song that visitors may play, while its rights allow it to be played and read; no row otherwise.
create function app.find_sample_song() returns setof public.songs
language sql stable security definer set search_path = ''
as $$
  select s.*
  from app.settings t
  join public.songs s on s.id = t.sample_song_id
  cross join lateral app.song_uses_now(s.id) u
  where u.stream and u.show_lyrics
$$;

-- True when a file of the bucket course-files is the sung recording of that song.
create function app.is_sample_sound(file text) returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select from app.find_sample_song() s where s.sung_path = file) $$;

-- A SongSheet (domain/contracts/songs.ts) for visitors: with the sung recording alone and nothing of the caller's own.
create function app.visitor_sheet(s public.songs) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', s.id, 'title', s.title, 'level', s.level, 'bpm', s.bpm, 'durationMs', s.duration_ms, 'peaks', s.peaks,
    'isSynthetic', s.is_synthetic,
    'sungPath', s.sung_path, 'spokenPath', null, 'bandPath', null,
    'lines', app.list_sheet_lines(s.id, u.show_translation, app.list_song_cards(s.id), app.known_lemmas(s.id)),
    'permissions', jsonb_build_object(
      'stream', true, 'showLyrics', true, 'showTranslation', u.show_translation, 'offline', false
    ),
    'ownCards', '[]'::jsonb, 'declared', '[]'::jsonb, 'coverage', null, 'plays', '[]'::jsonb
  )
  from app.song_uses_now(s.id) u
$$;

-- For everyone: the sheet of that song; null without one.
create function public.sample_song() returns jsonb
language sql stable security definer set search_path = ''
as $$ select app.visitor_sheet(s) from app.find_sample_song() s $$;

-- The song that visitors play on the masterclass page from now on.
create function public.admin_choose_sample_song(song text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.require_role('content');
  if not exists (select from public.songs s where s.id = song) then
    raise exception 'song_not_found' using errcode = 'PT404';
  end if;
  update app.settings set sample_song_id = song;
  perform app.audit('choose_sample_song', 'song', song, '{}');
end
$$;
