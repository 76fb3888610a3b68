-- Makes an empty draft and returns its id, which comes from the title.
create function public.admin_create_song(title text) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  name text := btrim(title);
  slug text;
  made text;
begin
  perform app.require_role('content');
  if coalesce(char_length(name), 0) not between 1 and 200 then
    raise exception 'song_title_wrong' using errcode = 'PT422';
  end if;
  slug := translate(lower(name), 'áàâãäéèêëíìîïóòôõöúùûüçñ', 'aaaaaeeeeiiiiooooouuuucn');
  slug := coalesce(nullif(btrim(left(regexp_replace(slug, '[^a-z0-9]+', '-', 'g'), 40), '-'), ''), 'musica');
  perform pg_advisory_xact_lock(7401101);
  select free into made
  from (select case n when 1 then slug else slug || '-' || n end as free, n from generate_series(1, 1000) n) names
  where not exists (select from public.songs s where s.id = free)
    and not exists (select from app.seeded_songs s where s.id = free)
    and not exists (select from public.decks d where d.id = 'song-' || free)
  order by n limit 1;
  insert into public.songs (id, title, level, bpm, position)
  select made, name, 'A2', 100, coalesce(max(s.position), 0) + 1 from public.songs s;
  perform app.audit('create_song', 'song', made, jsonb_build_object('title', name));
  return made;
end
$$;

-- Locks a song and refuses a version that the editor has not seen. PT404 no such song, PT409 another version (details: version,
-- savedAt, savedBy).
create function app.lock_song(song text, expected_version integer) returns public.songs
language plpgsql security definer set search_path = ''
as $$
declare
  stored public.songs;
begin
  select * into stored from public.songs s where s.id = song for update;
  if stored.id is null then
    raise exception 'song_not_found' using errcode = 'PT404';
  elsif stored.version is distinct from expected_version then
    raise exception 'song_changed' using errcode = 'PT409',
      detail = (app.last_song_save(song) - 'saveId' || jsonb_build_object('version', stored.version))::text;
  end if;
  return stored;
end
$$;

-- A song in public stays complete.
create function app.refuse_incomplete_song(song text) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  lacks jsonb := app.song_lacks(song);
begin
  if lacks <> '[]' then
    raise exception 'song_incomplete' using errcode = 'PT422', detail = lacks::text;
  end if;
end
$$;

-- Saves SavedSong in one transaction. Repeating a save whose answer was lost is no conflict: `saveId` names one save. Refusals: 42501
-- not an administrator, PT404, PT409 (app.lock_song), PT422 song_unreadable, song_file_…, song_times_wrong (details: the lines),
-- song_card_incomplete, and for a song in public song_incomplete (details: what is missing).
create function public.admin_save_song(song jsonb, expected_version integer) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  target text := song ->> 'id';
  stored public.songs;
  before jsonb;
  after jsonb;
  notes jsonb;
begin
  perform app.require_role('content');
  if not app.is_song_shape(song) then
    raise exception 'song_unreadable' using errcode = 'PT422';
  end if;
  perform from public.songs s where s.id = target for update;
  if app.last_song_save(target) ->> 'saveId' = song ->> 'saveId' then
    return app.editable_song(target);
  end if;
  stored := app.lock_song(target, expected_version);
  perform app.refuse_wrong_song(song, stored);
  before := app.editable_song(target);
  notes := app.song_notes(target);
  perform app.write_song_fields(song);
  perform app.write_song_courses(song);
  perform app.write_song_lines(song);
  perform app.write_song_cards(song, notes);
  if stored.published_at is not null and stored.withdrawn_at is null then
    perform app.refuse_incomplete_song(target);
  end if;
  after := app.editable_song(target);
  perform app.audit('save_song', 'song', target, jsonb_build_object(
    'save_id', song ->> 'saveId', 'title', after ->> 'title', 'version', stored.version + 1,
    'changed', (
      select coalesce(jsonb_agg(k order by k), '[]') from jsonb_object_keys(after) k
      where k not in ('version', 'savedAt', 'savedBy') and after -> k is distinct from before -> k
    )
  ));
  return app.editable_song(target); -- again, because savedBy is the newest audit row
end
$$;
