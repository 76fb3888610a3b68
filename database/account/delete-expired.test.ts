import { expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { createCaller } from '#tests/support/act-as.ts';
import { insertCharge, insertPayer } from '#tests/support/buyers/rows.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const day = 86_400_000;
const database = await forFile(createTestDatabase());
const person = (await createCaller(database)).userId;

/** The rows that are left when the clock stands `days` after now. */
async function countAfter(days: number, table: string): Promise<number> {
  await database.sql`select app.delete_expired(${new Date(Date.now() + days * day)})`;
  const [row] = await database.sql.unsafe(`select count(*)::int as count from ${table}`);
  return Number(row?.['count']);
}

test('a contact message is deleted after two years, answered or not', async () => {
  await database.sql`
    insert into contact_messages (name, email, subject, message, handled_at)
    values ('Ana', 'ana@example.com', 'Oi', 'Olá', now()), ('Bia', 'bia@example.com', 'Oi', 'Olá', null)`;
  expect(await countAfter(729, 'contact_messages')).toBe(2);
  expect(await countAfter(732, 'contact_messages')).toBe(0);
});

test('a waiting-list entry is deleted 90 days after its notification, and kept without one', async () => {
  await database.sql`
    insert into waiting_list (course_id, email, notified_at)
    values ('ingles-proibido', 'notified@example.com', now()), ('ingles-proibido', 'waits@example.com', null)`;
  expect(await countAfter(89, 'waiting_list')).toBe(2);
  expect(await countAfter(91, 'waiting_list')).toBe(1);
  const [left] = await database.sql`select email from waiting_list`;
  expect(left).toEqual({ email: 'waits@example.com' });
});

test('counted attempts are deleted with their window', async () => {
  await database.sql`
    insert into app.rate_limits (key, points, expires_at) values ('x:1', 1, now() + interval '1 day')`;
  expect(await countAfter(0, 'app.rate_limits')).toBe(1);
  expect(await countAfter(2, 'app.rate_limits')).toBe(0);
});

test('a session that was not used for a year is deleted with its IP address, one in use stays', async () => {
  await database.sql`
    insert into auth.sessions (user_id, ip, refreshed_at, not_after) values
      (${person}, '198.51.100.1', null, null), (${person}, '198.51.100.2', now() + interval '300 days', null),
      (${person}, '198.51.100.3', null, now() + interval '30 days')`;
  expect(await countAfter(29, 'auth.sessions')).toBe(3);
  expect(await countAfter(364, 'auth.sessions')).toBe(2);
  expect(await countAfter(367, 'auth.sessions')).toBe(1);
  const [left] = await database.sql`select host(ip) as ip from auth.sessions`;
  expect(left).toEqual({ ip: '198.51.100.2' });
});

test('the payer’s name is deleted five years after the payment when the account is deleted', async () => {
  const { sql } = database;
  const { userId: gone } = await createCaller(database);
  for (const user of [person, gone]) {
    const customer_id = await insertPayer(database, user, { name: 'Ana' });
    await insertCharge(database, user, { customer_id, paid_cents: 9700, state: 'paid' });
  }
  await sql`select app.delete_account(${gone}, now())`;
  const named = "app.payment_customers where name = 'Ana'";
  expect(await countAfter(5 * 365 - 1, named)).toBe(2);
  expect(await countAfter(5 * 365 + 3, named)).toBe(1);
  expect(await countAfter(5 * 365 + 3, `${named} and user_id = '${person}'`)).toBe(1);
});
