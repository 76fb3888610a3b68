import { beforeAll, describe, expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const database = await forFile(createTestDatabase());
const { sql } = database;
const course = 'masterclass';
/** More than two blocks of 1,024 people. */
const peopleCount = 2100;

const periods = [
  ['2025-03-01', '2025-03-01'],
  ['2025-02-28', '2025-03-02'],
  ['2025-03-04', '2025-03-20'],
  ['2024-01-01', '2027-12-31'],
] as const;

const readProgress = () =>
  Promise.all(
    periods.map(
      ([first, last]) => sql`
        select lesson_id, sum(started)::int as started, sum(completed)::int as completed
        from app.read_progress(${course}, ${first}, ${last}) group by lesson_id having sum(started) > 0 order by lesson_id`,
    ),
  );
const readUnrolled = () =>
  Promise.all(
    periods.map(
      ([first, last]) => sql`
        select lesson_id, started::int, completed::int
        from app.count_progress(app.syllabus_ids(${course}), ${first}, ${last}, null) where started > 0 order by lesson_id`,
    ),
  );
const rollUp = () => sql`select app.roll_up_course(${course})`;
const countNotes = async () => (await sql`select from app.changed_progress`).length;

/** Every person has some first lessons; times lie around the days' borders in São Paulo, at three o'clock UTC. */
beforeAll(async () => {
  await sql`
    insert into auth.users (id, email)
    select md5('person ' || n)::uuid, 'p' || n || '@example.com' from generate_series(1, ${peopleCount}::int) n`;
  await sql`
    insert into lesson_progress (user_id, lesson_id, watched_at, completed_at)
    select md5('person ' || n)::uuid, l.id,
      '2025-03-01T02:59:59.5Z'::timestamptz + (n * 7 + place * 11) % 500 * interval '1 hour' + n % 2 * interval '0.5 s',
      case when (n * 13 + place) % 9 > 0 then now() end
    from generate_series(1, ${peopleCount}::int) n
    join (
      select id, row_number() over (order by id) as place from lessons where id like ${`${course}-%`}
    ) l on l.place <= 1 + n % 12`;
});

describe('rolled up progress is that of the rows themselves', () => {
  test('after the roll-up', async () => {
    const before = await readProgress();
    await rollUp();
    expect(await countNotes()).toBe(0);
    expect(await readProgress()).toEqual(before);
    expect(before).toEqual(await readUnrolled());
    expect(before[0]?.[0]?.['started']).toBeGreaterThan(0);
  });

  const lesson = `${course}-m1-a1`;
  /** No numbers change, but of whose they are. */
  const unseen = new Set(['a lesson more', 'progress that moves to another account']);
  test.each([
    [
      'more progress of some, on another day',
      () => sql`
        update lesson_progress set watched_at = '2025-03-10T02:59:59Z', completed_at = now()
        where user_id in (select md5('person ' || n * 50)::uuid from generate_series(1, 20) n)`,
    ],
    [
      'a lesson that is no longer completed',
      () => sql`
        update lesson_progress set completed_at = null
        where lesson_id = ${lesson} and user_id in (select md5('person ' || n)::uuid from generate_series(1, 30) n)`,
    ],
    [
      'progress of a new member',
      () => sql`
        with fresh as (insert into auth.users (email) values ('fresh@example.com') returning id)
        insert into lesson_progress (user_id, lesson_id, watched_at)
        select id, ${lesson}, '2025-03-01T12:00Z' from fresh`,
    ],
    [
      'deleted accounts',
      () => sql`
        delete from auth.users where id in (select md5('person ' || n * 3)::uuid from generate_series(1, 10) n)`,
    ],
    [
      'progress that moves to another account',
      () => sql`
        update lesson_progress set user_id = (select id from auth.users where email = 'fresh@example.com')
        where user_id = md5('person 11')::uuid and lesson_id <> ${lesson}`,
    ],
    ['an archived lesson', () => sql`update lessons set archived_at = now() where id = ${lesson}`],
    ['a restored lesson', () => sql`update lessons set archived_at = null where id = ${lesson}`],
    [
      'a lesson more',
      () => sql`
      insert into lessons (id, module_id, title, duration) values ('fresh', ${`${course}-m1`}, 'Nova', 5)`,
    ],
    ['a deleted lesson', () => sql`delete from lessons where id = ${lesson}`],
    [
      'an archived module',
      () => sql`update modules set archived_at = now() where id = ${`${course}-m1`}`,
    ],
  ])('after %s, before and after the next roll-up', async (what, change) => {
    const before = await readProgress();
    await change();
    const changed = await readProgress();
    expect(changed).toEqual(await readUnrolled());
    if (!unseen.has(what)) expect(changed).not.toEqual(before);
    await rollUp();
    expect(await readProgress()).toEqual(changed);
  });

  test('of a transaction that was open during the roll-up', async () => {
    await sql`update modules set archived_at = null`;
    await rollUp();
    await sql.begin(async (open) => {
      await open`update lesson_progress set watched_at = '2027-01-01Z' where user_id = md5('person 500')::uuid`;
      await rollUp();
    });
    expect(await countNotes()).toBeGreaterThan(0);
    expect(await readProgress()).toEqual(await readUnrolled());
  });
});

test('people without a change are not counted again', async () => {
  await rollUp();
  const before = await readProgress();
  await sql`update app.progress_blocks set started = completed`;
  expect(await readProgress()).not.toEqual(before);
});

test('a position that is saved again on the same day is no change', async () => {
  await sql`delete from app.changed_progress`;
  await sql`update lesson_progress set position_seconds = 77, watched_at = watched_at + interval '1 microsecond'`;
  expect(await countNotes()).toBe(0);
});

describe('the next course to roll up', () => {
  const next = async () => (await sql`select app.roll_up_progress() as is_due`)[0]?.['is_due'];
  const rollUpAll = async () => {
    while (await next()) await countNotes();
  };

  test('is one after the other, until none is due', async () => {
    await sql`delete from app.progress_blocks`;
    await rollUpAll();
    const [counts] = await sql`
      select (select count(*)::int from courses) as courses, (select count(distinct course_id)::int from app.progress_blocks) as rolled`;
    expect(counts?.['rolled']).toBe(counts?.['courses']);
  });

  test('has a thousand changes, or one that is a day old', async () => {
    const setDay = (day: number) => sql`
      update lesson_progress set watched_at = '2025-04-01T12:00Z'::timestamptz + ${day} * interval '1 day' where user_id = md5('person 500')::uuid`;
    await rollUpAll();
    await setDay(1);
    expect(await next()).toBe(false);
    await sql`update app.changed_progress set at = now() - interval '25 hours'`;
    expect(await next()).toBe(true);
    expect(await next()).toBe(false);
    await sql`update lesson_progress set watched_at = watched_at + interval '3 days'`;
    expect(await next()).toBe(true);
  });

  test('notes of lessons that are gone are deleted', async () => {
    await sql`insert into app.changed_progress (user_id, lesson_id) values (gen_random_uuid(), 'gone')`;
    await next();
    expect(await sql`select from app.changed_progress where lesson_id = 'gone'`).toHaveLength(0);
  });
});
