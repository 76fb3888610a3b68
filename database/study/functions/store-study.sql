-- Brings the caller's days from what these cards have added so far to what they add now: `days`, behind the first `keptDays` numbers,
-- which stay. The study must be locked.
create function app.count_days(cards jsonb) returns void
language sql security definer set search_path = ''
as $$
  with changed as materialized (
    select k.days[f.kept + 1 :] as old, f.days as new
    from (
      select (e ->> 'cardId')::uuid as card_id, coalesce((e ->> 'keptDays')::integer, 0) as kept, (e ->> 'days')::integer[] as days
      from jsonb_array_elements(cards) e
    ) f
    left join lateral (
      select c.days from public.study_cards c where c.user_id = (select auth.uid()) and c.card_id = f.card_id offset 0
    ) k on true
  )
  insert into public.study_days as s (user_id, day, band, answers, first_answers, first_passed, spent_ms, late)
  select auth.uid(), p.day, c.days[n + 1], sum(p.answers), sum(p.first_answers), sum(p.first_passed), sum(p.spent_ms), sum(p.late)
  from (
    select b.new as days, 1 as sign from changed b
    union all
    select b.old, -1 from changed b
  ) c
  cross join lateral generate_series(1, cardinality(c.days), 7) n
  cross join lateral (
    values
      (c.days[n], c.sign * c.days[n + 2], c.sign * c.days[n + 3], c.sign * c.days[n + 4], c.sign * c.days[n + 5],
        case when c.days[n + 6] < c.days[n] then -c.sign else 0 end),
      (c.days[n + 6], 0, 0, 0, 0, case when c.days[n + 6] < c.days[n] then c.sign else 0 end)
  ) p(day, answers, first_answers, first_passed, spent_ms, late)
  group by p.day, c.days[n + 1]
  having sum(abs(p.answers)) > 0 or sum(p.late) <> 0
  on conflict (user_id, day, band) do update set answers = s.answers + excluded.answers,
    first_answers = s.first_answers + excluded.first_answers, first_passed = s.first_passed + excluded.first_passed,
    spent_ms = s.spent_ms + excluded.spent_ms, late = s.late + excluded.late
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
    perform app.count_days(cards);
    update public.study_cards c set memory = f.value -> 'memory',
      days = c.days[: (f.value ->> 'keptDays')::integer] || (f.value ->> 'days')::integer[], needs_fold = false,
      rev = last - jsonb_array_length(cards) + f.place
    from jsonb_array_elements(cards) with ordinality f(value, place)
    where c.user_id = (select auth.uid()) and c.card_id = (f.value ->> 'cardId')::uuid;
    perform app.open_second_faces(array(
      select (f.value ->> 'cardId')::uuid from jsonb_array_elements(cards) f(value) where f.value -> 'memory' ->> 'matureDay' is not null
    ));
  end if;

  insert into public.study_settings as s (
    user_id, changed_at, new_per_day, target, buttons, sound_repeats, sound_speed, minutes_per_day, easy_days
  )
  select auth.uid(), least('epoch'::timestamptz + g."changedAt" * interval '1 millisecond', at), g."newPerDay", g.target, g.buttons,
    g."soundRepeats", g."soundSpeed", g."minutesPerDay", g."easyDays"
  from jsonb_to_record(settings) as g(
    "changedAt" bigint, "newPerDay" smallint, target double precision, buttons smallint, "soundRepeats" smallint,
    "soundSpeed" double precision, "minutesPerDay" smallint, "easyDays" text[]
  )
  where settings is not null
  on conflict (user_id) do update set changed_at = excluded.changed_at, new_per_day = excluded.new_per_day, target = excluded.target,
    buttons = excluded.buttons, sound_repeats = excluded.sound_repeats, sound_speed = excluded.sound_speed,
    minutes_per_day = excluded.minutes_per_day, easy_days = excluded.easy_days
  where s.changed_at < excluded.changed_at;
end
$$;
