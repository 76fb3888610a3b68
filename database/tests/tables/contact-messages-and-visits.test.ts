import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../server/database/database.ts';
import type { Caller } from '../../../server/http/caller.ts';
import { actAs, anonymous, createCaller } from '../../../tests/support/act-as.ts';
import { createTestDatabase } from '../../../tests/support/test-database.ts';

const refused = '42501';
const id = '6f0d1d9a-1f6d-4b6e-9a55-3f2f6f3c1a01';
let database: Database;
const people: Record<string, Caller> = { anonymous };

beforeAll(async () => {
  database = await createTestDatabase();
  people['stranger'] = await createCaller(database);
  people['member'] = await createCaller(database, { hasAccess: true });
  people['administrator'] = await createCaller(database, { isAdmin: true });
  await database.sql`
    insert into contact_messages (id, name, email, subject, message)
    values (${id}, 'Bia', 'bia@example.com', 'Dúvida', 'Oi')`;
  await database.sql`select app.count_visit('/', '', now())`;
});
afterAll(() => database.close());

const act = (person: string, statement: string) =>
  actAs(database, people[person] ?? anonymous, (sql) => sql.unsafe(statement));

test.each([
  ['anonymous', refused],
  ['stranger', []],
  ['member', []],
  ['administrator', [{ subject: 'Dúvida' }]],
])('messages, read by %s', async (person, answer) => {
  const rows = await act(person, 'select subject from contact_messages');
  expect(typeof rows === 'string' ? rows : [...rows]).toEqual(answer);
});

test.each(['anonymous', 'stranger', 'member', 'administrator'])(
  '%s writes no message around the endpoint',
  async (person) => {
    for (const statement of [
      "insert into contact_messages (name, email, subject, message) values ('a', 'a@b.co', 'b', 'c') returning 1",
      'update contact_messages set handled_at = now() returning 1',
      'delete from contact_messages returning 1',
    ])
      expect(await act(person, statement)).toBe(refused);
  },
);

test.each(['anonymous', 'stranger', 'member', 'administrator'])(
  '%s neither reads nor writes the counters of visits',
  async (person) => {
    for (const statement of [
      'select * from app.page_visits',
      "insert into app.page_visits (day, path) values (current_date, '/') returning 1",
      'update app.page_visits set visits = 0 returning 1',
      'delete from app.page_visits returning 1',
      "select app.count_visit('/', '', now())",
    ])
      expect(await act(person, statement)).toBe(refused);
  },
);

test.each(['anonymous', 'stranger', 'member'])('%s closes no message', async (person) => {
  expect(await act(person, `select mark_contact_message('${id}', true)`)).toBe(refused);
});

test('an administrator closes a message, and that is written down', async () => {
  const rows = await actAs(database, people['administrator'] ?? anonymous, async (sql) => {
    await sql`select mark_contact_message(${id}, true)`;
    return sql`select m.handled_at is not null as handled, a.action, a.subject_id
      from contact_messages m, audit_log a where a.subject_type = 'contact_message'`;
  });
  expect(typeof rows === 'string' ? rows : [...rows]).toEqual([
    { handled: true, action: 'close_message', subject_id: id },
  ]);
  const unknown = await act(
    'administrator',
    "select mark_contact_message('6f0d1d9a-1f6d-4b6e-9a55-3f2f6f3c1a02', true) as done",
  );
  expect(unknown[0]).toEqual({ done: false });
});
