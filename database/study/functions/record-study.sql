-- The entries of a request (domain/contracts/study-sync.ts) as rows of the caller.
create function app.to_study_entries(entries jsonb, device uuid) returns setof public.study_entries
language sql stable set search_path = ''
as $$
  select (select auth.uid()), e.id, e."cardId", 'epoch'::timestamptz + e.at * interval '1 millisecond', e.day, e."zoneOffset", e.verb,
    e.rating, e.mode, e."spentMs", e."intervalDays", e.target, e.undoes, e.stability, e.difficulty,
    e.lapses, e.hint, device, now()
  from jsonb_to_recordset(entries) as e(
    id uuid, "cardId" uuid, at bigint, day integer, "zoneOffset" smallint, verb text, rating smallint, mode text, "spentMs" integer,
    "intervalDays" integer, target double precision, undoes uuid, stability double precision, difficulty double precision,
    lapses integer, hint text
  )
$$;

-- True when two lines of the log are the same entry, whichever device sent it.
create function app.is_same_entry(a public.study_entries, b public.study_entries) returns boolean
language sql immutable set search_path = ''
as $$
  select (a.id, a.card_id, a.at, a.day, a.zone_offset, a.verb, a.rating, a.mode, a.spent_ms, a.interval_days, a.target, a.undoes, a.hint)
    is not distinct from
    (b.id, b.card_id, b.at, b.day, b.zone_offset, b.verb, b.rating, b.mode, b.spent_ms, b.interval_days, b.target, b.undoes, b.hint)
$$;

-- The histories that have to be folded: those of the touched cards, and of cards that an earlier call has left. Of a touched card
-- that was folded up to a time it is what it had then and the entries since, of the others all entries. At most about 10,000
-- entries, because the server folds them while others wait; the other cards are noted for the next call. Each entry is a list, as
-- domain/study/history/stored-history.ts reads it, and put together as text: the functions that make JSON take several times as
-- long.
create function app.read_histories(touched uuid[], folded_to timestamptz[]) returns json
language plpgsql security definer set search_path = ''
as $$
declare
  most constant integer := 10000;
  person constant uuid := auth.uid();
  chosen uuid[];
  since timestamptz[];
  later uuid[];
begin
  select array_agg(s.card_id) filter (where s.total - s.entries < most), array_agg(s.since) filter (where s.total - s.entries < most),
    array_agg(s.card_id) filter (where s.total - s.entries >= most)
  into chosen, since, later
  from (
    select w.*, sum(w.entries) over (order by w.card_id) as total
    from (
      select t.card_id, t.since, (
        select count(*) from public.study_entries e
        where e.user_id = person and e.card_id = t.card_id and e.at > coalesce(t.since, '-infinity')
      ) as entries
      from (
        select * from unnest(touched, folded_to)
        union
        (select c.card_id, null from public.study_cards c where c.user_id = person and c.needs_fold order by c.card_id limit 500)
      ) t(card_id, since)
      offset 0
    ) w
  ) s;
  update public.study_cards c set needs_fold = true where c.user_id = person and c.card_id = any (later) and not c.needs_fold;
  return (
    select coalesce(json_agg(h), '[]')
    from (
      select t.card_id as "cardId", e.entries, (
        select json_build_object('memory', c.memory, 'days', c.days)
        from public.study_cards c where t.since is not null and c.user_id = person and c.card_id = t.card_id
      ) as start
      from unnest(chosen, since) t(card_id, since)
      cross join lateral (
        select (
          '[[' || string_agg(concat_ws(
            ',', '"' || e.id || '"', (date_part('epoch', e.at) * 1000)::bigint, e.day, e.zone_offset, '"' || e.verb || '"',
            coalesce(e.rating::text, 'null'), coalesce('"' || e.mode || '"', 'null'), coalesce(e.spent_ms::text, 'null'),
            coalesce(e.interval_days::text, 'null'), coalesce(e.target::text, 'null'), case when e.verb not in ('answer', 'drill') then
              concat_ws(
                ',', coalesce('"' || e.undoes || '"', 'null'), coalesce(e.stability::text, 'null'), coalesce(e.difficulty::text, 'null'),
                coalesce(e.lapses::text, 'null'), coalesce(to_json(e.hint)::text, 'null')
              )
            end
          ), '],[') || ']]'
        )::json as entries
        from public.study_entries e
        where e.user_id = person and e.card_id = t.card_id and e.at > coalesce(t.since, '-infinity')
      ) e
      where e.entries is not null
    ) h
  );
end
$$;

-- The parameters with which the caller's cards are folded: domain/study/parameters.ts. Null: the defaults.
create function app.read_parameters() returns json
language sql stable security definer set search_path = ''
as $$
  select json_build_object('weights', p.weights, 'since', (date_part('epoch', p.since) * 1000)::bigint)
  from public.study_parameters p where p.user_id = auth.uid() and p.weights is not null
$$;

