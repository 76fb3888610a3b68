-- True when enough is known of the caller to speak of a song: a placement, or answers to twenty cards.
create function app.has_word_evidence() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.word_placements p where p.user_id = (select auth.uid())) or (
    select count(*) = 20
    from (select from public.study_cards c where c.user_id = (select auth.uid()) and not c.is_new limit 20) c
  )
$$;

-- The coverage of each song, or of one, for the caller, by app.known_lemmas. A line is understood as likely as the content word in it
-- that is known least. `share`: the lines that are likely understood as a whole; `whole_lines` is the same in whole lines, so that both
-- agree. `new_lemmas`: content words that are rather not known. No row without app.has_word_evidence().
create function app.song_coverage(song text, known jsonb)
returns table (song_id text, share double precision, new_lemmas integer, whole_lines integer)
language sql stable security definer set search_path = ''
as $$
  with tokens as (
    select w.song_id, w.line, w.lemma, case
      when w.kind = 'word' and app.is_content_word(w.lemma) then (known ->> w.lemma)::double precision else 1
    end as chance
    from public.song_words w
    where song is null or w.song_id = song
  ), lines as (
    select t.song_id, min(t.chance) as chance from tokens t group by t.song_id, t.line
  ), news as (
    select t.song_id, count(distinct t.lemma)::integer as lemmas from tokens t where t.chance < 0.5 group by t.song_id
  )
  select l.song_id, avg(l.chance), coalesce(max(n.lemmas), 0), round(sum(l.chance))::integer
  from lines l left join news n on n.song_id = l.song_id
  where (select app.has_word_evidence())
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
