create function app.syllabus_ids(course text) returns text[]
language sql stable set search_path = ''
as $$
  select coalesce(array_agg(l.id order by l.id), '{}')
  from public.modules m join public.lessons l on l.module_id = m.id
  where m.course_id = course and m.archived_at is null and l.archived_at is null
$$;

-- The people who opened one of these lessons in the period: of each lesson how many of them have progress in it and how many
-- completed it; lesson_id null: how many there are, and how many completed all. among: only of these people; null: of all.
-- jit: compiling would take longer than counting. work_mem: the people of a large course are grouped in memory. plan_cache_mode: the
-- plan depends on the number of people in `among`.
create function app.count_progress(lessons text[], first_day date, last_day date, among uuid[])
returns table (lesson_id text, started bigint, completed bigint)
language sql stable set search_path = '' set jit = off set work_mem = '32MB' set plan_cache_mode = force_custom_plan
as $$
  with progress as materialized (
    select p.user_id, p.lesson_id, p.watched_at, p.completed_at is not null as is_completed
    from public.lesson_progress p
    where p.lesson_id = any (lessons) and (among is null or p.user_id = any (among))
  ), people as materialized (
    select p.user_id, count(*) filter (where p.is_completed) = cardinality(lessons) as is_finished
    from progress p
    group by p.user_id
    having bool_or(p.watched_at >= app.day_begins(first_day) and p.watched_at < app.day_begins(last_day + 1))
  )
  select null, count(*), count(*) filter (where p.is_finished) from people p
  union all
  select p.lesson_id, count(*), count(*) filter (where p.is_completed)
  from progress p
  where p.user_id in (select w.user_id from people w)
  group by p.lesson_id
$$;

-- The same from the roll-up, without these people. jit: compiling would take longer than counting.
create function app.count_rolled_progress(course text, first_day date, last_day date, without uuid[])
returns table (lesson_id text, started bigint, completed bigint)
language sql stable set search_path = '' set jit = off
as $$
  with seen as materialized (
    select b.lessons, b.started, b.completed, s.viewers & ~c.changed as viewers
    from app.progress_blocks b
    cross join lateral (
      select coalesce(bit_or(d.viewers), 0::bit(1024)) as viewers
      from unnest(b.days, b.viewers) d(day, viewers) where d.day between first_day and last_day
    ) s
    cross join lateral (
      select coalesce(bit_or(set_bit(0::bit(1024), u.place::integer - 1, 1)), 0::bit(1024)) as changed
      from unnest(b.people) with ordinality u(id, place) where u.id in (select unnest(without))
    ) c
    where b.course_id = course
  )
  select null, coalesce(sum(bit_count(s.viewers)), 0)::bigint,
    coalesce(sum(bit_count(s.viewers & (select bit_and(c.people) from unnest(s.completed) c(people)))), 0)::bigint
  from seen s
  union all
  select l.id, sum(bit_count(s.viewers & l.started))::bigint, sum(bit_count(s.viewers & l.completed))::bigint
  from seen s cross join lateral unnest(s.lessons, s.started, s.completed) l(id, started, completed)
  group by l.id
$$;

-- People without a noted change from the roll-up, the others as they are now; all of them as they are now while the course has
-- no roll-up of its present lessons.
create function app.read_progress(course text, first_day date, last_day date)
returns table (lesson_id text, started bigint, completed bigint)
language plpgsql stable set search_path = ''
as $$
declare
  syllabus constant text[] := app.syllabus_ids(course);
  changed uuid[]; -- null: all people
begin
  if (select bool_and(b.lessons = syllabus) from app.progress_blocks b where b.course_id = course) then
    changed := array(select distinct c.user_id from app.changed_progress c where c.lesson_id = any (syllabus));
    return query select * from app.count_rolled_progress(course, first_day, last_day, changed);
  end if;
  return query select * from app.count_progress(syllabus, first_day, last_day, changed);
end
$$;

