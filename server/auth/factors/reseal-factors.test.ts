import { expect, test } from 'vitest';
import { createAuthApp, readSession } from '#tests/support/auth-app.ts';
import { forFile } from '#tests/support/for-file.ts';
import { createFactors } from '#tests/support/second-factor.ts';
import { toKeyId } from '#server/config/sealed.ts';
import { resealFactors } from './reseal-factors.ts';

const server = await forFile(createAuthApp());
const factors = createFactors(server);
const { deps } = server;
const { sql } = deps.database;
const keysOf = async () =>
  (
    await sql<
      { key: string }[]
    >`select key_id as key from auth.mfa_factors where key_id is not null`
  ).map(({ key }) => key);

test('a new root secret opens apps and recovery codes of before, and seals the apps anew', async () => {
  const owner = await server.signUp();
  const { factor, session } = await factors.turnOn(owner);
  const codes = await factors.makeCodes(session);
  const old = deps.secrets.rootSecret;
  const next = 'n'.repeat(40);
  const signInAgain = async () =>
    (await readSession(await server.signIn(owner.user.email, 'segredo-1'))).access_token;
  const prove = async () => {
    server.advance(30_000);
    return (await factors.prove(await signInAgain(), factor)).status;
  };

  deps.secrets = { ...deps.secrets, rootSecret: next, olderRootSecrets: [old] };
  expect(await prove()).toBe(200);
  expect((await factors.useCode(await signInAgain(), String(codes[0]))).status).toBe(200);
  expect((await factors.useCode(await signInAgain(), String(codes[0]))).status).toBe(422);

  await resealFactors(deps);
  expect(await keysOf()).toEqual([toKeyId(next)]);
  deps.secrets = { ...deps.secrets, olderRootSecrets: [] };
  expect(await prove()).toBe(200);
});

test('what no present root secret opens is left as it is', async () => {
  const before = await keysOf();
  await resealFactors({ ...deps, secrets: { ...deps.secrets, rootSecret: 'x'.repeat(40) } });
  expect(await keysOf()).toEqual(before);
});
