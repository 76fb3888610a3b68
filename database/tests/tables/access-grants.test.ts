import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../server/database/database.ts';
import type { Caller } from '../../../server/http/caller.ts';
import { actAs, anonymous, createCaller } from '../../../tests/support/act-as.ts';
import { createTestDatabase } from '../../../tests/support/test-database.ts';

const refused = '42501';
let database: Database;
let member: Caller & { userId: string };
let admin: Caller & { userId: string };

beforeAll(async () => {
  database = await createTestDatabase();
  [member, admin] = await Promise.all([
    createCaller(database, { hasAccess: true }),
    createCaller(database, { isAdmin: true }),
  ]);
});
afterAll(() => database.close());

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

test('only administrators read grants, and nobody writes them through the wire', async () => {
  expect(await actAs(database, admin, (sql) => sql`select id from access_grants`)).not.toHaveLength(
    0,
  );
  expect(await actAs(database, member, (sql) => sql`select id from access_grants`)).toHaveLength(0);
  expect(await actAs(database, anonymous, (sql) => sql`select id from access_grants`)).toBe(
    refused,
  );
  for (const caller of [anonymous, member, admin]) {
    for (const statement of [
      "insert into access_grants (user_id, reason) values (auth.uid(), 'me') returning 1",
      'update access_grants set revoked_at = null returning 1',
      'delete from access_grants returning 1',
      'select app.recompute_access(auth.uid())',
      "select app.use_payment_provider('x')",
    ]) {
      expect(await actAs(database, caller, (sql) => sql.unsafe(statement))).toBe(refused);
    }
  }
});
