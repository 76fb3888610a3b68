-- The chance to recall a card after so many days: the forgetting curve of FSRS-6 (toRecall in domain/study/fsrs.ts). `decay` is the
-- last of its weights.
create function app.recall(stability double precision, days double precision, decay double precision) returns double precision
language sql immutable set search_path = ''
as $$ select power(1 + (power(0.9, -1 / decay) - 1) * days / stability, -decay) $$;

-- The chance to know a word of a rank, by a placement.
create function app.chance_by_rank(rank double precision, middle_rank double precision, slope double precision) returns double precision
language sql immutable set search_path = ''
as $$ select 1 / (1 + power(rank / middle_rank, slope)) $$;

-- The chance (0 to 1) that the caller knows each lemma of the songs, or of one, {lemma: chance}: the best recall of a card that teaches
-- it, else what the caller said of it, else by its rank and the placement; before a placement, as a beginner. A card is asked for in a
-- day at the earliest: right after an answer everything is recalled. The curve is the one of the student's own weights, else of the
-- defaults.
create function app.known_lemmas(song text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with lemmas as materialized (
    select distinct w.lemma from public.song_words w where w.kind = 'word' and (song is null or w.song_id = song)
  ), teaching as materialized ( -- the notes: a song's word teaches its own lemma, a phrase those of its words
    select w.lemma, n.id as note_id
    from public.song_words w
    join public.notes n on n.song_id = w.song_id and n.song_line = w.line and n.song_word = w.index
    where w.lemma in (select l.lemma from lemmas l)
    union all
    select n.lemma, n.note_id from app.note_lemmas n where n.lemma in (select l.lemma from lemmas l)
  ), curve as (
    select coalesce((select p.weights[21] from public.study_parameters p where p.user_id = (select auth.uid())), 0.1542) as decay
  ), remembered as materialized (
    select t.note_id, max(app.recall(
      k.stability, greatest(1, extract(epoch from now()) / 86400 - (k.memory ->> 'lastAt')::double precision / 86400000), v.decay
    )) as chance
    from (select distinct t.note_id from teaching t) t
    cross join curve v
    -- One look for each card that teaches, however many cards the student has.
    cross join lateral (select c.id from public.cards c where c.note_id = t.note_id offset 0) c
    cross join lateral (
      select o.stability, o.memory from public.study_cards o
      where o.user_id = (select auth.uid()) and o.card_id = c.id and o.stability is not null offset 0
    ) k
    group by t.note_id
  ), recalled as (
    select t.lemma, max(r.chance) as chance from teaching t join remembered r on r.note_id = t.note_id group by t.lemma
  )
  select coalesce(jsonb_object_agg(s.lemma, coalesce(
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

-- The coverage of each song, or of one, for the caller, by app.known_lemmas: the share of its words, names and interjections
-- included; lemmas that are rather not known; lines that are rather understood as a whole. No row before anything is known of the
-- caller.
create function app.song_coverage(song text, known jsonb)
returns table (song_id text, share double precision, new_lemmas integer, whole_lines integer)
language sql stable security definer set search_path = ''
as $$
  with tokens as (
    select w.song_id, w.line, w.lemma, case when w.kind = 'word' then (known ->> w.lemma)::double precision else 1 end as chance
    from public.song_words w
    where song is null or w.song_id = song
  ), lines as (
    select t.song_id, sum(t.chance) as known, count(*) as words, exp(sum(ln(greatest(t.chance, 1e-9)))) as chance
    from tokens t group by t.song_id, t.line
  ), news as (
    select t.song_id, count(distinct t.lemma)::integer as lemmas from tokens t where t.chance < 0.5 group by t.song_id
  )
  select l.song_id, sum(l.known) / sum(l.words), coalesce(max(n.lemmas), 0), count(*) filter (where l.chance >= 0.5)::integer
  from lines l left join news n on n.song_id = l.song_id
  where exists (select from public.word_placements p where p.user_id = (select auth.uid()))
    or exists (select from public.word_knowledge k where k.user_id = (select auth.uid()))
    or exists (select from public.study_cards c where c.user_id = (select auth.uid()) and not c.is_new)
  group by l.song_id
$$;

-- See SongCoverage in domain/contracts/songs.ts; null: nothing is known.
create function app.to_coverage(share double precision, new_lemmas integer, whole_lines integer) returns jsonb
language sql immutable set search_path = ''
as $$
  select case when share is not null then
    jsonb_build_object('share', round(share::numeric, 4), 'newLemmas', new_lemmas, 'wholeLines', whole_lines)
  end
$$;
