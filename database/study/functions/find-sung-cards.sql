-- Words in small letters without punctuation, parted by one space and with one at both ends: so a phrase is found in a lyric as words.
create function app.to_sung_words(text text) returns text
language sql immutable set search_path = ''
as $$ select ' ' || btrim(regexp_replace(regexp_replace(lower(text), '[^a-z0-9\s]', '', 'g'), '\s+', ' ', 'g')) || ' ' $$;

-- The songs that the caller may open and that sing what notes say: of a phrase its words, of the word of a song that song. The three
-- with most of them, the best one first.
create function app.find_sung_songs(notes uuid[]) returns table (
  id text, title text, level text, duration_ms integer, phrases text[]
)
language sql stable security definer set search_path = ''
as $$
  with asked as materialized (
    select distinct n.front, n.song_id, app.to_sung_words(n.front) as words from public.notes n where n.id = any (find_sung_songs.notes)
  ), lyrics as materialized (
    select l.song_id, app.to_sung_words(string_agg(l.text, ' ' order by l.index)) as words
    from public.song_lines l
    where l.song_id in (select app.playable_song_ids()) and l.song_id in (select app.readable_song_ids())
    group by l.song_id
  ), sung as (
    select l.song_id, array_agg(a.front order by a.front) as phrases
    from lyrics l
    join asked a on a.song_id = l.song_id or a.words like ' % % ' and strpos(l.words, a.words) > 0
    group by l.song_id
  )
  select s.id, s.title, s.level, s.duration_ms, o.phrases
  from sung o join public.songs s on s.id = o.song_id
  order by cardinality(o.phrases) desc, s.position, s.id limit 3
$$;

-- The same for the caller's own cards, 200 at most, as sungSongsSchema of the page has them. Other people's cards are passed over.
create function public.find_sung_cards(cards uuid[]) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with asked as (
    select array_agg(k.note_id) as notes
    from unnest(cards[1:200]) c(id)
    join public.study_cards s on s.user_id = auth.uid() and s.card_id = c.id
    join public.cards k on k.id = c.id
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', f.id, 'title', f.title, 'level', f.level, 'durationMs', f.duration_ms, 'phrases', to_jsonb(f.phrases)
  ) order by f.place), '[]')
  from asked cross join lateral app.find_sung_songs(asked.notes) with ordinality f (id, title, level, duration_ms, phrases, place)
$$;

-- Notifies a member who has been given a deck of the song that sings most of it.
create function app.notify_sung(person uuid, deck text) returns void
language sql security definer set search_path = ''
as $$
  select app.notify(person, 'phrases_sung', jsonb_build_object('song', f.title), '/membros/musicas/' || f.id)
  from app.find_sung_songs(array(select d.note_id from public.deck_notes d where d.deck_id = notify_sung.deck)) f
  limit 1
$$;
