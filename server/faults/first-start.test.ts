import { afterAll, expect, test } from 'vitest';
import { parseConfig } from '#server/config/config.ts';
import { loadSecrets } from '#server/config/secrets.ts';
import { sealSetting } from '#server/config/settings/setting-secrets.ts';
import { openChildServers } from '#tests/support/child-server.ts';

const servers = await openChildServers(afterAll);
const address = { PUBLIC_URL: 'https://escola.example' };
const link = /http\S+\/abrir#([\w-]{43})/u;

async function send(origin: string, target: string, body: object) {
  const { publishableKey } = await loadSecrets(parseConfig({ DATA_DIR: servers.dataDir }));
  const headers = { apikey: publishableKey, 'content-type': 'application/json' };
  return fetch(origin + target, { method: 'POST', headers, body: JSON.stringify(body) });
}

test('a start without an owner prints a link that opens the school, and none afterwards', async () => {
  const { origin, printed, child } = await servers.start();
  const token = link.exec(printed)?.[1] ?? '';
  const owner = { name: 'Ana', email: 'ana@example.com', password: 'segredo-da-ana' };
  const opened = await send(origin ?? '', '/.netlify/functions/open-school', {
    ...owner,
    token,
    school: 'Escola',
  });
  expect(opened.status).toBe(200);
  expect((await send(origin ?? '', '/auth/v1/token?grant_type=password', owner)).status).toBe(200);
  child.kill('SIGKILL');
  const again = await servers.start({ ADMIN_EMAIL: '', ADMIN_PASSWORD: '' });
  expect(again.origin).not.toBeNull();
  expect(again.printed).not.toMatch(link);
  again.child.kill('SIGKILL');
}, 60_000);

test('a public address needs a key of the provider, which may be a saved one', async () => {
  const refused = await servers.start(address);
  expect(refused.origin).toBeNull();
  expect(refused.printed).toContain(
    'Configuration: PAYMENT_PROVIDER: the sandbox gives courses away',
  );

  const secrets = await loadSecrets(parseConfig({ DATA_DIR: servers.dataDir }));
  const { text, keyId } = sealSetting(secrets, 'asaas_key', `$aact_prod_${'k'.repeat(40)}`);
  await servers.ask(
    (sql) => sql`insert into app.school_secrets (key, sealed, key_id, last_four)
      values ('asaas_key', ${text}, ${keyId}, 'kkkk')`,
  );
  const started = await servers.start({ ...address, ASAAS_URL: 'http://127.0.0.1:9/v3' });
  expect(started.origin).toBe(address.PUBLIC_URL);
  expect(started.printed).not.toContain('kkkkk');
}, 60_000);
