import { afterAll, beforeAll, expect, test } from 'vitest';
import { TERMS_VERSION } from '../../../app/content/terms-version.ts';
import type { Database } from '../../../server/database/database.ts';
import { actAs, anonymous, createCaller } from '../../../tests/support/act-as.ts';
import { createTestDatabase } from '../../../tests/support/test-database.ts';

const former = '2026-11-21';
let database: Database;
let buyer: Awaited<ReturnType<typeof createCaller>>;
beforeAll(async () => {
  database = await createTestDatabase();
  buyer = await createCaller(database);
});
afterAll(() => database.close());

const consent = (version: string, accepted = true) =>
  actAs(
    database,
    buyer,
    (sql) => sql`
      insert into consents (kind, version, accepted) values ('marketing', ${version}, ${accepted}) returning version`,
  );

test('the newest version of the database is the one that pages show', async () => {
  const [newest] = await database.sql`select max(version) as version from app.terms_versions`;
  expect(newest).toEqual({ version: TERMS_VERSION });
});

test('a consent names a version that there is', async () => {
  expect(await consent(TERMS_VERSION)).toEqual([{ version: TERMS_VERSION }]);
  for (const version of ['2020-01-01', '2099-01-01', 'v1', ' '])
    expect(await consent(version)).toBe('PT409');
});

test('the former version can be agreed to for a month, and taken back later, too', async () => {
  const age = (days: number) => database.sql`
    update app.terms_versions set added_at = now() - make_interval(days => ${days}) where version = ${TERMS_VERSION}`;
  await age(29);
  expect(await consent(former)).toEqual([{ version: former }]);
  await age(31);
  expect(await consent(former)).toBe('PT409');
  expect(await consent(former, false)).toEqual([{ version: former }]);
  expect(await consent(TERMS_VERSION)).toEqual([{ version: TERMS_VERSION }]);
});

test('what was agreed to long ago stays, and may be brought along by the owner', async () => {
  const [row] = await database.sql`
    insert into consents (user_id, kind, version, accepted) values (${buyer.userId}, 'terms', '2019-05-01', true) returning version`;
  expect(row).toEqual({ version: '2019-05-01' });
});

test.each(['select', 'insert', 'update', 'delete'])('nobody may %s versions', async (verb) => {
  const admin = await createCaller(database, { isAdmin: true });
  const statements: Record<string, string> = {
    select: 'select * from app.terms_versions',
    insert: "insert into app.terms_versions (version) values ('2030-01-01') returning 1",
    update: 'update app.terms_versions set added_at = now() returning 1',
    delete: 'delete from app.terms_versions returning 1',
  };
  for (const caller of [anonymous, buyer, admin])
    expect(await actAs(database, caller, (sql) => sql.unsafe(statements[verb] ?? ''))).toBe(
      '42501',
    );
});
