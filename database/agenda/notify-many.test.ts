import { expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { createCaller } from '#tests/support/act-as.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const database = await forFile(createTestDatabase());
const { sql } = database;

test('a changed class notifies its whole audience with the rows of app.notify, and no one else', async () => {
  const [ana, bia] = await Promise.all([
    createCaller(database, { hasAccess: true }),
    createCaller(database, { hasAccess: true }),
    createCaller(database),
  ]);
  const [row] = await sql<{ id: string; payload: string }[]>`
    insert into live_classes (title, starts_at) values ('Aula', now())
    returning id, jsonb_build_object('change', 'moved', 'title', title, 'starts_at', starts_at)::text as payload`;
  const { id = '', payload = '' } = row ?? {};
  await sql`delete from notifications`;
  await sql`select app.notify_class_change(c, 'moved') from live_classes c where c.id = ${id}`;
  const notified = await sql<{ user_id: string }[]>`
    delete from notifications returning user_id, kind, payload, href, read_at`;
  expect(notified.map((one) => one.user_id).sort()).toEqual([ana.userId, bia.userId].sort());
  await sql`select app.notify(${ana.userId}, 'live_class', ${payload}::text::jsonb, ${`/membros/agenda#aula-${id}`})`;
  const alike = await sql`select user_id, kind, payload, href, read_at from notifications`;
  expect(notified.filter((one) => one.user_id === ana.userId)).toEqual([...alike]);
});
