import { expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import type { CallerSql } from '#server/database/database.ts';
import { TERMS_VERSION } from '#app/content/terms-version.ts';
import { actAs, actIn, createCaller, refused } from '#tests/support/act-as.ts';
import { overlap } from '#tests/support/overlap.ts';
import { insertPurchase } from '#tests/support/buyers/rows.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const database = await forFile(createTestDatabase());
const { ask, countEach, expectEach } = actIn(database);
const [member, stranger, admin] = await Promise.all([
  createCaller(database),
  createCaller(database),
  createCaller(database, { isAdmin: true }),
]);
await database.sql`insert into waiting_list (course_id, email) values ('ingles-proibido', 'fila@example.com')`;
await database.sql`insert into consents (user_id, kind, version, accepted) values (${member.userId}, 'terms', ${TERMS_VERSION}, true)`;

test('only administrators read the waiting list', async () => {
  const read = 'select email from waiting_list';
  expect(await countEach([admin, member], read)).toEqual([1, 0]);
});

test('a person is found without accents', async () => {
  await database.sql`
    insert into waiting_list (course_id, email, name) values ('ingles-proibido', 'j@example.com', 'João Conceição')`;
  const find = (text: string) => `select name from waiting_list where search_text like '${text}'`;
  const found = [{ name: 'João Conceição' }];
  await expectEach([admin], [find('%joao conceicao%'), find('%j@example%')], found);
  expect(await ask(member, find('%joao%'))).toEqual([]);
});

test('an address is on the waiting list of a product once', async () => {
  await expect(
    database.sql`insert into waiting_list (course_id, email) values ('ingles-proibido', 'fila@example.com')`,
  ).rejects.toMatchObject({ code: '23505' });
});

test('a person records consents and reads only their own', async () => {
  const record = `insert into consents (kind, version, accepted) values ('marketing', '${TERMS_VERSION}', false) returning user_id`;
  expect(await ask(member, record)).toMatchObject([{ user_id: member.userId }]);
  expect(await ask(stranger, 'select id from consents')).toEqual([]);
});

test('a person cannot consent in the name of another', async () => {
  const forge = `insert into consents (user_id, kind, version, accepted) values ('${member.userId}', 'marketing', '${TERMS_VERSION}', true) returning 1`;
  await expectEach([stranger, admin], [forge], refused);
});

test("a consent names a purchase of one's own alone", async () => {
  const purchase = await insertPurchase(database, member.userId);
  const record = `insert into consents (purchase_id, kind, version, accepted)
    values ('${purchase}', 'terms', '${TERMS_VERSION}', true) returning 1`;
  expect(await countEach([member, stranger, admin], record)).toEqual([1, refused, refused]);
});

test('one person’s consents are limited, and another person’s are not delayed', async () => {
  const [flooder, honest] = [await createCaller(database), await createCaller(database)];
  const record = (count: number) => (sql: CallerSql) =>
    sql`insert into consents (kind, version, accepted)
      select 'terms', ${TERMS_VERSION}, true from generate_series(1, ${count}) returning 1`;
  expect(await actAs(database, flooder, record(201))).toBe('PT429');
  expect(await actAs(database, flooder, record(200))).toHaveLength(200);
  await database.sql`insert into consents (user_id, kind, version, accepted)
    select ${flooder.userId}, 'terms', ${TERMS_VERSION}, true from generate_series(1, 200)`;
  expect(await actAs(database, flooder, record(1))).toBe('PT429');
  expect(await actAs(database, honest, record(2))).toHaveLength(2);
});

test('concurrent consents are limited too', async () => {
  const flooder = await createCaller(database);
  const record = `insert into consents (kind, version, accepted)
    select 'terms', '${TERMS_VERSION}', true from generate_series(1, 150)`;
  const results = await overlap(
    database,
    async (sql) => {
      await sql`select set_config('request.jwt.claims', ${JSON.stringify(flooder.claims)}, true)`;
      await sql`set local role authenticated`;
      await sql.unsafe(record);
    },
    () => database.queryAsCaller(flooder, record, []),
  );
  expect(results).toMatchObject([
    { status: 'fulfilled' },
    { status: 'rejected', reason: { code: 'PT429' } },
  ]);
});
