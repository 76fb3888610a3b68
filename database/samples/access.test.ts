// The marks themselves: who may see and set them.
import { expect, test } from 'vitest';
import type { Caller } from '#server/database/caller.ts';
import { forFile } from '#tests/support/for-file.ts';
import { saveCourse } from '#tests/support/save-course.ts';
import { actAs, anonymous, createCaller, refused } from '#tests/support/act-as.ts';
import { addSong } from '#tests/support/song.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const database = await forFile(createTestDatabase());
const { sql } = database;
await addSong(database, 'aberta');
const admin = await createCaller(database, { isAdmin: true });
const member = await createCaller(database, { hasAccess: true });

const listMarks = async () =>
  (await sql`select lesson_id, song_id from app.samples order by 1, 2`).map((row) => [
    row['lesson_id'],
    row['song_id'],
  ]);
const openSong = (who: Caller, isOpen: boolean) =>
  database.asCaller(who, (given) => given`select public.admin_open_song('aberta', ${isOpen})`);

test('an administrator opens and closes a song, and the log says so', async () => {
  await openSong(admin, true);
  await openSong(admin, true);
  expect(await listMarks()).toEqual([[null, 'aberta']]);
  await openSong(admin, false);
  expect(await listMarks()).toEqual([]);
  const log = await sql`select action from audit_log where subject_id = 'aberta' order by id`;
  expect(log.map(({ action }) => action)).toEqual(['open_song', 'close_song']);
});

test.each([
  ['a stranger', anonymous],
  ['a member', member],
])('%s opens no song and reads no mark', async (_, who) => {
  await expect(openSong(who, true)).rejects.toMatchObject({ code: refused });
  for (const statement of [
    'select * from app.samples',
    "select app.open_sample('song', 'aberta', false)",
  ])
    expect(await actAs(database, who, (given) => given.unsafe(statement))).toBe(refused);
});

test('the course editor opens a lesson, keeps the mark when others save, and closes it', async () => {
  const save = (lesson: object, version: number) =>
    saveCourse(
      database,
      admin,
      {
        id: 'sons',
        slug: 'sons',
        title: 'Sons',
        modules: [{ id: 'm', title: 'M', lessons: [lesson] }],
      },
      version,
    );
  const lesson = { id: 'sons-a', title: 'A', vimeo_id: '1', duration: 3 };
  expect(await save({ ...lesson, is_open: true }, 0)).toMatchObject({
    modules: [{ lessons: [{ is_open: true, plays: 0 }] }],
  });
  await save({ id: 'sons-a', title: 'B' }, 1);
  expect(await listMarks()).toEqual([['sons-a', null]]);
  expect(await save({ id: 'sons-a', is_open: 'sim' }, 2)).toMatchObject({ code: 'PT422' });
  await save({ id: 'sons-a', is_open: false }, 2);
  expect(await listMarks()).toEqual([]);
});
