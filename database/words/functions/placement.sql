-- The words of one placement in random order: of the real ones, by rank, two from each eighth, and eight invented ones.
create function public.draw_placement() returns jsonb
language sql volatile security definer set search_path = ''
as $$
  with real_words as (
    select w.word, ntile(8) over (order by w.rank) as eighth from app.placement_words w where w.rank is not null
  ), chosen as (
    select r.word from (select w.*, row_number() over (partition by w.eighth order by random()) as place from real_words w) r
    where r.place <= 2
    union all
    (select w.word from app.placement_words w where w.rank is null order by random() limit 8)
  )
  select coalesce(jsonb_agg(c.word order by random()), '[]') from chosen c where app.has_access() or app.is_admin()
$$;

-- The placement that explains answers best, as the mean over a grid of placements, weighted by their likelihood: a word is said to
-- be known when it is, or by the share of guesses that the invented words show. Without answers a middle of rank 1,000.
create function app.fit_placement(answers jsonb, out middle_rank double precision, out slope double precision,
  out guessing double precision)
language sql stable set search_path = ''
as $$
  with given as (
    select w.rank, a.known from jsonb_to_recordset(answers) as a(word text, known boolean) join app.placement_words w on w.word = a.word
  ), guesses as (
    select (count(*) filter (where g.known) + 0.5) / (count(*) + 1.0) as share from given g where g.rank is null
  ), grid as (
    select exp(m / 4.0) as middle, s.slope from generate_series(14, 41) m, unnest(array[0.8, 1.2, 1.8, 2.6]) s(slope)
  ), weighed as (
    select g.middle, g.slope, exp(-power((ln(g.middle) - ln(1000)) / 2, 2) / 2 + coalesce((
      select sum(ln(case when a.known then u.share + (1 - u.share) * c.chance else (1 - u.share) * (1 - c.chance) end))
      from given a
      cross join lateral (select least(greatest(app.chance_by_rank(a.rank, g.middle, g.slope), 0.001), 0.999)) c(chance)
      where a.rank is not null
    ), 0)) as weight, u.share
    from grid g cross join guesses u
  )
  select exp(sum(ln(w.middle) * w.weight) / sum(w.weight)), sum(w.slope * w.weight) / sum(w.weight), max(w.share) from weighed w
$$;

-- Stores the caller's answers, [{word, known}], as the last placement; what was said of a word is kept unless made-up words were known,
-- too. Returns how many of the 5,000 most common words the caller is likely to know, and how many invented ones were "known".
create function public.save_placement(answers jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  fit record;
  fakes integer;
begin
  if not (app.has_access() or app.is_admin()) then
    raise exception 'members_only' using errcode = '42501';
  end if;
  if jsonb_typeof(answers) is distinct from 'array' or jsonb_array_length(answers) > 100 or (
    select count(distinct w.word) filter (where w.rank is not null) < 12 or count(distinct w.word) filter (where w.rank is null) < 4
      or count(*) <> count(distinct w.word) or bool_or(jsonb_typeof(a.answer -> 'known') is distinct from 'boolean')
    from jsonb_array_elements(answers) a(answer) join app.placement_words w on w.word = a.answer ->> 'word'
  ) then
    raise exception 'placement_incomplete' using errcode = 'PT400';
  end if;
  perform app.lock_study();
  select * into fit from app.fit_placement(answers);
  insert into public.word_placements (user_id, middle_rank, slope, guessing) values (auth.uid(), fit.middle_rank, fit.slope, fit.guessing)
  on conflict (user_id) do update set at = now(), middle_rank = excluded.middle_rank, slope = excluded.slope, guessing = excluded.guessing;

  select count(*) into fakes
  from jsonb_to_recordset(answers) as a(word text, known boolean) join app.placement_words w on w.word = a.word
  where w.rank is null and a.known;
  delete from public.word_knowledge k where k.user_id = auth.uid() and k.source = 'placement';
  insert into public.word_knowledge (user_id, lemma, known, source)
  select auth.uid(), a.word, a.known, 'placement'
  from jsonb_to_recordset(answers) as a(word text, known boolean) join app.placement_words w on w.word = a.word
  where w.rank is not null and fakes <= 1
  on conflict (user_id, lemma) do nothing;
  return jsonb_build_object(
    'words', (select round(sum(app.chance_by_rank(r, fit.middle_rank, fit.slope))) from generate_series(1, 5000) r), 'invented', fakes
  );
end
$$;
