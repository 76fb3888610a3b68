import { expect, test } from 'vitest';
import { createLiveSettings } from '#server/config/live-settings.ts';
import { parseConfig } from '#server/config/config.ts';
import { readSettings, watchSettings } from '#server/database/settings.ts';
import { forFile } from '#tests/support/for-file.ts';
import { createTestApp, type Person } from '#tests/support/test-app.ts';

const server = await forFile(createTestApp());
const { sql } = server.deps.database;
const admin = await server.createPerson({ isAdmin: true });
const member = await server.createPerson({ hasAccess: true });

const save = (
  who: Person | null,
  setting: string,
  value: string | null,
  version: number,
): Promise<Response> =>
  server.send(
    '/rest/v1/rpc/admin_save_setting',
    { setting, new_value: value, known_version: version },
    who,
  );

test('an administrator saves a setting, and the log names it without its value', async () => {
  const answer = await save(admin, 'business_name', 'Escola Canário', 0);
  expect([answer.status, await answer.json()]).toEqual([200, 1]);
  expect(await readSettings(sql)).toEqual({ business_name: 'Escola Canário' });
  const [entry] = await sql`
    select actor_id, subject_id, details from audit_log where action = 'save_setting'`;
  expect(entry).toEqual({ actor_id: admin.id, subject_id: 'business_name', details: {} });
});

test('a second person with the earlier version does not overwrite the first', async () => {
  await save(admin, 'business_phone', '(11) 4000-0000', 0);
  const both = await Promise.all([
    save(admin, 'business_phone', '(11) 4000-0001', 1),
    save(admin, 'business_phone', '(11) 4000-0002', 1),
  ]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect((await save(admin, 'business_phone', null, 2)).status).toBe(200);
  expect(await readSettings(sql)).not.toHaveProperty('business_phone');
});

test('a visitor and a member neither save nor read settings', async () => {
  for (const who of [null, member]) {
    expect((await save(who, 'business_cnpj', '00000000000', 0)).ok).toBe(false);
    expect((await server.request('/rest/v1/school_settings', {}, who)).ok).toBe(false);
  }
  expect(await readSettings(sql)).not.toHaveProperty('business_cnpj');
});

test('two processes have a change in force within two seconds', async () => {
  const open = async () => {
    const live = await createLiveSettings(parseConfig({}), {
      read: () => readSettings(sql),
      changed: async () => {},
    });
    const close = await watchSettings(sql, () => void live.refresh());
    return { live, close };
  };
  const processes = await Promise.all([open(), open()]);
  await save(admin, 'business_address', 'Rua Um, 1', 0);
  await expect
    .poll(() => processes.map(({ live }) => live.config().business.address), { timeout: 2_000 })
    .toEqual(['Rua Um, 1', 'Rua Um, 1']);
  await Promise.all(processes.map(({ close }) => close()));
});
