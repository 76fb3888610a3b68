import { beforeEach, expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import type { Caller } from '#server/database/caller.ts';
import { actAs, anonymous, createCaller } from '#tests/support/act-as.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

let buyer: Caller & { userId: string };
let purchase: string;
const database = await forFile(createTestDatabase());
beforeEach(async () => {
  buyer = await createCaller(database);
  purchase = await buy('masterclass');
});

async function buy(course: string): Promise<string> {
  const [row] = await database.sql<{ id: string }[]>`
    insert into purchases (user_id, course_id, product_id, product_name, amount, payment_method, provider)
    values (${buyer.userId}, ${course}, ${course}, 'Curso', 97, 'pix', 'sandbox') returning id`;
  await database.sql`
    update purchases set payment_status = 'CONFIRMED', confirmed_at = now() where id = ${row?.id ?? ''}`;
  return row?.id ?? '';
}
const give = (course: string | null) =>
  database.sql`insert into access_grants (user_id, course_id, reason) values (${buyer.userId}, ${course}, 'presente')`;
const ask = async (who: Caller = buyer) => {
  const text = 'select public.find_other_access($1) as since';
  const [row] = await database.queryAsCaller(who, text, [purchase]);
  return row?.['since'];
};

test('the purchase itself is no other access, nor is what was taken back', async () => {
  await give('masterclass');
  await database.sql`update access_grants set revoked_at = now() where user_id = ${buyer.userId}`;
  expect(await ask()).toBeNull();
});

test('a grant is readable by its owner and by administrators only', async () => {
  await give('masterclass');
  expect(await ask()).not.toBeNull();
  expect(await ask(await createCaller(database, { isAdmin: true }))).not.toBeNull();
  expect(await ask(await createCaller(database, { hasAccess: true }))).toBeNull();
  const call = (who: Caller) =>
    actAs(database, who, (sql) => sql`select public.find_other_access(${purchase})`);
  expect(await call(anonymous)).toBe('42501');
});

test('the members area alone is only for a course that is open to all of it', async () => {
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
