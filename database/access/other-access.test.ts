import { beforeEach, expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import type { Caller } from '#server/database/caller.ts';
import { type Account, callFunction, createCaller } from '#tests/support/act-as.ts';
import { confirmed, insertPurchase } from '#tests/support/buyers/rows.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

let buyer: Account;
let purchase: string;
const database = await forFile(createTestDatabase());
beforeEach(async () => {
  buyer = await createCaller(database);
  purchase = await insertPurchase(database, buyer.userId, confirmed);
});

const give = (course: string | null) =>
  database.sql`insert into access_grants (user_id, course_id, reason) values (${buyer.userId}, ${course}, 'presente')`;
const ask = (who: Caller = buyer) => callFunction(database, who, 'find_other_access', [purchase]);

test('neither the purchase itself nor a revoked grant is other access', async () => {
  await give('masterclass');
  await database.sql`update access_grants set revoked_at = now() where user_id = ${buyer.userId}`;
  expect(await ask()).toBeNull();
});

test('a grant is readable by its owner and by administrators only', async () => {
  await give('masterclass');
  expect(await ask()).not.toBeNull();
  expect(await ask(await createCaller(database, { isAdmin: true }))).not.toBeNull();
  expect(await ask(await createCaller(database, { hasAccess: true }))).toBeNull();
});

test('access to the members area is other access only for a course that all premium members may open', async () => {
  const setRule = (rule: string) =>
    database.sql`update courses set access_rule = ${rule}, is_available = true where id = 'masterclass'`;
  const [before] = await database.sql<{ access_rule: string }[]>`
    select access_rule from courses where id = 'masterclass'`;
  await give(null);
  await setRule('own_product');
  expect(await ask()).toBeNull();
  await setRule('any_premium');
  expect(await ask()).not.toBeNull();
  await setRule(before?.access_rule ?? '');
});
