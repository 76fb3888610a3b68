-- The chance to recall a card after so many days: the forgetting curve of FSRS-6 (toRecall in domain/study/fsrs.ts). `decay` is the
-- last of its weights.
create function app.recall(stability double precision, days double precision, decay double precision) returns double precision
language sql immutable set search_path = ''
as $$ select power(1 + (power(0.9, -1 / decay) - 1) * days / stability, -decay) $$;

-- The chance to know a word of a rank, by a placement.
create function app.chance_by_rank(rank double precision, middle_rank double precision, slope double precision) returns double precision
language sql immutable set search_path = ''
as $$ select 1 / (1 + power(rank / middle_rank, slope)) $$;

-- The chance (0 to 1) that the caller knows each lemma of the songs, or of one, {lemma: chance}: how it went in a song since its card
-- was answered, else the best recall of a card that teaches it, else what the caller said of it, else by its rank and the placement;
-- before a placement, as a beginner. A card is asked for in a day at the earliest: right after an answer everything is recalled. One
-- within its steps is learnt by half. The curve is the one of the student's own weights, else of the defaults.
create function app.known_lemmas(song text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with lemmas as materialized ( -- the words of the song, or of all
    select distinct w.lemma from public.song_words w where w.kind = 'word' and (song is null or w.song_id = song)
  ), teaching as materialized ( -- the notes: a song's word teaches its own lemma, a phrase those of its words
    select w.lemma, n.id as note_id
    from public.song_words w
    join public.notes n on n.song_id = w.song_id and n.song_line = w.line and n.song_word = w.index
    where w.lemma in (select l.lemma from lemmas l)
    union all
    select n.lemma, n.note_id from app.note_lemmas n where n.lemma in (select l.lemma from lemmas l)
  ), curve as ( -- the last weight of the student's curve
    select coalesce((select p.weights[21] from public.study_parameters p where p.user_id = (select auth.uid())), 0.1542) as decay
  ), remembered as materialized ( -- the best card of each note, and the last answer
    select t.note_id, max(least(case when k.memory ->> 'stage' in ('learning', 'relearning') then 0.5 else 1 end, app.recall(
      k.stability, greatest(1, extract(epoch from now()) / 86400 - (k.memory ->> 'lastAt')::double precision / 86400000), v.decay
    ))) as chance, max((k.memory ->> 'lastAt')::double precision) as last_at
    from (select distinct t.note_id from teaching t) t
    cross join curve v
    -- One look for each card that teaches, however many cards the student has.
    cross join lateral (select c.id from public.cards c where c.note_id = t.note_id offset 0) c
    cross join lateral (
      select o.stability, o.memory from public.study_cards o
      where o.user_id = (select auth.uid()) and o.card_id = c.id and o.stability is not null offset 0
    ) k
    group by t.note_id
  ), recalled as ( -- the same of each word
    select t.lemma, max(r.chance) as chance, to_timestamp(max(r.last_at) / 1000) as last_at
    from teaching t join remembered r on r.note_id = t.note_id group by t.lemma
  )
  select coalesce(jsonb_object_agg(s.lemma, coalesce(
    case when k.source = 'song' and k.at > coalesce(r.last_at, '-infinity') then
      case when k.known then greatest(r.chance, 0.9) else least(r.chance, 0.3) end
    end,
    r.chance,
    case when k.known then 0.95 when not k.known then 0.05 end,
    app.chance_by_rank(coalesce(w.rank, 10000), coalesce(p.middle_rank, 300), coalesce(p.slope, 1.2))
  )), '{}')
  from lemmas s
  left join recalled r on r.lemma = s.lemma
  left join public.word_knowledge k on k.user_id = (select auth.uid()) and k.lemma = s.lemma
  left join app.words w on w.lemma = s.lemma
  left join public.word_placements p on p.user_id = (select auth.uid())
$$;
