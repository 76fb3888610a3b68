import { expect, test } from 'vitest';
import { readSettings } from '#server/database/settings.ts';
import { settings } from '#domain/school-settings/settings.ts';
import { anonymous, createCaller, refused } from '#tests/support/act-as.ts';
import { forFile } from '#tests/support/for-file.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const database = await forFile(createTestDatabase());
const { sql } = database;
const admin = await createCaller(database, { isAdmin: true });
const member = await createCaller(database, { hasAccess: true });
const stranger = await createCaller(database);
const tables = ['school_settings', 'school_secrets', 'mail_tests'];

const save = (changes: object[], who = admin) =>
  database.queryAsCaller(who, 'select app.save_school_settings($1::text::jsonb)', [
    JSON.stringify(changes),
  ]);

test('an administrator saves a setting and a secret, and the log names both without a value', async () => {
  await save([
    { key: 'business_name', version: 0, value: 'Escola Canário' },
    { key: 'smtp_password', version: 0, sealed: 'selado', key_id: 'k', last_four: '4f2a' },
  ]);
  expect(await readSettings(sql)).toEqual({
    settings: { business_name: 'Escola Canário' },
    secrets: { smtp_password: { text: 'selado', keyId: 'k' } },
  });
  const entries = await sql`
    select actor_id, subject_id, details from audit_log where action = 'save_setting' order by id`;
  expect([...entries]).toEqual([
    { actor_id: admin.userId, subject_id: 'business_name', details: {} },
    { actor_id: admin.userId, subject_id: 'smtp_password', details: {} },
  ]);
});

test('a second person with the earlier version overwrites nothing, also not the other fields', async () => {
  await save([{ key: 'business_phone', version: 0, value: '(11) 4000-0000' }]);
  const late = [
    { key: 'business_whatsapp', version: 0, value: '(11) 4000-0009' },
    { key: 'business_phone', version: 0, value: '(11) 4000-0001' },
  ];
  await expect(save(late)).rejects.toMatchObject({ code: 'PT409' });
  const stored = (await readSettings(sql)).settings;
  expect(stored).toMatchObject({ business_phone: '(11) 4000-0000' });
  expect(stored).not.toHaveProperty('business_whatsapp');
  await save([{ key: 'business_phone', version: 1 }]);
  expect((await readSettings(sql)).settings).not.toHaveProperty('business_phone');
});

test.each([
  ['a visitor', anonymous],
  ['a stranger', stranger],
  ['a member', member],
] as const)('%s neither reads nor saves settings', async (_, who) => {
  for (const table of tables)
    for (const statement of [`select * from app.${table}`, `delete from app.${table}`])
      await expect(database.queryAsCaller(who, statement, [])).rejects.toMatchObject({
        code: refused,
      });
  for (const call of [
    'app.read_school_settings()',
    `app.save_school_settings('[]')`,
    `app.begin_mail_test('a', 'b')`,
  ])
    await expect(database.queryAsCaller(who, `select ${call}`, [])).rejects.toMatchObject({
      code: refused,
    });
});

test('an administrator reads no table of them and no secret either', async () => {
  for (const table of tables)
    await expect(
      database.queryAsCaller(admin, `select * from app.${table}`, []),
    ).rejects.toMatchObject({ code: refused });
  const [row] = await database.queryAsCaller(admin, 'select app.read_school_settings() as all', []);
  expect(JSON.stringify(row)).toContain('4f2a');
  expect(JSON.stringify(row)).not.toContain('selado');
});

test('the log calls each setting as the screen does', async () => {
  for (const { key, label } of settings) {
    const [row] = await sql`select app.audit_subject_name('setting', ${key}) as name`;
    expect([key, row?.['name']]).toEqual([key, label]);
  }
});
