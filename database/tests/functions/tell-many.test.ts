import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../server/database/database.ts';
import { createCaller } from '../../../tests/support/act-as.ts';
import { createTestDatabase } from '../../../tests/support/test-database.ts';

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('a change of a class is told as app.notify tells, to everybody it is for and nobody else', async () => {
  const { sql } = database;
  const [ana, bia] = await Promise.all([
    createCaller(database, { hasAccess: true }),
    createCaller(database, { hasAccess: true }),
    createCaller(database),
  ]);
  const [title, body] = ['á'.repeat(230), 'b'.repeat(530)];
  const [row] = await sql<{ id: string }[]>`
    insert into live_classes (title, starts_at) values ('Aula', now()) returning id`;
  const id = row?.id ?? '';
  await sql`delete from notifications`;
  await sql`select app.tell_class_change(c, ${title}, ${body}) from live_classes c where c.id = ${id}`;
  const told = await sql<{ user_id: string }[]>`
    delete from notifications returning user_id, kind, title, body, href, read_at`;
  expect(told.map((one) => one.user_id).sort()).toEqual([ana.userId, bia.userId].sort());
  await sql`select app.notify(${ana.userId}, 'live_class', ${title}, ${body}, ${`/membros/agenda#aula-${id}`})`;
  const alike = await sql`select user_id, kind, title, body, href, read_at from notifications`;
  expect(told.filter((one) => one.user_id === ana.userId)).toEqual([...alike]);
});

test('mails are claimed while they are fresh, dropped after that, and others are not touched', async () => {
  const { sql } = database;
  const kinds = JSON.stringify(['recovery', 'welcome']);
  await sql`delete from app.outbox`;
  await sql`
    insert into app.outbox (kind, key, created_at) values
    ('recovery', 'old', now() - interval '4 days'), ('refund_charge', 'other', now() - interval '4 days'), ('welcome', 'fresh', now())`;
  const claim = async () =>
    (await sql`select kind from app.claim_mails(${kinds}::text::jsonb, now())`).map(
      (mail) => mail.kind,
    );
  expect([await claim(), await claim()]).toEqual([['welcome'], []]);
  await sql`select app.drop_old_mails(${kinds}::text::jsonb, now())`;
  const dropped = await sql`select key, last_error from app.outbox where delivered_at is not null`;
  expect([...dropped]).toEqual([{ key: 'old', last_error: 'too old to send' }]);
});
