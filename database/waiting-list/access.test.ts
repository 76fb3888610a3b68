import { expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { TERMS_VERSION } from '#app/content/terms-version.ts';
import { actAs, anonymous, createCaller, refused } from '#tests/support/act-as.ts';
import { overlap } from '#tests/support/overlap.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const database = await forFile(createTestDatabase());
const [member, stranger, admin] = await Promise.all([
  createCaller(database),
  createCaller(database),
  createCaller(database, { isAdmin: true }),
]);
await database.sql`insert into waiting_list (course_id, email) values ('ingles-proibido', 'fila@example.com')`;
await database.sql`insert into consents (user_id, kind, version, accepted) values (${member.userId}, 'terms', ${TERMS_VERSION}, true)`;

test('only administrators read the waiting list', async () => {
  expect(await actAs(database, admin, (sql) => sql`select email from waiting_list`)).toHaveLength(
    1,
  );
  expect(await actAs(database, member, (sql) => sql`select email from waiting_list`)).toHaveLength(
    0,
  );
  expect(await actAs(database, anonymous, (sql) => sql`select email from waiting_list`)).toBe(
    refused,
  );
});

test('a person is found without accents', async () => {
  await database.sql`
    insert into waiting_list (course_id, email, name) values ('ingles-proibido', 'j@example.com', 'João Conceição')`;
  const find = (text: string) => (sql: Parameters<Parameters<typeof actAs>[2]>[0]) =>
    sql`select name from waiting_list where search_text like ${text}`;
  for (const text of ['%joao conceicao%', '%j@example%'])
    expect(await actAs(database, admin, find(text))).toEqual([{ name: 'João Conceição' }]);
  expect(await actAs(database, member, find('%joao%'))).toEqual([]);
});

test('an address is on the waiting list of a product once', async () => {
  await expect(
    database.sql`insert into waiting_list (course_id, email) values ('ingles-proibido', 'fila@example.com')`,
  ).rejects.toMatchObject({ code: '23505' });
});

test('a person records consents and reads only their own', async () => {
  const record = (sql: Parameters<Parameters<typeof actAs>[2]>[0]) =>
    sql`insert into consents (kind, version, accepted) values ('marketing', ${TERMS_VERSION}, false) returning user_id`;
  expect(await actAs(database, member, record)).toMatchObject([{ user_id: member.userId }]);
  expect(await actAs(database, anonymous, record)).toBe(refused);
  expect(await actAs(database, stranger, (sql) => sql`select id from consents`)).toHaveLength(0);
});

test('a person cannot consent in the name of another', async () => {
  const forge = (sql: Parameters<Parameters<typeof actAs>[2]>[0]) =>
    sql`insert into consents (user_id, kind, version, accepted) values (${member.userId}, 'marketing', ${TERMS_VERSION}, true) returning 1`;
  for (const caller of [stranger, admin])
    expect(await actAs(database, caller, forge)).toBe(refused);
});

test("a consent names a purchase of one's own alone", async () => {
  const [purchase] = await database.sql<{ id: string }[]>`
    insert into purchases (user_id, course_id, product_id, product_name, amount, payment_method, payment_status, provider)
    values (${member.userId}, 'masterclass', 'masterclass', 'Masterclass', 97, 'pix', 'PENDING', 'sandbox') returning id`;
  const record = (sql: Parameters<Parameters<typeof actAs>[2]>[0]) =>
    sql`insert into consents (purchase_id, kind, version, accepted)
      values (${purchase?.id ?? ''}, 'terms', ${TERMS_VERSION}, true) returning 1`;
  expect(await actAs(database, member, record)).toHaveLength(1);
  for (const caller of [stranger, admin])
    expect(await actAs(database, caller, record)).toBe(refused);
});

test('one person’s consents are limited, and another person’s are not delayed', async () => {
  const [flooder, honest] = [await createCaller(database), await createCaller(database)];
  const record = (count: number) => (sql: Parameters<Parameters<typeof actAs>[2]>[0]) =>
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