-- Saving a position again on the same day changes no statistics.
create function app.note_changed_progress() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and (old.user_id, old.lesson_id, app.day_of(old.watched_at), old.completed_at is null)
    is not distinct from (new.user_id, new.lesson_id, app.day_of(new.watched_at), new.completed_at is null)
  then
    return null;
  end if;
  insert into app.changed_progress (user_id, lesson_id)
  select distinct t.user_id, t.lesson_id
  from (values (old.user_id, old.lesson_id), (new.user_id, new.lesson_id)) t(user_id, lesson_id)
  where t.user_id is not null;
  return null;
end
$$;

-- Rolls one course up. The notes are taken first: what is noted afterwards, by a transaction that cannot be seen yet, stays.
-- jit: compiling would take longer than the roll-up. work_mem: all progress of the course is sorted in memory.
create function app.roll_up_course(course text) returns void
language plpgsql set search_path = '' set jit = off set work_mem = '64MB'
as $$
declare
  syllabus constant text[] := app.syllabus_ids(course);
begin
  delete from app.changed_progress c where c.lesson_id = any (syllabus);
  delete from app.progress_blocks b where b.course_id = course;
  insert into app.progress_blocks (course_id, block, people, days, viewers, lessons, started, completed)
  with progress as materialized (
    select p.user_id, p.lesson_id, app.day_of(p.watched_at) as day, p.completed_at is not null as is_completed
    from public.lesson_progress p where p.lesson_id = any (syllabus)
  ), people as ( -- by their first day, so that a block has few days
    select u.user_id, row_number() over (order by u.day, u.user_id) - 1 as place
    from (select p.user_id, min(p.day) as day from progress p group by p.user_id) u
  ), placed as materialized (
    select u.place / 1024 as block, set_bit(0::bit(1024), (u.place % 1024)::integer, 1) as spot, p.lesson_id, p.day, p.is_completed
    from progress p join people u on u.user_id = p.user_id
  ), blocks as (
    select u.place / 1024 as block, array_agg(u.user_id order by u.place) as people from people u group by 1
    union all
    select 0, '{}' where not exists (select from people) -- also what is empty is rolled up
  ), days as (
    select d.block, array_agg(d.day) as days, array_agg(d.viewers) as viewers
    from (select p.block, p.day, bit_or(p.spot) as viewers from placed p group by 1, 2) d
    group by d.block
  ), lessons as (
    select p.block, p.lesson_id, bit_or(p.spot) as started,
      bit_or(case when p.is_completed then p.spot else 0::bit(1024) end) as completed
    from placed p group by 1, 2
  )
  select course, b.block, b.people, coalesce(d.days, '{}'), coalesce(d.viewers, '{}'), syllabus,
    array(
      select coalesce(l.started, 0::bit(1024)) from unnest(syllabus) with ordinality s(id, place)
      left join lessons l on l.block = b.block and l.lesson_id = s.id order by s.place
    ),
    array(
      select coalesce(l.completed, 0::bit(1024)) from unnest(syllabus) with ordinality s(id, place)
      left join lessons l on l.block = b.block and l.lesson_id = s.id order by s.place
    )
  from blocks b left join days d on d.block = b.block;
end
$$;

-- Rolls up the next course that is due: after a thousand changes, a day after the first one, or after a change of its lessons.
-- False: none is due.
create function app.roll_up_progress() returns boolean
language plpgsql set search_path = ''
as $$
declare
  course text;
begin
  perform pg_catalog.pg_advisory_xact_lock(7401006); -- one process at a time
  delete from app.changed_progress c where not exists (select from public.lessons l where l.id = c.lesson_id);
  select k.id into course
  from public.courses k
  cross join lateral (
    select count(*) as changes, min(c.at) as since
    from app.changed_progress c where c.lesson_id = any (app.syllabus_ids(k.id))
  ) c
  where c.changes > 1000 or c.since < now() - interval '1 day'
    or (select bool_and(b.lessons = app.syllabus_ids(k.id)) from app.progress_blocks b where b.course_id = k.id) is not true
  limit 1;
  if course is not null then
    perform app.roll_up_course(course);
  end if;
  return course is not null;
end
$$;
