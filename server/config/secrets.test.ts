import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { createFolder } from '#tests/support/folder.ts';
import { parseConfig } from './config.ts';
import { seal, unseal } from './sealed.ts';
import { createSigningKey } from './keys/signing-keys.ts';
import { createSecrets, loadSecrets } from './secrets.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await createFolder(onTestFinished);
});

const load = (environment: Record<string, string> = {}) =>
  loadSecrets(parseConfig({ DATA_DIR: dataDir, ...environment }));

test('concurrent first starts agree on one file, which only its owner reads', async () => {
  const [first, ...others] = await Promise.all(Array.from({ length: 64 }, () => load()));
  for (const other of others) expect(other).toEqual(first);
  expect(await load()).toEqual(first);
  expect(await readdir(dataDir)).toEqual(['secrets.json']);
  expect((await stat(path.join(dataDir, 'secrets.json'))).mode & 0o777).toBe(0o600);
});

test('a start that died while it wrote leaves nothing that a later one would read', async () => {
  await writeFile(path.join(dataDir, 'secrets.json.0b1c'), '{"publishableKey":');
  expect((await load()).publishableKey).toMatch(/^sb_publishable_/u);
});

const secrets = Object.keys(await createSecrets());

test.each(secrets)(
  'a file of another version that lacks %s gets a new one, and keeps all others',
  async (name) => {
    const all: Record<string, unknown> = { ...(await load()), ofAnotherVersion: 'stays' };
    const { [name]: _, ...others } = all;
    const file = path.join(dataDir, 'secrets.json');
    await writeFile(file, JSON.stringify(others));

    const [first, ...more] = await Promise.all(Array.from({ length: 8 }, () => load()));

    expect(first).toMatchObject(others);
    expect(first).toHaveProperty(name);
    for (const other of more) expect(other).toEqual(first);
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(first);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(dataDir)).toEqual(['secrets.json']);
  },
);

test('secrets that a crashed start has added are the ones of the next start', async () => {
  const { webhookToken, ...others } = await load();
  const file = path.join(dataDir, 'secrets.json');
  await writeFile(file, JSON.stringify(others));
  await writeFile(`${file}.completed`, JSON.stringify({ ...others, webhookToken }));
  expect(await load()).toEqual({ ...others, webhookToken });
  expect(await readdir(dataDir)).toEqual(['secrets.json']);
});

test('a damaged file stops the start with one clear line, and is not replaced', async () => {
  await writeFile(path.join(dataDir, 'secrets.json'), '{}');
  await expect(load()).rejects.toThrow(/secrets\.json is damaged; restore it from a backup/u);
});

test('a signing key with a wrong character stops the start with one clear line that names the file, which is not replaced', async () => {
  const { signingKeys, ...others } = await load();
  const [key] = signingKeys;
  const file = path.join(dataDir, 'secrets.json');
  const wrong = key?.d?.startsWith('A') ? 'B' : 'A';
  for (const damage of [{ d: `${wrong}${key?.d?.slice(1)}` }, { x: 'x' }, { y: '' }]) {
    const text = JSON.stringify({ ...others, signingKeys: [{ ...key, ...damage }] });
    await writeFile(file, text);
    const refusal = await load().catch((error: unknown) => String(error));
    expect(refusal).toMatch(
      /^Error: Configuration: [^\n]+secrets\.json is damaged; restore it from a backup[^\n]+$/u,
    );
    expect(await readFile(file, 'utf8')).toBe(text);
  }
});

