import { expect, test } from 'vitest';
import { openSettings, sealSetting } from '#server/config/settings/setting-secrets.ts';
import { readSettings } from '#server/database/settings.ts';
import { createTestApp } from '#tests/support/test-app.ts';
import { forFile } from '#tests/support/for-file.ts';
import { resealSettings } from './reseal-settings.ts';

const { deps } = await forFile(createTestApp());
const { sql } = deps.database;
const roots = (rootSecret: string, ...olderRootSecrets: string[]) => ({
  ...deps.secrets,
  rootSecret,
  olderRootSecrets,
});
const read = async (secrets: typeof deps.secrets) => openSettings(secrets, await readSettings(sql));

test('a new root secret opens the secrets of before, and seals them anew', async () => {
  const [old, next] = ['o'.repeat(40), 'n'.repeat(40)];
  for (const [key, root] of [
    ['asaas_key', old],
    ['smtp_password', 'x'.repeat(40)],
  ] as const) {
    const { text, keyId } = sealSetting(roots(root), key, 'um segredo');
    await sql`insert into app.school_secrets (key, sealed, key_id, last_four) values (${key}, ${text}, ${keyId}, 'redo')`;
  }
  expect(await read(roots(next, old))).toEqual({ asaas_key: 'um segredo', smtp_password: null });
  await resealSettings({ ...deps, secrets: roots(next, old) });
  expect(await read(roots(next))).toEqual({ asaas_key: 'um segredo', smtp_password: null });
  expect(await read(roots('x'.repeat(40)))).toMatchObject({ smtp_password: 'um segredo' });
});
