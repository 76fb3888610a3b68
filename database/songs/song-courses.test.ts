import { expect, test } from 'vitest';
import type { SongSheet, SongSummary } from '#domain/contracts/songs.ts';
import { actIn, anonymous, callFunction, createCaller } from '#tests/support/act-as.ts';
import type { Account } from '#tests/support/act-as.ts';
import { forFile } from '#tests/support/for-file.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const database = await forFile(createTestDatabase());
const { sql } = database;
const { countEach, expectRefused } = actIn(database);

async function createBuyer(course: string): Promise<Account> {
  const buyer = await createCaller(database);
  await sql`insert into access_grants (user_id, course_id, reason) values (${buyer.userId}, ${course}, 'test')`;
  return buyer;
}
const stranger = await createCaller(database);
const ofMasterclass = await createBuyer('masterclass');
const ofCourse = await createBuyer('ingles-proibido');
const admin = await createCaller(database, { isAdmin: true });

const list = (who: Account) => callFunction<SongSummary[]>(database, who, 'list_songs');
const listOpen = async (who: Account) =>
  (await list(who)).filter(({ isOpen }) => isOpen).map(({ id }) => id);
const sheet = (who: Account, song: string) =>
  callFunction<SongSheet | null>(database, who, 'song_sheet', { song });

test('a buyer of the masterclass opens four songs for beginners, the one of its page among them', async () => {
  const open = await listOpen(ofMasterclass);
  expect(open).toEqual(['one-more-song', 'listen-again', 'four-on-the-floor', 'say-it-again']);
  const [settings] = await sql`select sample_song_id from app.settings`;
  expect(open).toContain(settings?.['sample_song_id']);
  const songs = await list(ofMasterclass);
  expect(songs).toHaveLength(12);
  expect(new Set(songs.filter(({ isOpen }) => isOpen).map(({ level }) => level))).toEqual(
    new Set(['A2']),
  );
  for (const { id, isOpen } of songs)
    expect([id, (await sheet(ofMasterclass, id)) !== null]).toEqual([id, isOpen]);
});

test('a buyer of the course and an administrator open all twelve songs; a stranger and a visitor open none', async () => {
  expect(await listOpen(ofCourse)).toHaveLength(12);
  expect(await listOpen(admin)).toHaveLength(12);
  expect(await list(stranger)).toEqual([]);
  expect(await sheet(stranger, 'one-more-song')).toBeNull();
  const people = [anonymous, stranger, ofMasterclass, ofCourse, admin];
  expect(await countEach(people, 'select app.playable_song_ids()')).toEqual([
    '42501',
    0,
    4,
    12,
    12,
  ]);
});

test('the songs close with the access that opened them', async () => {
  const buyer = await createBuyer('masterclass');
  expect(await listOpen(buyer)).toHaveLength(4);
  await sql`update access_grants set revoked_at = now(), revoke_reason = 'test' where user_id = ${buyer.userId}`;
  expect(await list(buyer)).toEqual([]);
  expect(await sheet(buyer, 'one-more-song')).toBeNull();
});

test('no client reads or writes which courses open a song', () =>
  expectRefused(
    [anonymous, stranger, ofMasterclass, ofCourse, admin],
    [
      'select song_id from app.song_courses',
      `insert into app.song_courses (song_id, course_id) values ('pick-it-up', 'masterclass')`,
      `update app.song_courses set course_id = 'masterclass'`,
      'delete from app.song_courses',
      `select app.song_course_ids('pick-it-up')`,
    ],
  ));

test('a course that opens songs is not deleted, so that no song opens to every member by it', async () => {
  await sql`insert into courses (id, slug, title) values ('canto', 'canto', 'Canto')`;
  await sql`insert into app.song_courses (song_id, course_id) values ('pick-it-up', 'canto')`;
  await expect(sql`delete from courses where id = 'canto'`).rejects.toMatchObject({
    code: '23503',
  });
  await sql`delete from app.song_courses where course_id = 'canto'`;
});
