-- The decks that the caller may open, in their order, own ones last; the deck of a song once it has been taken, and of its cards the
-- caller's own. Each kind is found by its index: the others are those of all students.
create function app.list_open_decks() returns table (
  id text, title text, course_id text, lesson_id text, version integer, cards integer, is_taken boolean, is_own boolean
)
language sql stable security definer set search_path = ''
as $$
  with taken as materialized (
    select s.deck_id, s.version from public.study_decks s where s.user_id = (select auth.uid())
  )
  select o.id, o.title, o.course_id, o.lesson_id, o.version, o.cards, o.is_taken, o.is_own
  from (
    select d.id, d.title, d.course_id, d.lesson_id, d.version, d.card_count as cards, t.deck_id is not null as is_taken, false as is_own,
      d.position
    from app.openable_course_ids() c(id)
    join public.decks d on d.course_id = c.id
    left join taken t on t.deck_id = d.id
    where d.archived_at is null
    union all
    select d.id, d.title, null, d.lesson_id, d.version + t.version + app.count_ended_rights(d.song_id), (
      select count(*)::integer from public.study_cards c join public.cards k on k.id = c.card_id and k.face = 1
      where c.user_id = (select auth.uid()) and c.deck_id = d.id
    ), true, false, d.position
    from taken t
    join public.decks d on d.id = t.deck_id
    where d.archived_at is null and d.song_id in (select app.openable_song_ids())
    union all
    select d.id, d.title, null, d.lesson_id, d.version, d.card_count, t.deck_id is not null, true, d.position
    from public.decks d left join taken t on t.deck_id = d.id
    where d.owner_id = (select auth.uid()) and d.deleted_at is null
  ) o
  order by o.is_own, o.position, o.id
$$;

create function app.is_taken(card uuid) returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select from public.study_cards s where s.user_id = auth.uid() and s.card_id = card) $$;

-- Seconds of an answer: the median of the caller's last hundred, to half a second, 8 until there are 20, as toSecondsPerCard of
-- domain/study has it. Ids of entries grow with their time.
create function app.seconds_per_card() returns numeric
language sql stable security definer set search_path = ''
as $$
  select case when count(*) < 20 then 8 else
    greatest(1, round((array_agg(a.spent_ms order by a.spent_ms))[(count(*) / 2 + 1)::integer] / 500.0) / 2)
  end
  from (
    select e.spent_ms from public.study_entries e
    where e.user_id = (select auth.uid()) and e.verb = 'answer' order by e.id desc limit 100
  ) a
$$;

-- For the dashboard, on the student's day `day`: cards of open decks that return (counted up to 1,000), new ones that the settings
-- leave of today's, what planOverview of domain/study needs to say how many of both the day holds, and the decks. An invoker
-- function: the policies decide.
create function public.study_overview(day integer) returns json
language sql stable set search_path = ''
as $$
  with decks as materialized (select * from app.list_open_decks()),
  -- Cards that return.
  due as (
    select c.due_day from public.study_cards c
    where c.user_id = (select auth.uid()) and not c.is_new and c.due_day <= study_overview.day
      and c.deck_id in (select d.id from decks d)
    limit 1000
  ),
  -- New cards, at most as many as a day can have.
  waiting as (
    select from public.study_cards c
    where c.user_id = (select auth.uid()) and c.is_new and c.due_day <= study_overview.day
      and c.deck_id in (select d.id from decks d)
    limit 200
  ),
  -- New cards of words that were tapped in a song: they come whatever the day may hold.
  tapped as (
    select from public.study_cards c
    where c.user_id = (select auth.uid()) and c.taken_at is not null and c.is_new and c.due_day <= study_overview.day
      and c.deck_id in (select d.id from decks d)
    limit 200
  ),
  -- The answers of today, and the days since the last ones before.
  had as (
    select coalesce(sum(d.first_answers) filter (where d.day = study_overview.day and d.band = 0), 0) as begun,
      coalesce(sum(d.first_answers) filter (where d.day = study_overview.day and d.band > 0), 0) as reviewed,
      coalesce(study_overview.day - max(d.day) filter (where d.day < study_overview.day), 0) as absent_days
    from public.study_days d
    where d.user_id = (select auth.uid()) and d.day <= study_overview.day
  ),
  -- The student's settings.
  settings as (
    select s.new_per_day, s.minutes_per_day from public.study_settings s where s.user_id = (select auth.uid())
  )
  select json_build_object(
    'due', (select count(*) from due),
    'late', (select count(*) from due c where c.due_day < study_overview.day),
    'new', least((select count(*) from waiting), greatest(0,
      coalesce((select s.new_per_day from settings s), 10) - (select h.begun from had h))), -- 10: domain/study/default-settings.ts
    'tapped', (select count(*) from tapped),
    'begun', (select h.begun from had h),
    'reviewed', (select h.reviewed from had h),
    'absent_days', (select h.absent_days from had h),
    'minutes_per_day', coalesce((select s.minutes_per_day from settings s), 10),
    'seconds_per_card', app.seconds_per_card(),
    'decks', (
      select coalesce(json_agg(json_build_object(
        'id', d.id, 'title', d.title, 'lesson_id', d.lesson_id, 'cards', d.cards, 'is_taken', d.is_taken
      )), '[]')
      from decks d
    )
  )
$$;
