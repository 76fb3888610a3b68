-- The phrases and words that the caller has known for three weeks and more: a note counts once, by its first face.
create function app.count_kept() returns integer
language sql stable security definer set search_path = ''
as $$
  select count(*)::integer
  from public.study_cards c join public.cards k on k.id = c.card_id and k.face = 1
  where c.user_id = auth.uid() and c.stability >= 21 and not c.is_removed
$$;

-- The caller's answers and memory, on the student's day `day`: see app/features/study/memory/schema.ts. A year and a month of
-- days, in short rows; domain/study decides what is shown of them. An invoker function: the policies decide.
create function public.study_statistics(day integer) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  person constant uuid := auth.uid();
  today constant integer := day;
begin
  if today is null or today not between 0 and 100000 then
    raise exception 'invalid_day' using errcode = 'PT400';
  end if;
  return (
    with open_decks as materialized (select d.id from app.list_open_decks() d),
    due as materialized (
      select greatest(c.due_day, today) - today as ahead, count(*) as cards, min(c.due_day) as earliest
      from public.study_cards c
      where c.user_id = person and not c.is_new and c.due_day < today + 30 and c.deck_id in (select o.id from open_decks o)
      group by 1
    )
    select jsonb_build_object(
      'days', (
        select coalesce(jsonb_agg(
          jsonb_build_array(d.day, d.band, d.answers, d.first_answers, d.first_passed, d.spent_ms, d.late) order by d.day, d.band
        ), '[]')
        from public.study_days d
        where d.user_id = person and d.day between today - 400 and today and (d.answers > 0 or d.late <> 0)
      ),
      'first_day', (select min(d.day) from public.study_days d where d.user_id = person and d.answers > 0),
      'waiting_since', (select min(d.earliest) from due d where d.ahead = 0),
      'forecast', (select coalesce(jsonb_agg(jsonb_build_array(d.ahead, d.cards) order by d.ahead), '[]') from due d),
      -- Cards by stability: below 1 day, 1, 7, 21, 60, 180 days, a year and more.
      'strengths', (
        select coalesce(jsonb_agg(jsonb_build_array(s.class, s.cards) order by s.class), '[]')
        from (
          select width_bucket(c.stability, array[1, 7, 21, 60, 180, 365]::double precision[]) as class, count(*) as cards
          from public.study_cards c where c.user_id = person and c.stability is not null and not c.is_removed group by 1
        ) s
      ),
      'kept', app.count_kept(),
      'target', (select s.target from public.study_settings s where s.user_id = person),
      'training', (
        select jsonb_build_object(
          'trained_on', p.trained_on, 'loss_default', p.loss_default, 'loss_own', p.loss_own, 'is_own', p.weights is not null
        )
        from public.study_parameters p where p.user_id = person
      )
    )
  );
end
$$;

-- The words of songs that the caller has tapped, the newest first, each with the days on which it was remembered after the first
-- one; twenty at a time, behind the last row of the page before.
create function public.study_ledger(taken_before timestamptz default null, card_before uuid default null) returns jsonb
language sql stable set search_path = ''
as $$
  with page as (
    select c.card_id, c.taken_at, n.front, n.meaning, g.title as song, c.due_day, (
      select coalesce(jsonb_agg(c.days[i] order by c.days[i]), '[]')
      from generate_series(1, cardinality(c.days), 7) i
      where c.days[i + 1] > 0 and c.days[i + 4] = 1
    ) as remembered
    from public.study_cards c
    join public.cards k on k.id = c.card_id
    join public.notes n on n.id = k.note_id
    left join public.songs g on g.id = n.song_id
    where c.user_id = (select auth.uid()) and c.taken_at is not null and not c.is_removed
      and (taken_before is null or (c.taken_at, c.card_id) < (taken_before, coalesce(card_before, 'ffffffff-ffff-ffff-ffff-ffffffffffff')))
    order by c.taken_at desc, c.card_id desc
    limit 20
  )
  select coalesce(jsonb_agg(to_jsonb(p) order by p.taken_at desc, p.card_id desc), '[]') from page p
$$;
