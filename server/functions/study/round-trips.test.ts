// The round trips of a sync to the database. Entries are few, because a long message counts once for each part that is sent.
import { expect, test } from 'vitest';
import { openCounted } from '#tests/support/counted-database.ts';
import { forFile } from '#tests/support/for-file.ts';
import { createStudy, toAnswer } from '#tests/support/study.ts';
import { createTestApp } from '#tests/support/test-app.ts';

const { database, count } = await forFile(openCounted());
const server = await forFile(createTestApp({ database: { ...database, close: async () => {} } }));
const { sync, takeDeck } = createStudy(server);

test('a sync that brings an entry asks the database three times, and a bundle once', async () => {
  const student = await server.createPerson({ hasAccess: true });
  const [card] = await takeDeck(student);
  const { cursor } = await sync(student);
  await database.sql`update auth.users set created_at = '2020-01-01' where id = ${student.id}`;
  const bury = () => {
    const { id, cardId, at, day, zoneOffset } = toAnswer(card?.cardId ?? '');
    return sync(student, { cursor, entries: [{ id, cardId, at, day, zoneOffset, verb: 'bury' }] });
  };
  const readBundle = () =>
    server.request('/.netlify/functions/study-bundle?deck=masterclass', {}, student);
  await bury(); // a statement's first use on a connection takes a trip more
  await readBundle();
  const synced = await count(bury());
  expect([synced.result.cards.length, synced.trips]).toEqual([1, 3]);
  const bundle = await count(readBundle());
  expect([bundle.result.status, bundle.trips]).toEqual([200, 1]);
});
