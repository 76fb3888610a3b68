import { expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { callFunction, createCaller } from '#tests/support/act-as.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const unknownId = '6f0d1d9a-1f6d-4b6e-9a55-3f2f6f3c1a02';
const database = await forFile(createTestDatabase());
const admin = await createCaller(database, { isAdmin: true });

const things = [
  {
    name: 'admin_remove_waiting_person',
    table: 'waiting_list',
    insert: `insert into waiting_list (course_id, email, name)
      values ('ingles-proibido', 'fila@example.com', 'Rui Fila') returning id`,
    entry: {
      action: 'remove_waiting_person',
      subject_type: 'waiting_person',
      details: { course: 'Inglês Proibido' },
    },
  },
  {
    name: 'admin_delete_message',
    table: 'contact_messages',
    insert: `insert into contact_messages (email, name, subject, message)
      values ('fila@example.com', 'Rui Fila', 'Oi', 'Olá') returning id`,
    entry: { action: 'delete_message', subject_type: 'contact_message', details: {} },
  },
];

test.each(things)('$name removes the row once, and the log holds no name', async (thing) => {
  const [row] = await database.sql.unsafe(thing.insert);
  const remove = (id: string) => callFunction(database, admin, thing.name, [id]);
  expect(await remove(unknownId)).toBe(false);
  expect(await remove(String(row?.['id']))).toBe(true);
  expect(await remove(String(row?.['id']))).toBe(false);
  const [left] = await database.sql.unsafe(`select count(*)::int as count from ${thing.table}`);
  expect(left).toEqual({ count: 0 });
  const entries = await database.sql`
    select action, subject_type, details from audit_log where subject_id = ${String(row?.['id'])}`;
  expect([...entries]).toEqual([thing.entry]);
});
