import { expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { actAs, anonymous, createCaller, refused } from '#tests/support/act-as.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const database = await forFile(createTestDatabase());
const [member, admin] = await Promise.all([
  createCaller(database, { hasAccess: true }),
  createCaller(database, { isAdmin: true }),
]);

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
  await database.sql`
    insert into purchases (user_id, course_id, product_id, product_name, amount, payment_method, payment_status, provider, confirmed_at)
    values (${buyer.userId}, 'masterclass', 'masterclass', 'Masterclass', 97, 'pix', 'CONFIRMED', 'sandbox', now())`;
  expect(await hasAccess(buyer.userId)).toBe(true);
  await database.sql`select app.use_payment_provider('asaas')`;
  expect(await hasAccess(buyer.userId)).toBe(false);
  await database.sql`select app.use_payment_provider('sandbox')`;
  expect(await hasAccess(buyer.userId)).toBe(true);
});

test('only administrators read grants', async () => {
  expect(await actAs(database, admin, (sql) => sql`select id from access_grants`)).not.toHaveLength(
    0,
  );
  expect(await actAs(database, member, (sql) => sql`select id from access_grants`)).toHaveLength(0);
  expect(await actAs(database, anonymous, (sql) => sql`select id from access_grants`)).toBe(
    refused,
  );
});
