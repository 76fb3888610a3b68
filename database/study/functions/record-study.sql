-- The entries of a request (domain/contracts/study-sync.ts) as rows of the caller.
create function app.to_study_entries(entries jsonb, device uuid) returns setof public.study_entries
language sql stable set search_path = ''
as $$
  select auth.uid(), e.id, e."cardId", 'epoch'::timestamptz + e.at * interval '1 millisecond', e.day, e."zoneOffset", e.verb, e.rating,
    e.mode, e."spentMs", e."intervalDays", e.target, e.undoes, device, now()
  from jsonb_to_recordset(entries) as e(
    id uuid, "cardId" uuid, at bigint, day integer, "zoneOffset" smallint, verb text, rating smallint, mode text, "spentMs" integer,
    "intervalDays" integer, target double precision, undoes uuid
  )
$$;

-- Whether two lines of the log are the same entry, whichever device sent it.
create function app.is_same_entry(a public.study_entries, b public.study_entries) returns boolean
language sql immutable set search_path = ''
as $$
  select (a.id, a.card_id, a.at, a.day, a.zone_offset, a.verb, a.rating, a.mode, a.spent_ms, a.interval_days, a.target, a.undoes)
    is not distinct from
    (b.id, b.card_id, b.at, b.day, b.zone_offset, b.verb, b.rating, b.mode, b.spent_ms, b.interval_days, b.target, b.undoes)
$$;

-- All entries of cards that have to be folded: the touched ones and those that an earlier call has left. At most about 10,000
-- entries, because the server folds them while others wait; the other cards are noted for the next call.
create function app.read_histories(touched uuid[]) returns json
language plpgsql security definer set search_path = ''
as $$
declare
  most constant integer := 10000;
  person constant uuid := auth.uid();
  chosen uuid[];
  later uuid[];
begin
  select array_agg(s.card_id) filter (where s.total - s.entries < most), array_agg(s.card_id) filter (where s.total - s.entries >= most)
  into chosen, later
  from (
    select w.card_id, w.entries, sum(w.entries) over (order by w.card_id) as total
    from (
      select t.card_id, (select count(*) from public.study_entries e where e.user_id = person and e.card_id = t.card_id) as entries
      from (
        select unnest(touched)
        union
        (select c.card_id from public.study_cards c where c.user_id = person and c.needs_fold order by c.card_id limit 500)
      ) t(card_id)
    ) w
  ) s;
  update public.study_cards c set needs_fold = true where c.user_id = person and c.card_id = any (later) and not c.needs_fold;
  return (
    select coalesce(json_agg(h), '[]')
    from (
      select e."cardId", json_agg(e) as entries
      from (
        select e.id, e.card_id as "cardId", (date_part('epoch', e.at) * 1000)::bigint as at, e.day, e.zone_offset as "zoneOffset",
          e.verb, e.rating, e.mode, e.spent_ms as "spentMs", e.interval_days as "intervalDays", e.target, e.undoes
        from public.study_entries e where e.user_id = person and e.card_id = any (chosen)
      ) e
      group by e."cardId"
    ) h
  );
end
$$;

-- Locks the caller's study, and adds the new cards of its decks and the entries that may be added; an entry that is there already
-- is accepted. Returns {wait} (seconds, when there were too many calls: nothing was done), or {accepted, refused, histories}, with
-- the reasons of domain/contracts/study-sync.ts and what the server has to fold. The bounds of a card and of calls keep what a
-- script can store and what a fold costs small.
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

  with fresh as (
    select distinct on (g.id) g.*
    from app.to_study_entries(entries, device) g
    join public.study_cards c on c.user_id = person and c.card_id = g.card_id
    where g.at between earliest and latest
      and not exists (select from public.study_entries e where e.user_id = person and e.id = g.id)
    order by g.id
  ), counted as (
    select f.*, row_number() over (partition by f.card_id order by f.at, f.id) + (
      select count(*) from public.study_entries e where e.user_id = person and e.card_id = f.card_id
    ) as place
    from fresh f
  ), added as (
    insert into public.study_entries (
      user_id, id, card_id, at, day, zone_offset, verb, rating, mode, spent_ms, interval_days, target, undoes, device
    )
    select n.user_id, n.id, n.card_id, n.at, n.day, n.zone_offset, n.verb, n.rating, n.mode, n.spent_ms, n.interval_days, n.target,
      n.undoes, n.device
    from counted n
    where n.place <= most_of_a_card
    returning card_id
  )
  select array_agg(distinct a.card_id) into touched from added a;

  return (
    with given as (
      select g.id, case
        when e.id is not null then case when not app.is_same_entry(e, g) then 'other_entry' end
        when c.card_id is null then 'unknown_card'
        when g.at > latest then 'later_than_now'
        when g.at < earliest then 'before_account'
        else 'too_many'
      end as reason
      from app.to_study_entries(entries, device) g
      left join public.study_entries e on e.user_id = person and e.id = g.id
      left join public.study_cards c on c.user_id = person and c.card_id = g.card_id
    ), judged as (
      select g.id, min(g.reason) as reason from given g group by g.id
    )
    select json_build_object(
      'accepted', coalesce(json_agg(j.id) filter (where j.reason is null), '[]'),
      'refused', coalesce(json_agg(json_build_object('id', j.id, 'reason', j.reason)) filter (where j.reason is not null), '[]'),
      'histories', app.read_histories(touched)
    )
    from judged j
  );
end
$$;

-- Writes what the server has folded, and the settings of a device unless newer ones are known. A time that has not come yet counts
-- as now, so that no device's clock keeps the others out. The study must be locked.
create function app.store_study(cards jsonb, settings jsonb, at timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  last bigint;
begin
  if cards <> '[]' then
    update public.study_heads h set rev = h.rev + jsonb_array_length(cards) where h.user_id = auth.uid() returning h.rev into last;
    update public.study_cards c set memory = f.value -> 'memory', needs_fold = false, rev = last - jsonb_array_length(cards) + f.place
    from jsonb_array_elements(cards) with ordinality f(value, place)
    where c.user_id = auth.uid() and c.card_id = (f.value ->> 'cardId')::uuid;
  end if;

  insert into public.study_settings as s (
    user_id, changed_at, new_per_day, target, buttons, sound_repeats, sound_speed
  )
  select auth.uid(), least('epoch'::timestamptz + g."changedAt" * interval '1 millisecond', at), g."newPerDay", g.target, g.buttons,
    g."soundRepeats", g."soundSpeed"
  from jsonb_to_record(settings) as g(
    "changedAt" bigint, "newPerDay" smallint, target double precision, buttons smallint, "soundRepeats" smallint,
    "soundSpeed" double precision
  )
  where settings is not null
  on conflict (user_id) do update set changed_at = excluded.changed_at, new_per_day = excluded.new_per_day, target = excluded.target,
    buttons = excluded.buttons, sound_repeats = excluded.sound_repeats, sound_speed = excluded.sound_speed
  where s.changed_at < excluded.changed_at;
end
$$;
