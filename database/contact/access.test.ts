import { expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import type { Caller } from '#server/database/caller.ts';
import { actAs, anonymous, createCaller, refused } from '#tests/support/act-as.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const id = '6f0d1d9a-1f6d-4b6e-9a55-3f2f6f3c1a01';
const people: Record<string, Caller> = { anonymous };

const database = await forFile(createTestDatabase());
people['stranger'] = await createCaller(database);
people['member'] = await createCaller(database, { hasAccess: true });
people['administrator'] = await createCaller(database, { isAdmin: true });
await database.sql`
  insert into contact_messages (id, name, email, subject, message)
  values (${id}, 'Bia', 'bia@example.com', 'Dúvida', 'Oi')`;
await database.sql`select app.count_visit('/', '', now())`;

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
