import { expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { actAs, actIn, createPeople } from '#tests/support/act-as.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const id = '6f0d1d9a-1f6d-4b6e-9a55-3f2f6f3c1a01';

const database = await forFile(createTestDatabase());
const { ask, countEach } = actIn(database);
const { stranger, member, admin } = await createPeople(database);
await database.sql`
  insert into contact_messages (id, name, email, subject, message)
  values (${id}, 'Bia', 'bia@example.com', 'Dúvida', 'Oi')`;

test('only administrators read messages', async () => {
  const read = 'select subject from contact_messages';
  expect(await countEach([stranger, member, admin], read)).toEqual([0, 0, 1]);
});

test('an administrator closes a message, and the log holds it', async () => {
  const rows = await actAs(database, admin, async (sql) => {
    await sql`select mark_contact_message(${id}, true)`;
    return sql`select m.handled_at is not null as handled, a.action, a.subject_id
      from contact_messages m, audit_log a where a.subject_type = 'contact_message'`;
  });
  expect(rows).toEqual([{ handled: true, action: 'close_message', subject_id: id }]);
  const unknown = 'select mark_contact_message(gen_random_uuid(), true) as done';
  expect(await ask(admin, unknown)).toEqual([{ done: false }]);
});
