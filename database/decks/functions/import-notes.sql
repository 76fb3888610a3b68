-- The caller's deck with this title; a new one where there is none.
create function app.find_or_make_deck(title text) returns text
language plpgsql set search_path = ''
as $$
declare
  person constant uuid := auth.uid();
  line constant text := left(app.clean_line(title), 200);
  deck text;
begin
  select d.id into deck
  from public.decks d where d.owner_id = person and d.deleted_at is null and d.title = line
  order by d.id limit 1;
  if deck is null then
    perform app.require_room(1, 0);
    deck := gen_random_uuid()::text;
    insert into public.decks (id, title, owner_id) values (deck, line, person);
    insert into public.study_decks (user_id, deck_id) values (person, deck);
  end if;
  return deck;
end
$$;

-- The cards of a page that bring entries, of own notes or in the caller's study, and how many entries each has already. `ids`: of the
-- notes.
create function app.find_imported_cards(notes jsonb, ids uuid[])
returns table (card_id uuid, deck_id text, "position" integer, old integer, memory jsonb, days text, entries jsonb)
language sql stable set search_path = ''
as $$
  select c.id, coalesce(s.deck_id, p.deck_id), coalesce(s.position, p.position), (
    select count(*) from public.study_entries e where e.user_id = (select auth.uid()) and e.card_id = c.id
  ), g.value -> 'memory', g.value ->> 'days', g.value -> 'entries'
  from jsonb_array_elements(notes) with ordinality n(value, place)
  cross join lateral jsonb_array_elements(n.value -> 'cards') g(value)
  cross join lateral (
    select c.id from public.cards c where c.note_id = ids[n.place] and c.face = (g.value ->> 'face')::smallint offset 0
  ) c
  left join lateral (
    select k.deck_id, k.position from public.study_cards k where k.user_id = (select auth.uid()) and k.card_id = c.id offset 0
  ) s on true
  left join lateral (
    select d.deck_id, d.position, d.owner_id from public.deck_notes d where d.note_id = ids[n.place] offset 0
  ) p on p.owner_id = (select auth.uid())
  where g.value -> 'entries' <> '[]' and coalesce(s.deck_id, p.deck_id) is not null
$$;

-- The entries of imported cards as rows, with their cards where the study has not taken them yet, and what they add to the days; of a
-- card that has entries, its next sync folds it anew. An answer that the log has already, as of a person's own export, is left out: an
-- export may move a time by a few milliseconds. A card keeps as many entries as app.record_study lets it have.
create function app.add_imported_entries(notes jsonb, ids uuid[], device uuid) returns integer
language plpgsql set search_path = ''
as $$
declare
  most_of_a_card constant integer := 1000;
  person constant uuid := auth.uid();
  added integer;
begin
  perform app.count_days((
    select jsonb_agg(jsonb_build_object('cardId', g.card_id, 'days', g.days)) from app.find_imported_cards(notes, ids) g where g.old = 0
  ));
  with given as materialized (
    select g.* from app.find_imported_cards(notes, ids) g
  ), fresh as (
    select g.card_id as card, row_number() over (partition by g.card_id order by e.at, e.id) + g.old as place, e.*
    from given g
    cross join lateral app.to_study_entries(g.entries, device) e
    where g.old = 0 or not exists (
      select from public.study_entries o
      where o.user_id = person and o.card_id = g.card_id and o.rating is not distinct from e.rating
        and o.at between e.at - interval '20 milliseconds' and e.at + interval '20 milliseconds'
      offset 0
    )
  ), written as (
    insert into public.study_entries (
      user_id, id, card_id, at, day, zone_offset, verb, rating, mode, spent_ms, interval_days, target, undoes, stability, difficulty,
      lapses, device
    )
    select person, f.id, f.card, f.at, f.day, f.zone_offset, f.verb, f.rating, f.mode, f.spent_ms, f.interval_days, f.target, f.undoes,
      f.stability, f.difficulty, f.lapses, f.device
    from fresh f where f.place <= most_of_a_card
    on conflict do nothing returning card_id, verb, rating
  ), touched as (
    select w.card_id, row_number() over (order by w.card_id) as place from written w group by w.card_id
  ), numbered as (
    update public.study_heads h set rev = h.rev + (select count(*) from touched),
      untrained = h.untrained + (select count(*) from written w where w.verb = 'import' and w.rating is not null)
    where h.user_id = person
    returning h.rev - (select count(*) from touched) as rev
  ), changed as (
    insert into public.study_cards as s (user_id, card_id, deck_id, position, memory, days, needs_fold, rev)
    select person, g.card_id, g.deck_id, g.position, case when g.old = 0 then g.memory end,
      case when g.old = 0 then g.days::integer[] else '{}' end, g.old > 0, n.rev + t.place
    from touched t join given g on g.card_id = t.card_id cross join numbered n
    on conflict (user_id, card_id) do update set
      memory = case when excluded.needs_fold then s.memory else excluded.memory end,
      days = case when excluded.needs_fold then s.days else excluded.days end,
      needs_fold = s.needs_fold or excluded.needs_fold,
      rev = excluded.rev
  )
  select count(w.rating) into added from written w;
  return added;
end
$$;

