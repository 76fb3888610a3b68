import { expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { migrate } from '../migrate.ts';
import { seedWhatChanged } from './seed-catalogue.ts';

const { sql } = await forFile(createTestDatabase());
const countDecks = async () => {
  const [row] = await sql<[{ n: number }]>`
    select count(*)::int as n from decks where id = 'o-schwa'`;
  return row.n;
};

test('a start adds what is absent once, and again with other seeds', async () => {
  await sql`delete from decks where id = 'o-schwa'`;
  await seedWhatChanged(sql);
  expect(await countDecks()).toBe(1);

  await sql`delete from decks where id = 'o-schwa'`;
  await seedWhatChanged(sql);
  expect(await countDecks()).toBe(0);
  expect(await migrate(sql)).toBe('unchanged');

  await sql`update app_meta.files set digest = 'of before' where name = 'seeds'`;
  await seedWhatChanged(sql);
  expect(await countDecks()).toBe(1);
});
