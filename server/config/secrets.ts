import { randomBytes, randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CompactSign, compactVerify, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import { z } from 'zod';
import type { Config } from './config.ts';
import { ensureDataDir } from './data-dir.ts';

const jwkSchema = z.looseObject({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  kid: z.string().min(1),
  d: z.string(),
  x: z.string(),
  y: z.string(),
});

const secretsSchema = z.object({
  publishableKey: z.string(),
  secretKey: z.string(),
  signingKeys: z.array(jwkSchema).min(1),
  legacyJwtSecret: z.string().min(32),
  storageSigningSecret: z.string().min(32),
  webhookToken: z.string().min(32),
  databasePassword: z.string().min(32),
  databaseLoginSecret: z.string().min(32),
});

/** Everything the process must keep to itself. signingKeys are private ES256 JWKs; the first signs, all verify. */
export type Secrets = Omit<z.infer<typeof secretsSchema>, 'signingKeys'> & { signingKeys: JWK[] };

const random = (bytes = 32) => randomBytes(bytes).toString('base64url');

export async function createSigningKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  return { ...(await exportJWK(privateKey)), kid: randomUUID(), alg: 'ES256', use: 'sig' };
}

export async function createSecrets(): Promise<Secrets> {
  return {
    publishableKey: `sb_publishable_${random(24)}`,
    secretKey: `sb_secret_${random(32)}`,
    signingKeys: [await createSigningKey()],
    legacyJwtSecret: random(),
    storageSigningSecret: random(),
    webhookToken: random(),
    databasePassword: random(),
    databaseLoginSecret: random(),
  };
}

/** Throws where the private half cannot sign what the public half proves. */
async function proveKey({ d, ...open }: z.infer<typeof jwkSchema>): Promise<void> {
  const alg = 'ES256';
  const probe = await new CompactSign(randomBytes(8))
    .setProtectedHeader({ alg })
    .sign(await importJWK({ ...open, d }, alg));
  await compactVerify(probe, await importJWK(open, alg));
}

async function parseSigningKeys(text: string): Promise<JWK[]> {
  try {
    const keys = z.array(jwkSchema).min(1).parse(JSON.parse(text));
    if (new Set(keys.map(({ kid }) => kid)).size < keys.length) throw new Error('a kid twice');
    await Promise.all(keys.map(proveKey));
    return keys;
  } catch {
    throw new Error(
      'Configuration: AUTH_SIGNING_KEYS: expected a JSON array of private ES256 JWKs, each with a kid of its own',
    );
  }
}

/** The secrets of DATA_DIR/secrets.json, generated at first start; the environment's win. Two first starts agree on one file. */
export async function loadSecrets(config: Config): Promise<Secrets> {
  const file = path.join(config.dataDir, 'secrets.json');
  await ensureDataDir(config.dataDir);
  const stored = (await readSecrets(file)) ?? (await writeSecrets(file, await createSecrets()));
  return {
    ...stored,
    publishableKey: config.publishableKey ?? stored.publishableKey,
    secretKey: config.secretKey ?? stored.secretKey,
    signingKeys: config.signingKeys
      ? await parseSigningKeys(config.signingKeys)
      : stored.signingKeys,
  };
}

async function readSecrets(file: string): Promise<Secrets | null> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  try {
    const secrets = secretsSchema.parse(JSON.parse(text));
    await Promise.all(secrets.signingKeys.map(proveKey));
    return secrets;
  } catch {
    throw new Error(
      `Configuration: ${file} is damaged; restore it from a backup (deleting it makes new keys of the API and ends the unsubscribe links of mails already sent)`,
    );
  }
}

/** The file appears whole or not at all: a concurrent first start may read it, and a crash may come, at any time. */
async function writeSecrets(file: string, secrets: Secrets): Promise<Secrets> {
  const draft = `${file}.${randomUUID()}`;
  try {
    await writeFile(draft, JSON.stringify(secrets, null, 2), { mode: 0o600, flush: true });
    await link(draft, file);
    return secrets;
  } catch (error) {
    const winner = await readSecrets(file);
    if (!winner) throw error;
    return winner;
  } finally {
    await rm(draft, { force: true });
  }
}
