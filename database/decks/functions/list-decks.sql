-- For the page of decks, on the student's day `day`: the decks that the caller may open with what waits in them, own ones that were
-- deleted, and how much the caller has (OwnUsage of domain/contracts/own-decks.ts).
create function public.list_decks(day integer) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with waiting as materialized (
    select c.deck_id, count(*) filter (where c.is_new) as fresh, count(*) filter (where not c.is_new) as due
    from public.study_cards c
    where c.user_id = auth.uid() and c.due_day <= list_decks.day
    group by c.deck_id
  )
  select jsonb_build_object(
    'decks', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', d.id, 'title', d.title, 'cards', d.cards, 'isTaken', d.is_taken, 'isOwn', d.is_own, 'courseId', d.course_id,
        'fresh', coalesce(w.fresh, 0), 'due', coalesce(w.due, 0)
      )), '[]')
      from app.list_open_decks() d left join waiting w on w.deck_id = d.id
    ),
    'deleted', (
      select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'title', d.title, 'cards', d.card_count) order by d.deleted_at desc), '[]')
      from public.decks d where d.owner_id = auth.uid() and d.deleted_at is not null
    ),
    'usage', jsonb_build_object(
      'notes', (select count(*) from public.notes n where n.owner_id = auth.uid() and n.deleted_at is null),
      'mediaBytes', app.count_study_media(auth.uid()::text)
    )
  )
$$;

-- A card of a list: ListedCard of domain/contracts/own-decks.ts. The line of a song is shown as far as its rights go.
create function app.to_listed_card(note public.notes, deck text, title text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'noteId', note.id, 'deckId', deck, 'deckTitle', title, 'isOwn', note.owner_id is not null, 'front', note.front,
    'meaning', note.meaning, 'sound', note.sound, 'example', coalesce(q.example, note.example),
    'exampleMeaning', coalesce(q.example_meaning, note.example_meaning), 'tags', note.tags,
    'audioPath', case when note.owner_id is not null then note.audio_path end, 'picturePath', note.picture_path,
    'isNew', coalesce(s.is_new, true), 'dueDay', (s.memory ->> 'dueDay')::integer,
    'isSuspended', coalesce((s.memory ->> 'isSuspended')::boolean, false)
  )
  from public.cards c
  left join public.study_cards s on s.user_id = auth.uid() and s.card_id = c.id
  left join lateral (select * from app.quote_song(note) where note.song_id is not null) q on true
  where c.note_id = note.id and c.face = 1
$$;

-- Fifty cards of a deck that the caller may open, in their order: behind a place, or from a note on. Of a song's deck the caller's own.
-- `next`: the place of the last one, null at the end.
create function public.list_cards(deck text, behind jsonb, "from" uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with open_deck as (
    select d.id, d.title, d.is_own, d.cards, k.song_id
    from app.list_open_decks() d join public.decks k on k.id = d.id where d.id = list_cards.deck
  ), beginning as (
    select coalesce((behind ->> 'position')::integer, n.position, -1) as position,
      coalesce(app.to_uuid(behind ->> 'noteId'), '00000000-0000-0000-0000-000000000000') as note_id
    from (select 1) one left join public.deck_notes n on n.deck_id = list_cards.deck and n.note_id = list_cards."from"
  ), page as (
    select n.note_id, n.position, d.id, d.title
    from open_deck d cross join beginning b
    join public.deck_notes n on n.deck_id = d.id and (n.position, n.note_id) > (b.position, b.note_id)
    where d.song_id is null or exists (
      select from public.cards c where c.note_id = n.note_id and c.face = 1 and app.is_taken(c.id)
    )
    order by n.position, n.note_id
    limit 51
  ), shown as (
    select * from page p order by p.position, p.note_id limit 50
  )
  select jsonb_build_object(
    'id', d.id, 'title', d.title, 'isOwn', d.is_own, 'total', d.cards,
    'cards', (
      select coalesce(jsonb_agg(app.to_listed_card(n, s.id, s.title) order by s.position, s.note_id), '[]')
      from shown s join public.notes n on n.id = s.note_id
    ),
    'next', case when (select count(*) from page) > 50 then (
      select jsonb_build_object('position', s.position, 'noteId', s.note_id) from shown s order by s.position desc, s.note_id desc limit 1
    ) end
  )
  from open_deck d
$$;

-- The first fifty cards of all decks that the caller may open in which each word of the search is found, whatever its accents and case:
-- phrases that begin with it first. A script cannot keep the database busy. The decks of the first hits are looked up alone; those of
-- all, when too few of these are open. work_mem: a short word has many hits, which stay in memory. plan_cache_mode: how many notes have
-- the words decides the plan, so that each search has one of its own.
create function public.search_cards(words text) returns jsonb
language plpgsql security definer set search_path = '' set work_mem = '32MB' set plan_cache_mode = force_custom_plan
as $$
declare
  person constant uuid := auth.uid();
  folded constant text := trim(app.fold(coalesce(words, '')));
  patterns constant text[] := app.search_words(folded);
  most integer := 300;
  is_enough boolean;
  found_cards jsonb;
begin
  if app.take_attempts(
    jsonb_build_array(jsonb_build_object('key', 'search-cards:' || person, 'points', 120, 'seconds', 60)), now()
  ) > 0 then
    raise exception 'too_many_attempts' using errcode = 'PT429';
  end if;
  if cardinality(patterns) = 0 then
    return jsonb_build_object('cards', '[]'::jsonb, 'hasMore', false);
  end if;
  loop
    with open_decks as materialized (
      select d.id, d.title, k.song_id from app.list_open_decks() d join public.decks k on k.id = d.id
    ), hits as (
      select n.id, n.search_text, true as is_own from public.notes n
      where n.owner_id = person and n.search_text like all (patterns)
      union all
      select n.id, n.search_text, false from public.notes n where n.owner_id is null and n.search_text like all (patterns)
    ), first_hits as materialized (
      select h.id, row_number() over () as place
      from (
        select * from hits h
        order by not starts_with(h.search_text, folded), h.is_own desc, h.search_text collate "C", h.id limit most
      ) h
    ), placed as (
      select h.id, o.id as deck_id, o.title, row_number() over (order by h.place, o.id) as place
      from first_hits h
      cross join lateral (select d.deck_id from public.deck_notes d where d.note_id = h.id offset 0) d
      join open_decks o on o.id = d.deck_id
      where o.song_id is null or exists (
        select from public.cards c where c.note_id = h.id and c.face = 1 and app.is_taken(c.id) offset 0
      )
      order by place limit 51
    )
    select
      jsonb_build_object(
        'cards', coalesce(jsonb_agg(app.to_listed_card(n, p.deck_id, p.title) order by p.place) filter (where p.place <= 50), '[]'),
        'hasMore', count(*) > 50
      ),
      count(*) > 50 or (select count(*) from first_hits) < most
    into found_cards, is_enough
    from placed p join public.notes n on n.id = p.id;
    exit when is_enough or most is null;
    most := null;
  end loop;
  return found_cards;
end
$$;
