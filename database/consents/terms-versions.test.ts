import { expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { TERMS_VERSION } from '#app/content/terms-version.ts';
import { actAs, createCaller } from '#tests/support/act-as.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const former = '2026-11-21';
const database = await forFile(createTestDatabase());
const buyer = await createCaller(database);

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

test('a consent names an existing version', async () => {
  expect(await consent(TERMS_VERSION)).toEqual([{ version: TERMS_VERSION }]);
  for (const version of ['2020-01-01', '2099-01-01', 'v1', ' '])
    expect(await consent(version)).toBe('PT409');
});

test('the former version is accepted for a month, and can be withdrawn later too', async () => {
  const age = (days: number) => database.sql`
    update app.terms_versions set added_at = now() - make_interval(days => ${days}) where version = ${TERMS_VERSION}`;
  await age(29);
  expect(await consent(former)).toEqual([{ version: former }]);
  await age(31);
  expect(await consent(former)).toBe('PT409');
  expect(await consent(former, false)).toEqual([{ version: former }]);
  expect(await consent(TERMS_VERSION)).toEqual([{ version: TERMS_VERSION }]);
});

test('the owner of the database may insert consents to old versions', async () => {
  const [row] = await database.sql`
    insert into consents (user_id, kind, version, accepted) values (${buyer.userId}, 'terms', '2019-05-01', true) returning version`;
  expect(row).toEqual({ version: '2019-05-01' });
});
