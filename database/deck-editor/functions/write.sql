-- Phrases as a client sends them, cleaned; refused where a text is missing or too long, or the sound is not there.
create function app.to_school_notes(phrases jsonb) returns setof public.notes
language plpgsql stable set search_path = ''
as $$
declare
  note public.notes;
begin
  if jsonb_typeof(phrases) is distinct from 'array' or jsonb_array_length(phrases) not between 1 and 1000 then
    raise exception 'too_many_cards' using errcode = '22023';
  end if;
  for note in
    select g.id, null as owner_id, null as search_text, null as guid, 'phrase' as kind, app.clean_line(g.front) as front,
      app.clean_line(g.meaning) as meaning, coalesce(app.clean_line(g.sound), '') as sound,
      coalesce(app.clean_line(g.example), '') as example, coalesce(app.clean_line(g."exampleMeaning"), '') as example_meaning,
      '{}'::text[] as tags, now() as edited_at, nullif(g."audioPath", '') as audio_path, null as picture_path, g."startMs" as clip_start_ms,
      g."endMs" as clip_end_ms
    from jsonb_to_recordset(phrases) as g(
      id uuid, front text, meaning text, sound text, example text, "exampleMeaning" text, "audioPath" text, "startMs" integer,
      "endMs" integer
    )
  loop
    if note.id is null or coalesce(char_length(note.front), 0) not between 1 and 200
      or coalesce(char_length(note.meaning), 0) not between 1 and 200 or char_length(note.sound) > 200
      or greatest(char_length(note.example), char_length(note.example_meaning)) > 300 then
      raise exception 'phrase_text_wrong' using errcode = '22023';
    elsif note.audio_path is distinct from (select n.audio_path from public.notes n where n.id = note.id)
      and note.audio_path is not null and not exists (
      select from storage.objects o where o.bucket_id = 'course-files' and o.name = note.audio_path
    ) then
      raise exception 'sound_not_found' using errcode = 'PT404';
    elsif num_nonnulls(note.clip_start_ms, note.clip_end_ms) = 1 or note.audio_path is null and note.clip_end_ms is not null
      or note.clip_start_ms not between 0 and note.clip_end_ms - 1 then
      raise exception 'sound_not_found' using errcode = 'PT404';
    end if;
    return next note;
  end loop;
end
$$;

-- Edits phrases of a deck of a course, and adds new ones behind the others; two thousand at most. A phrase that somebody has edited
-- since it was `seen` is left alone, with all others (409). Who studies an edited phrase keeps what is remembered.
create function public.admin_save_phrases(deck text, phrases jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  given public.notes[];
  fresh uuid[];
begin
  perform app.require_role('content');
  perform app.lock_school_deck(deck);
  given := array(select n from app.to_school_notes(phrases) n);
  if (select count(distinct g.id) from unnest(given) g) < cardinality(given) or exists (
    select from unnest(given) g join public.notes n on n.id = g.id
    where not exists (select from public.deck_notes p where p.deck_id = admin_save_phrases.deck and p.note_id = n.id)
  ) then
    raise exception 'card_not_found' using errcode = 'PT404';
  elsif exists (
    select from jsonb_to_recordset(phrases) as g(id uuid, seen timestamptz) join public.notes n on n.id = g.id
    where n.edited_at is distinct from g.seen
  ) then
    raise exception 'phrase_changed' using errcode = 'PT409';
  end if;
  fresh := array(
    select g.id from unnest(given) with ordinality g where not exists (select from public.notes n where n.id = g.id) order by g.ordinality
  );
  if (select count(*) from public.deck_notes p where p.deck_id = admin_save_phrases.deck) + cardinality(fresh) > 2000 then
    raise exception 'deck_full' using errcode = 'PT409';
  end if;
  insert into public.notes as n (
    id, kind, front, meaning, sound, example, example_meaning, edited_at, audio_path, clip_start_ms, clip_end_ms
  )
  select g.id, g.kind, g.front, g.meaning, g.sound, g.example, g.example_meaning, g.edited_at, g.audio_path, g.clip_start_ms, g.clip_end_ms
  from unnest(given) g
  on conflict (id) do update set front = excluded.front, meaning = excluded.meaning, sound = excluded.sound,
    example = excluded.example, example_meaning = excluded.example_meaning, edited_at = excluded.edited_at,
    audio_path = excluded.audio_path, clip_start_ms = excluded.clip_start_ms, clip_end_ms = excluded.clip_end_ms;
  insert into public.cards (id, note_id, face) select app.to_derived_id(f.id || '/1'), f.id, 1 from unnest(fresh) f(id);
  insert into public.deck_notes (deck_id, note_id, position, number)
  select deck, f.id, last.position + f.place, last.number + f.place
  from unnest(fresh) with ordinality f(id, place), (
    select coalesce(max(p.position), 0) as position, coalesce(max(greatest(p.number, p.position)), 0) as number
    from public.deck_notes p where p.deck_id = admin_save_phrases.deck
  ) last;
  perform app.audit(
    'save_phrases', 'deck', deck, jsonb_build_object('added', cardinality(fresh), 'edited', cardinality(given) - cardinality(fresh))
  );
end
$$;
