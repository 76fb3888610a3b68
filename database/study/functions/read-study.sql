-- The decks that the caller may open, in their order; the deck of a song once it has been taken, and of its cards the caller's own.
create function app.list_open_decks() returns table (
  id text, title text, course_id text, lesson_id text, version integer, cards integer, is_taken boolean
)
language sql stable security definer set search_path = ''
as $$
  select d.id, d.title, coalesce(d.course_id, g.course_id), d.lesson_id,
    case when d.song_id is null then d.version else d.version + s.version + app.count_ended_rights(d.song_id) end,
    case when d.song_id is null then d.card_count else (
      select count(*)::integer from public.study_cards c where c.user_id = auth.uid() and c.deck_id = d.id
    ) end,
    s.deck_id is not null
  from public.decks d
  left join public.songs g on g.id = d.song_id
  left join public.study_decks s on s.user_id = auth.uid() and s.deck_id = d.id
  where d.archived_at is null and (
    d.course_id in (select app.openable_course_ids())
    or (s.deck_id is not null and d.song_id in (select app.openable_song_ids()))
  )
  order by d.position, d.id
$$;

create function app.is_taken(card uuid) returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select from public.study_cards s where s.user_id = auth.uid() and s.card_id = card) $$;

-- For the dashboard, on the student's day `day`: cards of open decks that return (counted up to 1,000), new ones that are left of
-- today's, and the decks. An invoker function: the policies decide.
create function public.study_overview(day integer) returns jsonb
language sql stable set search_path = ''
as $$
  with decks as materialized (select * from app.list_open_decks()),
  due as (
    select from public.study_cards c
    where c.user_id = (select auth.uid()) and not c.is_new and c.due_day <= study_overview.day
      and c.deck_id in (select d.id from decks d)
    limit 1000
  ), waiting as (
    select from public.study_cards c
    where c.user_id = (select auth.uid()) and c.is_new and c.due_day <= study_overview.day
      and c.deck_id in (select d.id from decks d)
    limit 200 -- the most that a day can have
  ), begun as (
    select from public.study_cards c where c.user_id = (select auth.uid()) and c.first_day = study_overview.day
  )
  select jsonb_build_object(
    'due', (select count(*) from due),
    'new', least((select count(*) from waiting), greatest(0, coalesce((
      select s.new_per_day from public.study_settings s where s.user_id = (select auth.uid())
    ), 10) - (select count(*) from begun))), -- 10: domain/memory/default-settings.ts
    'decks', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', d.id, 'title', d.title, 'lesson_id', d.lesson_id, 'cards', d.cards, 'is_taken', d.is_taken
      )), '[]')
      from decks d
    )
  )
$$;
