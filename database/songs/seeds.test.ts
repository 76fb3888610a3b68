import { expect, test } from 'vitest';
import { seedCatalogue } from '#server/database/seeds/seed-catalogue.ts';
import { forFile } from '#tests/support/for-file.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const { sql } = await forFile(createTestDatabase());

test('a song that the owner has changed or withdrawn stays so', async () => {
  const read = () =>
    sql`
      select s.title, s.withdrawn_at, r.status, l.text from songs s join app.song_rights r on r.song_id = s.id
      join song_lines l on l.song_id = s.id where s.id = 'one-more-song' order by r.object, l.index`;
  await sql`update songs set title = 'Mine', withdrawn_at = now() where id = 'one-more-song'`;
  await sql`update app.song_rights set status = 'licensed' where song_id = 'one-more-song'`;
  await sql`delete from song_lines where song_id = 'one-more-song' and index > 2`;
  const before = await read();
  await seedCatalogue(sql);
  expect(await read()).toEqual(before);
});

test('a song of the seeds that was deleted does not come back, nor does its deck', async () => {
  await sql`delete from songs where id = 'one-more-song'`;
  await seedCatalogue(sql);
  expect([...(await sql`select id from songs where id = 'one-more-song'`)]).toEqual([]);
  expect([...(await sql`select id from decks where song_id = 'one-more-song'`)]).toEqual([]);
});
