-- The id by which Anki knows a card of the school: as in the packages that the school gives (server/anki/write/guid.ts).
create function app.to_guid(deck text, place integer) returns text
language sql immutable set search_path = ''
as $$
  select left(translate(encode(sha256(convert_to('ingles-proibido:' || deck || ':' || place, 'UTF8')), 'base64'), '+/', '-_'), 10)
$$;

-- For the preview of an import: how many of its notes are the school's, how many others the caller has, and what else there is room for.
create function app.find_import_room(guids text[])
returns table (school integer, known integer, notes integer, sound_bytes double precision)
language sql stable security definer set search_path = ''
as $$
  with schools as materialized (
    select s.guid from app.find_school_notes(guids) s
  )
  select
    (select count(*) from schools)::integer,
    (
      select count(*) from public.notes n
      where n.owner_id = auth.uid() and n.guid = any (guids) and n.guid not in (select s.guid from schools s)
    )::integer,
    m.notes - app.count_own_notes()::integer,
    (m.media_bytes - app.count_study_media(auth.uid()::text))::double precision
  from app.own_limits() m
$$;

-- The guids that are notes of the school which the caller may open, taken or not: their texts and sounds stay the school's.
create function app.find_school_notes(guids text[]) returns table (guid text, note_id uuid, deck_id text)
language sql stable security definer set search_path = ''
as $$
  with named as materialized (
    select g.guid, n.note_id, n.deck_id
    from public.decks d join public.deck_notes n on n.deck_id = d.id
    cross join lateral app.to_guid(n.deck_id, coalesce(n.number, n.position)) g(guid)
    where d.archived_at is null
      and (d.course_id in (select app.openable_course_ids()) or d.song_id in (select app.openable_song_ids()))
  )
  select distinct on (n.guid) n.guid, n.note_id, n.deck_id
  from (select distinct u.guid from unnest(guids) u(guid)) w join named n on n.guid = w.guid
  order by n.guid
$$;