-- The entries of a request that the log has now, and the reasons of the refused ones: {accepted, refused}, as
-- domain/contracts/study-sync.ts names them.
create function app.judge_entries(entries jsonb, device uuid, earliest timestamptz, latest timestamptz) returns json
language sql stable set search_path = ''
as $$
  with given as (
    select g.id, case
      when e.id is not null then case when not app.is_same_entry(e, g) then 'other_entry' end
      when c.card_id is null then 'unknown_card'
      when g.at > latest then 'later_than_now'
      when g.at < earliest then 'before_account'
      else 'too_many'
    end as reason
    from app.to_study_entries(entries, device) g
    left join public.study_entries e on e.user_id = (select auth.uid()) and e.id = g.id
    left join public.study_cards c on c.user_id = (select auth.uid()) and c.card_id = g.card_id
  ), judged as (
    select g.id, min(g.reason) as reason from given g group by g.id
  )
  select json_build_object(
    'accepted', coalesce(json_agg(j.id) filter (where j.reason is null), '[]'),
    'refused', coalesce(json_agg(json_build_object('id', j.id, 'reason', j.reason)) filter (where j.reason is not null), '[]')
  )
  from judged j
$$;

-- Locks the caller's study, and adds the new cards of its decks and the entries that may be added; an entry that is there already
-- is accepted. Returns {wait} (seconds, when there were too many calls: nothing was done), or {judged, histories, parameters}: see
-- app.judge_entries, and what the server has to fold. The bounds of a card and of calls keep what a script can store and what a fold
-- costs small. A card whose new entries all come after its old ones is folded on from where it was, however many those are. An undo
-- reaches back, so its card is folded anew, as is one that an undo had reached before its entry; and all are, until they have been
-- folded with new weights.
create function app.record_study(entries jsonb, device uuid, at timestamptz) returns json
language plpgsql security definer set search_path = ''
as $$
declare
  most_of_a_card constant integer := 1000;
  person constant uuid := auth.uid();
  latest constant timestamptz := at + interval '2 minutes';
  earliest timestamptz;
  wait integer;
  touched uuid[];
  folded_to timestamptz[];
  kept bigint;
begin
  wait := app.take_attempts(jsonb_build_array(
    jsonb_build_object('key', 'study-minute:' || person, 'points', 60, 'seconds', 60),
    jsonb_build_object('key', 'study-day:' || person, 'points', 3000, 'seconds', 86400)
  ), at);
  if wait > 0 then
    return json_build_object('wait', wait);
  end if;
  perform app.lock_study();
  perform app.add_new_cards();
  select date_trunc('milliseconds', a.created_at) into earliest from auth.users a where a.id = person;

  with fresh as materialized (
    select distinct on (g.id) g.*, c.needs_fold
    from app.to_study_entries(entries, device) g
    join public.study_cards c on c.user_id = person and c.card_id = g.card_id
    where g.at between earliest and latest
      and not exists (select from public.study_entries e where e.user_id = person and e.id = g.id)
    order by g.id
  ), known as materialized (
    select n.card_id, o.entries, case when n.is_later and n.first_at > o.last_at and not exists (
      select from public.study_entries u where u.user_id = person and u.undoes = any (n.ids)
    ) then o.last_at end as folded_to
    from (
      select f.card_id, min(f.at) as first_at, array_agg(f.id) as ids, not bool_or(f.needs_fold or f.verb = 'undo') and not exists (
        select from public.study_parameters p where p.user_id = person and p.refold_after is not null
      ) as is_later
      from fresh f group by f.card_id
    ) n
    cross join lateral (
      select count(*) as entries, max(e.at) as last_at from public.study_entries e where e.user_id = person and e.card_id = n.card_id
    ) o
  ), counted as (
    select f.*, k.entries + row_number() over (partition by f.card_id order by f.at, f.id) as place
    from fresh f join known k on k.card_id = f.card_id
  ), added as (
    insert into public.study_entries (
      user_id, id, card_id, at, day, zone_offset, verb, rating, mode, spent_ms, interval_days, target, undoes, hint, device
    )
    select n.user_id, n.id, n.card_id, n.at, n.day, n.zone_offset, n.verb, n.rating, n.mode, n.spent_ms, n.interval_days, n.target,
      n.undoes, n.hint, n.device
    from counted n
    where n.place <= most_of_a_card
    returning card_id, verb
  ), counted_answers as (
    update public.study_heads h set untrained = h.untrained + (select count(*) from added a where a.verb = 'answer')
    where h.user_id = person and exists (select from added a where a.verb = 'answer')
  )
  select array_agg(k.card_id), array_agg(k.folded_to), (select count(*) from added) into touched, folded_to, kept
  from known k where k.card_id in (select a.card_id from added a);

  return json_build_object(
    'judged', case
      when kept = jsonb_array_length(entries) then
        json_build_object('accepted', jsonb_path_query_array(entries, '$[*].id'), 'refused', '[]'::json)
      else app.judge_entries(entries, device, earliest, latest)
    end,
    'histories', app.read_histories(touched, folded_to),
    'parameters', app.read_parameters()
  );
end
$$;
