import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { Secret, TOTP } from 'otpauth';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { parseConfig } from '#server/config/config.ts';
import { toKeyId } from '#server/config/sealed.ts';
import { loadSecrets, type Secrets } from '#server/config/secrets.ts';
import { openSettings, sealSetting } from '#server/config/settings/setting-secrets.ts';
import { readSettings } from '#server/database/settings.ts';
import { openChildServers } from '#tests/support/child-server.ts';

const account = { email: 'ana@example.com', password: 'segredo-da-ana' };
const variable = { INSTALLATION_SECRET: 'v'.repeat(40) };
const sessionSchema = z.object({ access_token: z.string() });
const servers = await openChildServers(afterAll);
const load = (environment: Record<string, string>) =>
  loadSecrets(parseConfig({ DATA_DIR: servers.dataDir, ...environment }));

/** A process with the given secret; its requests have its own key. */
async function start(environment: Record<string, string>) {
  const { child, origin, printed } = await servers.start({
    ADMIN_EMAIL: account.email,
    ADMIN_PASSWORD: account.password,
    ...environment,
  });
  if (origin === null) throw new Error(`the server ended: ${printed}`);
  const secrets = await load(environment);
  const post = async (target: string, body: object, token = secrets.publishableKey) => {
    const headers = {
      apikey: secrets.publishableKey,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    };
    const answer = await fetch(`${origin}/auth/v1${target}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${target}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  return {
    secrets,
    post,
    signIn: async () =>
      sessionSchema.parse(await post('/token?grant_type=password', account)).access_token,
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

type Process = Awaited<ReturnType<typeof start>>;

const factorSchema = z.object({ id: z.string(), totp: z.object({ secret: z.string() }) });

/** Shows the code of the app, some steps of 30 seconds beside the present. */
async function prove({ post }: Process, token: string, id: string, app: string, steps = 0) {
  const { id: challenge_id } = z
    .object({ id: z.string() })
    .parse(await post(`/factors/${id}/challenge`, {}, token));
  const timestamp = Date.now() + steps * 30_000;
  const code = new TOTP({ secret: Secret.fromBase32(app) }).generate({ timestamp });
  return post(`/factors/${id}/verify`, { challenge_id, code }, token);
}

/** The password of the mail server as it stands in the database, opened. */
const readPassword = (secrets: Secrets) =>
  servers.ask(async (sql) => openSettings(secrets, await readSettings(sql))['smtp_password']);

test('a folder with secrets.json moves to the variable, and nothing that was sealed is lost with the file', async () => {
  const before = await start({});
  const token = await before.signIn();
  const factor = factorSchema.parse(await before.post('/factors', { factor_type: 'totp' }, token));
  const { text, keyId } = sealSetting(before.secrets, 'smtp_password', 'senha do correio');
  await servers.ask(
    (sql) => sql`
      insert into app.school_secrets (key, sealed, key_id, last_four) values ('smtp_password', ${text}, ${keyId}, 'reio')`,
  );
  await prove(before, token, factor.id, factor.totp.secret);
  await before.stop();

  const between = await start(variable);
  await between.stop();
  expect(await readPassword(between.secrets)).toBe('senha do correio');
  await rm(path.join(servers.dataDir, 'secrets.json'));

  const after = await start(variable);
  expect(after.secrets.olderRootSecrets).toEqual([]);
  expect(toKeyId(after.secrets.rootSecret)).not.toBe(keyId);
  expect(await readPassword(after.secrets)).toBe('senha do correio');
  const session = await after.signIn();
  expect(await prove(after, session, factor.id, factor.totp.secret, 1)).toMatchObject({
    access_token: expect.any(String),
  });
  await after.stop();
}, 90_000);