test('what the environment names wins over the file', async () => {
  const stored = await load();
  const named = await load({ SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_of-ours-and-long-enough' });
  expect(named).toEqual({ ...stored, publishableKey: 'sb_publishable_of-ours-and-long-enough' });
});

test('two keys of a kind are the one in use and the one of before', async () => {
  const stored = await load();
  const [next, old] = [`sb_secret_${'n'.repeat(30)}`, `sb_secret_${'o'.repeat(30)}`];
  expect(await load({ SUPABASE_SECRET_KEY: `${next} ${old}` })).toEqual({
    ...stored,
    secretKey: next,
    olderKeys: { publishable: [], secret: [old] },
  });
  for (const wrong of [`${next} ${old} ${old}`, `${next} sb_publishable_${'o'.repeat(30)}`])
    await expect(async () => load({ SUPABASE_SECRET_KEY: wrong })).rejects.toThrow(
      /^Configuration: SUPABASE_SECRET_KEY: needs/u,
    );
});

test('signing keys that could not sign, or not be proven, stop the start with one clear line', async () => {
  const [key, other] = await Promise.all([createSigningKey(), createSigningKey()]);
  const loadKeys = (...keys: object[]) => load({ AUTH_SIGNING_KEYS: JSON.stringify(keys) });
  expect((await loadKeys(key, other)).signingKeys).toEqual([key, other]);
  const refused = /^Configuration: AUTH_SIGNING_KEYS: expected a JSON array of private ES256 JWKs/u;
  for (const wrong of [
    [{ ...key, d: 'x', x: 'x', y: 'y' }],
    [{ ...key, d: other.d }],
    [key, { ...other, kid: key.kid }],
    [],
  ])
    await expect(loadKeys(...wrong)).rejects.toThrow(refused);
});

const newSecret = 'n'.repeat(32);
const oldSecret = 'o'.repeat(32);

test('a secret that moves from the file to the environment opens what was sealed before', async () => {
  const stored = await load();
  const sealed = seal(stored, 'totp', 'row-1', 'JBSWY3DP');
  const moved = await load({ INSTALLATION_SECRET: newSecret });
  expect(unseal(moved, 'totp', 'row-1', sealed)).toBe('JBSWY3DP');
  expect(moved).toEqual({
    ...stored,
    rootSecret: newSecret,
    olderRootSecrets: [stored.rootSecret],
  });
  const same = await load({ INSTALLATION_SECRET: stored.rootSecret });
  expect(seal(same, 'totp', 'row-1', 'x').keyId).toBe(sealed.keyId);
});

test('during a rotation the new secret seals, and the old one opens and signs no more', async () => {
  const before = await load({ INSTALLATION_SECRET: oldSecret });
  const sealed = seal(before, 'totp', 'row-1', 'JBSWY3DP');
  const during = await load({ INSTALLATION_SECRET: `${newSecret} ${oldSecret}` });
  const resealed = seal(during, 'totp', 'row-1', unseal(during, 'totp', 'row-1', sealed));
  expect(during.signingKeys[1]).toEqual(before.signingKeys[0]);
  expect(during.olderKeys).toEqual({
    publishable: [before.publishableKey],
    secret: [before.secretKey],
  });
  const after = await load({ INSTALLATION_SECRET: newSecret });
  expect(unseal(after, 'totp', 'row-1', resealed)).toBe('JBSWY3DP');
  expect(() => unseal(after, 'totp', 'row-1', sealed)).toThrow(/does not have/u);
  expect(after.signingKeys[0]).toEqual(during.signingKeys[0]);
});

test('processes with the same secret need no file', async () => {
  const one = await load({ INSTALLATION_SECRET: newSecret });
  expect(await load({ INSTALLATION_SECRET: newSecret })).toEqual(one);
  expect(await readdir(dataDir)).toEqual([]);
  const { signingKeys, olderRootSecrets: _, ...texts } = one;
  expect(new Set(Object.values(texts)).size).toBe(Object.keys(texts).length);
  expect(Object.keys(one)).toEqual(expect.arrayContaining(secrets));
  const environment = { AUTH_SIGNING_KEYS: JSON.stringify(signingKeys) };
  expect((await load(environment)).signingKeys).toEqual(signingKeys); // they sign and verify
});

test.each(['short', `${newSecret} short`, `${newSecret} ${oldSecret} ${'x'.repeat(32)}`])(
  'the secret %j stops the start with one clear line',
  (secret) => {
    expect(() => parseConfig({ INSTALLATION_SECRET: secret })).toThrow(
      /^Configuration: INSTALLATION_SECRET: needs/u,
    );
  },
);
