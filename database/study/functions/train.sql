-- Claims for a quarter of an hour the student with the most new answers who has enough: 1,600 before the first training, then a
-- fifth of the last one's, 100 to 5,000. No row: no student has enough. Two processes never train the same student.
create function app.claim_training(at timestamptz) returns table (student uuid, untrained integer, current_weights double precision[])
language sql set search_path = ''
as $$
  with chosen as (
    select h.user_id
    from public.study_heads h
    left join public.study_parameters p on p.user_id = h.user_id
    where h.untrained >= 100 and coalesce(h.training_until <= claim_training.at, true)
      and h.untrained >= case when p.user_id is null then 1600 else least(p.trained_on / 5, 5000) end
    order by h.untrained desc
    limit 1
    for update of h skip locked
  ), claimed as (
    update public.study_heads h set training_until = claim_training.at + interval '15 minutes'
    from chosen where h.user_id = chosen.user_id
    returning h.user_id, h.untrained
  )
  select c.user_id, c.untrained, p.weights
  from claimed c left join public.study_parameters p on p.user_id = c.user_id
$$;

-- The cards that were answered last, until they have 50,000 answers.
create function app.list_training_cards(person uuid) returns json
language sql stable set search_path = ''
as $$
  select coalesce(json_agg(s.card_id), '[]')
  from (
    select c.card_id, sum(a.answers) over (order by (c.memory ->> 'lastAt')::double precision desc nulls last, c.card_id) as total
    from public.study_cards c
    cross join lateral (select (c.memory ->> 'answers')::integer as answers) a
    where c.user_id = person and a.answers > 0
  ) s
  where s.total <= 50000
$$;

-- The entries of these cards of a student, card by card.
create function app.read_training_entries(person uuid, cards uuid[]) returns json
language sql stable set search_path = ''
as $$
  select coalesce(json_agg(h.entries), '[]')
  from (
    select json_agg(json_build_object(
      'id', e.id, 'at', (date_part('epoch', e.at) * 1000)::bigint, 'day', e.day, 'verb', e.verb, 'rating', e.rating, 'undoes', e.undoes,
      'intervalDays', e.interval_days, 'target', e.target, 'stability', e.stability, 'difficulty', e.difficulty
    )) as entries
    from public.study_entries e where e.user_id = person and e.card_id = any (cards)
    group by e.card_id
  ) h
$$;

-- Stores the result of a training. New weights are adopted from now on, and all cards are folded anew: app.take_refold. Without
-- losses the training was none, and the student waits for more answers; `claimed` are the answers that it was for.
create function app.finish_training(
  person uuid, claimed integer, answers integer, losses jsonb, adopted double precision[], at timestamptz
) returns void
language plpgsql set search_path = ''
as $$
begin
  update public.study_heads h set training_until = null, untrained = greatest(0, h.untrained - claimed) where h.user_id = person;
  if not found or losses is null then
    return;
  end if;
  insert into public.study_parameters as p (
    user_id, weights, since, trained_at, trained_on, loss_default, loss_own, refold_after
  )
  values (
    person, adopted, case when adopted is not null then finish_training.at end, finish_training.at, answers,
    (losses ->> 'default')::double precision, (losses ->> case when adopted is null then 'current' else 'trained' end)::double precision,
    case when adopted is not null then '00000000-0000-0000-0000-000000000000'::uuid end
  )
  on conflict (user_id) do update set
    weights = coalesce(excluded.weights, p.weights), since = coalesce(excluded.since, p.since), trained_at = excluded.trained_at,
    trained_on = excluded.trained_on, loss_default = excluded.loss_default, loss_own = excluded.loss_own,
    refold_after = coalesce(excluded.refold_after, p.refold_after);
end
$$;

-- Locks the study of the caller and takes the next cards that have to be folded with new weights, about 8,000 answers: {histories,
-- parameters}. Null: all are folded. The server's job stores them in the same transaction.
create function app.take_refold() returns json
language plpgsql set search_path = ''
as $$
declare
  person constant uuid := auth.uid();
  behind uuid;
  chosen uuid[];
begin
  perform from public.study_heads h where h.user_id = person for update;
  select p.refold_after into behind from public.study_parameters p where p.user_id = person;
  if behind is null then
    return null;
  end if;
  select array_agg(s.card_id order by s.card_id) into chosen
  from (
    select c.card_id, sum((c.memory ->> 'answers')::integer) over (order by c.card_id) as total
    from (
      select c.card_id, c.memory from public.study_cards c
      where c.user_id = person and c.card_id > behind and c.memory is not null order by c.card_id limit 500
    ) c
  ) s
  where s.total <= 8000 or s.card_id = (
    select c.card_id from public.study_cards c
    where c.user_id = person and c.card_id > behind and c.memory is not null order by c.card_id limit 1
  );
  update public.study_parameters p set refold_after = chosen[cardinality(chosen)] where p.user_id = person;
  if chosen is null then
    return null;
  end if;
  return json_build_object('histories', app.read_histories(chosen, null), 'parameters', app.read_parameters());
end
$$;
