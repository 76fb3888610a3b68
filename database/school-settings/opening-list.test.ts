import { expect, test } from 'vitest';
import { insertPurchase } from '#tests/support/buyers/rows.ts';
import { parseEnvironment } from '#server/config/config.ts';
import { createSecrets } from '#server/config/secrets.ts';
import { hashMailSettings } from '#server/functions/school-settings/mail-settings-hash.ts';
import { noteOpeningFacts } from '#server/functions/school-settings/opening.sql.ts';
import { callFunction, createCaller } from '#tests/support/act-as.ts';
import { forFile } from '#tests/support/for-file.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const database = await forFile(createTestDatabase());
const { sql } = database;
const secrets = await createSecrets();
const admin = await createCaller(database, { isAdmin: true });

const read = () =>
  callFunction<{ name: string; is_done: boolean }[] | null>(
    database,
    admin,
    'admin_read_opening_list',
    ['2026-11-30'],
  );
const listDone = async () =>
  (await read())?.filter(({ is_done: isDone }) => isDone).map(({ name }) => name);

test('a fresh school has its course and sales, and each further line is done by doing it', async () => {
  expect(await listDone()).toEqual(['lesson', 'page', 'sales']);
  const config = parseEnvironment({
    PUBLIC_URL: 'https://escola.example',
    BUSINESS_NAME: 'Escola',
    BUSINESS_CNPJ: '11.222.333/0001-81',
    BUSINESS_ADDRESS: 'Rua Um',
    BUSINESS_EMAIL: 'oi@example.com',
    SMTP_URL: 'smtp://mail.example',
    MAIL_FROM: 'oi@example.com',
  });
  await noteOpeningFacts(sql, { config, secrets });
  expect(await listDone()).toEqual(['business', 'address', 'lesson', 'page', 'sales']);

  const hash = hashMailSettings({ config, secrets });
  await sql`insert into app.mail_tests (token_hash, settings_hash) values ('a', ${hash}), ('b', 'others')`;
  await sql`update app.mail_tests set arrived_at = now() where token_hash = 'b'`;
  expect(await listDone()).not.toContain('mail');
  await sql`update app.mail_tests set arrived_at = now() where token_hash = 'a'`;
  expect(await listDone()).toContain('mail');

  const buyer = await createCaller(database);
  await insertPurchase(database, buyer.userId ?? '', {
    payment_status: 'CONFIRMED',
    confirmed_at: new Date(),
  });
  expect(await listDone()).toContain('purchase');
  expect(await listDone()).not.toContain('payments');

  await sql`select app.use_payment_provider('asaas')`;
  await sql`insert into app.payment_events (provider, external_id, event, provider_charge_id, received_at)
    values ('asaas', 'e1', 'PAYMENT_RECEIVED', 'c1', now())`;
  expect(await read()).not.toBeNull();

  const noteTerms = (version: string) =>
    callFunction(database, admin, 'admin_note_terms_read', [version]);
  await expect(noteTerms('lidos')).rejects.toMatchObject({ code: '22023' });
  await noteTerms('2026-01-01');
  expect(await listDone()).not.toContain('terms');
  await noteTerms('2026-11-30');
  expect(await listDone()).toContain('terms');
  await sql`update app.opening_facts set backed_up_at = now() - interval '49 hours'`;
  expect(await listDone()).not.toContain('backup');
  await sql`update app.opening_facts set backed_up_at = now()`;
  expect(await read()).toBeNull();
});

test('a list that was put away stays away', async () => {
  await sql`delete from app.mail_tests`;
  expect(await read()).not.toBeNull();
  await callFunction(database, admin, 'admin_put_away_opening_list');
  expect(await read()).toBeNull();
});