-- A page of an import: notes by Anki's ids, each into the caller's deck of its title, behind the others, or as an edit of the note
-- that has come before; then what is remembered of their cards. Notes of the school bring only that, and their decks into the
-- review. Repeating a call changes nothing more. Returns how many notes came, changed, are the school's or found no room, how many of
-- the school's decks were taken, and how many answers came.
-- enable_seqscan: the tables grow with each page, and the planner takes them for as small as they were before the first one.
create function app.import_notes(notes jsonb, device uuid) returns jsonb
language plpgsql security definer set search_path = '' set enable_seqscan = off
as $$
declare
  person constant uuid := auth.uid();
  guids text[];
  school_guids text[];
  school_notes uuid[];
  school_decks text[];
  taken integer := 0;
  ids uuid[]; -- the notes' ids, in their order; so are the next two
  kinds text[]; -- new, known, school, over
  titles text[];
  room integer;
  decks jsonb;
  counts jsonb;
begin
  if not (app.has_access() or app.is_admin()) then
    raise exception 'members_only' using errcode = '42501';
  end if;
  perform app.lock_study();
  select array_agg(g.value ->> 'guid') into guids from jsonb_array_elements(notes) g(value);
  select array_agg(s.guid), array_agg(s.note_id), array_agg(distinct s.deck_id) into school_guids, school_notes, school_decks
  from app.find_school_notes(guids) s;
  if school_guids is not null then
    taken := app.take_school_notes(school_notes, school_decks);
  end if;
  delete from public.notes n
  where n.owner_id = person and n.guid = any (guids) and n.deleted_at is not null and n.guid <> all (coalesce(school_guids, '{}'));
  with known as (
    select coalesce(n.guid, n.id::text) as guid, n.id, d.title, d.deleted_at is not null as is_gone
    from (
      select o.id, o.guid from public.notes o where o.owner_id = person and o.guid = any (guids)
      union all
      -- A note that was written here leaves under its own id.
      select o.id, o.guid
      from unnest(guids) g
      cross join lateral (select w.id, w.guid, w.owner_id from public.notes w where w.id = app.to_uuid(g) offset 0) o
      where o.owner_id = person and o.guid is null
    ) n
    join public.deck_notes p on p.note_id = n.id join public.decks d on d.id = p.deck_id
  ), placed as (
    select g.place, coalesce(s.note_id, k.id, app.to_derived_id(person || '/' || (g.value ->> 'guid'))) as id,
      case when s.note_id is not null then 'school' when k.id is not null then 'known' else 'new' end as kind,
      coalesce(case when not k.is_gone then k.title end, g.value ->> 'deck') as title
    from jsonb_array_elements(notes) with ordinality g(value, place)
    left join known k on k.guid = g.value ->> 'guid'
    left join unnest(school_guids, school_notes) s(guid, note_id) on s.guid = g.value ->> 'guid'
  )
  select array_agg(p.id order by p.place), array_agg(p.kind order by p.place), array_agg(p.title order by p.place)
  into ids, kinds, titles from placed p;

  room := app.find_room(cardinality(array_positions(kinds, 'new')));
  select array_agg(case when k.kind = 'new' and k.fresh > room then 'over' else k.kind end order by k.place) into kinds
  from (
    select k.kind, k.place, count(*) filter (where k.kind = 'new') over (order by k.place) as fresh
    from unnest(kinds) with ordinality k(kind, place)
  ) k;
  ids := array(select case when k.kind <> 'over' then k.id end from unnest(ids, kinds) with ordinality k(id, kind, place) order by k.place);
  select jsonb_object_agg(t.title, app.find_or_make_deck(t.title)) into decks
  from (
    select g.title from unnest(titles, kinds) with ordinality g(title, kind, place)
    where g.kind in ('new', 'known') group by 1 order by min(g.place)
  ) t;
  if decks is not null then
    perform app.write_notes((
      select jsonb_agg(
        g.value - 'cards' || jsonb_build_object('id', ids[g.place], 'deckId', decks -> titles[g.place]) order by g.place
      )
      from jsonb_array_elements(notes) with ordinality g(value, place)
      where kinds[g.place] in ('new', 'known')
    ));
  end if;
  perform app.open_second_faces(array(
    select f.id
    from jsonb_array_elements(notes) with ordinality g(value, place)
    cross join lateral jsonb_array_elements(g.value -> 'cards') c(value)
    cross join lateral (select o.id from public.cards o where o.note_id = ids[g.place] and o.face = 1 offset 0) f
    where c.value ->> 'face' <> '1' and c.value -> 'entries' <> '[]'
  ));
  select jsonb_build_object(
    'created', count(*) filter (where k.kind = 'new'), 'updated', count(*) filter (where k.kind = 'known'),
    'school', count(*) filter (where k.kind = 'school'), 'overLimit', count(*) filter (where k.kind = 'over'),
    'decksTaken', taken, 'entries', app.add_imported_entries(notes, ids, device)
  )
  into counts from unnest(kinds) k(kind);
  perform app.open_second_faces(array(
    select f.id
    from jsonb_array_elements(notes) with ordinality g(value, place)
    cross join lateral jsonb_array_elements(g.value -> 'cards') c(value)
    cross join lateral (select o.id from public.cards o where o.note_id = ids[g.place] and o.face = 1 offset 0) f
    where c.value ->> 'face' = '1' and c.value -> 'memory' ->> 'matureDay' is not null
  ));
  perform app.add_new_cards();
  return counts;
end
$$;
