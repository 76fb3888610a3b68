-- Notes as a client sends them (OwnNote of domain/contracts/own-decks.ts), cleaned; refused where a text is missing or too long. The
-- front may be a sound or a picture alone.
create function app.to_own_notes(notes jsonb) returns setof public.notes
language plpgsql stable set search_path = ''
as $$
declare
  person constant uuid := auth.uid();
  note public.notes;
begin
  if jsonb_typeof(notes) is distinct from 'array' or jsonb_array_length(notes) not between 1 and 1000 then
    raise exception 'too_many_cards' using errcode = '22023';
  end if;
  for note in
    select g.id, person as owner_id, null as search_text, nullif(g.guid, '') as guid, 'own' as kind, app.clean_paragraph(g.front) as front,
      app.clean_paragraph(g.meaning) as meaning, app.clean_paragraph(g.sound) as sound, app.clean_paragraph(g.example) as example,
      app.clean_paragraph(g."exampleMeaning") as example_meaning, coalesce(g.tags, '{}') as tags, now() as edited_at,
      nullif(g."audioPath", '') as audio_path, nullif(g."picturePath", '') as picture_path
    from jsonb_to_recordset(notes) as g(
      id uuid, guid text, front text, meaning text, sound text, example text, "exampleMeaning" text, tags text[], "audioPath" text,
      "picturePath" text
    )
  loop
    if note.id is null or char_length(note.front) > 2000
      or note.front = '' and num_nonnulls(note.audio_path, note.picture_path) = 0
      or char_length(note.meaning) not between 1 and 2000
      or greatest(char_length(note.sound), char_length(note.example), char_length(note.example_meaning)) > 2000 then
      raise exception 'card_text_wrong' using errcode = '22023';
    end if;
    note.tags := array(
      select t.tag from (select app.clean_line(g.tag) as tag, g.place from unnest(note.tags) with ordinality g(tag, place)) t
      where t.tag <> '' order by t.place
    );
    if cardinality(note.tags) > 100 or char_length(array_to_string(note.tags, ' ')) > 2000 then
      raise exception 'card_tags_wrong' using errcode = '22023';
    end if;
    return next note;
  end loop;
end
$$;

create function app.clean_paragraph(written text) returns text
language sql immutable set search_path = ''
as $$ select coalesce(btrim(app.clean_text(written), E' \t\n'), '') $$;

-- Adds notes with a card each to decks of the caller (`deckId`), behind their others, and edits those that exist, which stay in
-- their deck. The study must be locked, and there must be room. Also what an import writes, at most a thousand at a time, so that
-- devices read them in pages.
create function app.write_notes(notes jsonb) returns void
language plpgsql set search_path = ''
as $$
declare
  person constant uuid := auth.uid();
  given public.notes[] := array(select n from app.to_own_notes(notes) n);
  fresh uuid[];
begin
  perform app.require_own_deck(t.deck) from (select distinct g.value ->> 'deckId' as deck from jsonb_array_elements(notes) g(value)) t;
  if exists (
    select from unnest(given) g join public.notes n on n.id = g.id
    where n.owner_id is distinct from person or n.deleted_at is not null
  ) then
    raise exception 'card_not_found' using errcode = 'PT404';
  end if;
  if exists (
    select from unnest(given) g
    where g.audio_path is not null and not exists (
      select from storage.objects o
      where o.bucket_id = 'study-media' and o.name = g.audio_path and o.path_tokens[1] = person::text
        and coalesce(o.metadata ->> 'mimetype', '') not like 'image/%'
    )
  ) then
    raise exception 'sound_not_found' using errcode = 'PT404';
  end if;
  if exists (
    select from unnest(given) g
    where g.picture_path is not null and not exists (
      select from storage.objects o
      where o.bucket_id = 'study-media' and o.name = g.picture_path and o.path_tokens[1] = person::text
        and coalesce(o.metadata ->> 'mimetype', '') like 'image/%'
    )
  ) then
    raise exception 'picture_not_found' using errcode = 'PT404';
  end if;
  fresh := array(
    select g.id from unnest(given) with ordinality g where not exists (select from public.notes n where n.id = g.id)
  );

  insert into public.notes as n (
    id, owner_id, guid, kind, front, meaning, sound, example, example_meaning, tags, edited_at, audio_path, picture_path
  )
  select g.id, g.owner_id, g.guid, g.kind, g.front, g.meaning, g.sound, g.example, g.example_meaning, g.tags, g.edited_at, g.audio_path,
    g.picture_path
  from unnest(given) g
  on conflict (id) do update set front = excluded.front, meaning = excluded.meaning, sound = excluded.sound,
    example = excluded.example, example_meaning = excluded.example_meaning, tags = excluded.tags, edited_at = excluded.edited_at,
    audio_path = excluded.audio_path, picture_path = excluded.picture_path
  where (n.front, n.meaning, n.sound, n.example, n.example_meaning, n.tags, n.audio_path, n.picture_path) is distinct from (
    excluded.front, excluded.meaning, excluded.sound, excluded.example, excluded.example_meaning, excluded.tags, excluded.audio_path,
    excluded.picture_path
  );
  insert into public.cards (id, note_id, face)
  select app.to_derived_id(f.id || '/1'), f.id, 1 from unnest(fresh) f(id);
  insert into public.deck_notes (deck_id, note_id, owner_id, position, version)
  select d.id, f.id, person, d.last + row_number() over (partition by d.id order by f.place),
    d.version + 1 -- the same step as app.raise_deck_version
  from (
    select g.value ->> 'deckId' as deck, (g.value ->> 'id')::uuid as id, g.place
    from jsonb_array_elements(notes) with ordinality g(value, place)
  ) f
  join (
    select o.id, o.version, app.last_position(o.id) as last
    from public.decks o where o.id in (select g.value ->> 'deckId' from jsonb_array_elements(notes) g(value)) offset 0
  ) d on d.id = f.deck
  where f.id = any (fresh);
end
$$;

create function app.last_position(deck text) returns integer
language sql stable set search_path = ''
as $$ select coalesce(max(n.position), 0) from public.deck_notes n where n.deck_id = deck $$;

-- Makes a card of the caller, or edits it. Repeating a call changes nothing more.
create function public.save_note(deck text, note jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.begin_deck_change();
  if not exists (select from public.notes n where n.id = (note ->> 'id')::uuid) then
    perform app.require_room(0, 1);
  end if;
  perform app.write_notes(jsonb_build_array(note || jsonb_build_object('deckId', deck)));
end
$$;
