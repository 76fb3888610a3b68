import { expect, test } from 'vitest';
import { actIn, anonymous, callFunction, createPeople } from '#tests/support/act-as.ts';
import { toOwnRights, toSavedSong } from '#tests/support/edited-song.ts';
import { forFile } from '#tests/support/for-file.ts';
import { addSong } from '#tests/support/song.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const database = await forFile(createTestDatabase());
const { sql } = database;
const { countEach, expectRefused } = actIn(database);
const { stranger, member, admin } = await createPeople(database);
await addSong(database, 'todos');

const calls: [string, Record<string, object | string | number>][] = [
  ['admin_list_songs', {}],
  ['admin_song', { song: 'todos' }],
  ['admin_create_song', { title: 'Mine' }],
  ['admin_save_song', { song: toSavedSong('todos'), expected_version: 1 }],
  ['admin_set_song_rights', { song: 'todos', rights: toOwnRights(), expected_version: 1 }],
  ['admin_publish_song', { song: 'todos', expected_version: 1 }],
  ['admin_withdraw_song', { song: 'todos', reason: 'because' }],
  ['admin_delete_song', { song: 'todos' }],
];

test.each(calls)(
  '%s is refused to visitors, strangers and members, and changes nothing',
  async (name, args) => {
    for (const who of [anonymous, stranger, member])
      await expect(callFunction(database, who, name, args)).rejects.toMatchObject({
        code: '42501',
      });
    const [song] =
      await sql`select version, published_at, withdrawn_at from songs where id = 'todos'`;
    expect(song).toMatchObject({ version: 1, withdrawn_at: null });
    expect(song?.published_at).not.toBeNull();
  },
);

test('recordings and proofs are uploaded by administrators alone, and a proof is read by no one else', async () => {
  const people = [anonymous, stranger, member];
  await expectRefused(people, [
    `insert into storage.objects (bucket_id, name) values ('course-files', 'songs/todos/other.m4a')`,
    `insert into storage.objects (bucket_id, name) values ('course-files', 'rights/todos/contract.pdf')`,
  ]);
  const path = 'rights/todos/contract.pdf';
  await sql`insert into storage.objects (bucket_id, name) values ('course-files', ${path})`;
  await callFunction(database, admin, 'admin_set_song_rights', {
    song: 'todos',
    rights: toOwnRights({ evidencePath: path }),
    expected_version: 1,
  });
  const read = `select name from storage.objects where name = '${path}'`;
  expect(await countEach([...people, admin], read)).toEqual([0, 0, 0, 1]);
  await expectRefused([...people, admin], ['select evidence from app.song_rights']);
});
