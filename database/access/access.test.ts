import { expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { actIn, createCaller, createPeople } from '#tests/support/act-as.ts';
import { confirmed, insertPurchase } from '#tests/support/buyers/rows.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const database = await forFile(createTestDatabase());
const { countEach } = actIn(database);
const { member, stranger, admin } = await createPeople(database);

const hasAccess = async (id: string) =>
  (await database.sql`select has_access from public.users where id = ${id}`)[0]?.has_access;

test('a grant gives access and its end takes it back', async () => {
  const guest = await createCaller(database);
  await database.sql`insert into access_grants (user_id, granted_by, reason) values (${guest.userId}, ${admin.userId}, 'bolsa')`;
  expect(await hasAccess(guest.userId)).toBe(true);
  await database.sql`update access_grants set revoked_at = now() where user_id = ${guest.userId}`;
  expect(await hasAccess(guest.userId)).toBe(false);
});

test('sandbox purchases give no access once a real provider is on', async () => {
  const buyer = await createCaller(database);
  await insertPurchase(database, buyer.userId, confirmed);
  expect(await hasAccess(buyer.userId)).toBe(true);
  await database.sql`select app.use_payment_provider('asaas')`;
  expect(await hasAccess(buyer.userId)).toBe(false);
  await database.sql`select app.use_payment_provider('sandbox')`;
  expect(await hasAccess(buyer.userId)).toBe(true);
});

test('only administrators read grants', async () => {
  const read = `select id from access_grants where user_id = '${member.userId}'`;
  expect(await countEach([admin, member, stranger], read)).toEqual([1, 0, 0]);
});
