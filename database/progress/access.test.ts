import { expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import type { Caller } from '#server/database/caller.ts';
import { actAs, actIn, createPeople, refused } from '#tests/support/act-as.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const lesson = 'masterclass-m1-a1';

const database = await forFile(createTestDatabase());
const { countEach } = actIn(database);
const { member, other, stranger, admin } = await createPeople(database);
await database.sql`insert into lesson_progress (user_id, lesson_id, position_seconds, completed_at) values (${member.userId}, ${lesson}, 10, now())`;

const saveAs = (caller: Caller, seconds: number, target = lesson) =>
  actAs(database, caller, async (sql) => {
    await sql`select save_lesson_position(${target}, ${seconds})`;
    return sql`select lesson_id, position_seconds::float as seconds, completed_at is not null as completed from lesson_progress`;
  });

test('a member saves the position, and saving leaves a completed lesson completed', async () => {
  expect(await saveAs(member, 31.5)).toMatchObject([
    { lesson_id: lesson, seconds: 31.5, completed: true },
  ]);
});

test('a member completes and reopens a lesson', async () => {
  const toggled = await actAs(database, other, async (sql) => {
    await sql`select set_lesson_completed(${lesson}, true)`;
    const [done] = await sql`select completed_at is not null as completed from lesson_progress`;
    await sql`select set_lesson_completed(${lesson}, false)`;
    const [open] = await sql`select completed_at is not null as completed from lesson_progress`;
    return [done?.completed, open?.completed];
  });
  expect(toggled).toEqual([true, false]);
});

test('a member saves no progress for a lesson without access', async () => {
  expect(await saveAs(stranger, 5)).toBe(refused);
  expect(await saveAs(member, 5, 'ingles-proibido-m1-a1')).toBe(refused);
});

test.each([
  'select * from lesson_progress',
  'update lesson_progress set position_seconds = 0 returning 1',
])('a person reaches only the own progress: %s', async (statement) => {
  expect(await countEach([member, other, stranger, admin], statement)).toEqual([1, 0, 0, 0]);
});

test('a position outside a day is refused', async () => {
  expect(await saveAs(member, -1)).toBe('23514');
  expect(await saveAs(member, 90_000)).toBe('23514');
});

const extremes = ['infinity', '-infinity', '4713-01-01 BC', '9999-01-01'];

test.each(extremes)(
  'a caller cannot set the times of watching and completion: %s',
  async (time) => {
    const stamped = await actAs(database, other, async (sql) => {
      const inserted = await sql`
      insert into lesson_progress (lesson_id, completed_at, watched_at) values (${lesson}, ${time}::text::timestamptz, ${time}::text::timestamptz)
      returning completed_at = now() and watched_at = now() as is_now`;
      const updated = await sql`
      update lesson_progress set completed_at = ${time}::text::timestamptz, watched_at = ${time}::text::timestamptz
      returning completed_at = now() and watched_at = now() as is_now`;
      return [...inserted, ...updated];
    });
    expect(stamped).toEqual([{ is_now: true }, { is_now: true }]);
  },
);

test('a completed lesson keeps its time of completion', async () => {
  const kept = await actAs(database, member, async (sql) => {
    const [before] = await sql`select completed_at from lesson_progress`;
    const [after] =
      await sql`update lesson_progress set completed_at = '2020-01-01' returning completed_at`;
    return [before, after];
  });
  expect(kept[0]).toEqual(kept[1]);
});

test('an impossible time or position is refused for every role', async () => {
  const { sql } = database;
  const write = (column: string, value: string) =>
    sql.unsafe(`update lesson_progress set ${column} = '${value}'`);
  await expect(write('watched_at', 'infinity')).rejects.toMatchObject({ code: '23514' });
  await expect(write('position_seconds', 'NaN')).rejects.toMatchObject({ code: '23514' });
});
