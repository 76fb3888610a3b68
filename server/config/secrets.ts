import { randomBytes, randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { JWK } from 'jose';
import { z } from 'zod';
import type { Config } from './config.ts';
import { ensureDataDir } from './files/data-dir.ts';
import { deriveSecrets } from './keys/installation-secret.ts';
import { createSigningKey, jwkSchema, parseSigningKeys, proveKey } from './keys/signing-keys.ts';

const secretsSchema = z.looseObject({
  publishableKey: z.string(),
  secretKey: z.string(),
  signingKeys: z.array(jwkSchema).min(1),
  legacyJwtSecret: z.string().min(32),
  storageSigningSecret: z.string().min(32),
  webhookToken: z.string().min(32),
  databasePassword: z.string().min(32),
  databaseLoginSecret: z.string().min(32),
  rootSecret: z.string().min(32),
});

/** Everything the process must keep to itself. signingKeys are private ES256 JWKs; the first signs, all verify. */
export interface Secrets {
  publishableKey: string;
  secretKey: string;
  /** Keys of before, which callers may still use. */
  olderKeys?: { publishable: readonly string[]; secret: readonly string[] };
  signingKeys: JWK[];
  legacyJwtSecret: string;
  storageSigningSecret: string;
  webhookToken: string;
  databasePassword: string;
  databaseLoginSecret: string;
  /** Newer keys are derived from it (sealed.ts). */
  rootSecret: string;
  /** They open what was sealed before, and seal nothing. */
  olderRootSecrets?: readonly string[];
}

/** The time in which a start that adds secrets puts them in their place. */
const handOverMs = 500;
const random = (bytes = 32) => randomBytes(bytes).toString('base64url');

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
    rootSecret: random(),
  };
}

/**
 * The secrets of DATA_DIR/secrets.json, generated at first start; the environment's win. A file of another version lacks some:
 * they are added. Two first starts agree on one file. INSTALLATION_SECRET takes the place of the root secret, and of a missing file.
 */
export async function loadSecrets(config: Config): Promise<Secrets> {
  const file = path.join(config.dataDir, 'secrets.json');
  await ensureDataDir(config.dataDir);
  const stored = (await readSecrets(file)) ?? (await makeSecrets(file, config));
  return {
    ...stored,
    ...toRoots(stored, config),
    ...toApiKeys(stored, config),
    signingKeys: config.signingKeys
      ? await parseSigningKeys(config.signingKeys)
      : stored.signingKeys,
  };
}

/** The environment names up to two keys of each kind. */
function toApiKeys(
  { olderKeys, ...stored }: Secrets,
  { publishableKeys, secretKeys }: Config,
): Pick<Secrets, 'publishableKey' | 'secretKey' | 'olderKeys'> {
  const [publishableKey = stored.publishableKey, ...publishable] = publishableKeys;
  const [secretKey = stored.secretKey, ...secret] = secretKeys;
  const older = {
    publishable: publishableKeys.length > 0 ? publishable : (olderKeys?.publishable ?? []),
    secret: secretKeys.length > 0 ? secret : (olderKeys?.secret ?? []),
  };
  const isRotating = olderKeys !== undefined || publishable.length + secret.length > 0;
  return { publishableKey, secretKey, ...(isRotating && { olderKeys: older }) };
}

/** With an INSTALLATION_SECRET no file is needed. */
async function makeSecrets(file: string, { installationSecrets }: Config): Promise<Secrets> {
  const [first, ...older] = installationSecrets;
  if (first !== undefined) return deriveSecrets([first, ...older]);
  return writeSecrets(file, await createSecrets());
}

/** The file's root secret goes on opening what it has sealed when INSTALLATION_SECRET takes its place. */
function toRoots(
  { rootSecret }: Secrets,
  { installationSecrets }: Config,
): Pick<Secrets, 'rootSecret' | 'olderRootSecrets'> {
  const [first, ...older] = installationSecrets;
  if (first === undefined) return { rootSecret };
  const olderRootSecrets = [...older, rootSecret].filter((secret) => secret !== first);
  return { rootSecret: first, olderRootSecrets };
}

function refuseDamaged(file: string): never {
  throw new Error(
    `Configuration: ${file} is damaged; restore it from a backup (deleting it makes new keys of the API and ends the unsubscribe links of mails already sent)`,
  );
}

/** The file as it is; null where there is none. */
async function readEntries(file: string): Promise<Record<string, unknown> | null> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(text));
  } catch {
    return refuseDamaged(file);
  }
}

const names = Object.keys(secretsSchema.shape);

async function readSecrets(file: string): Promise<Secrets | null> {
  const entries = await readEntries(file);
  if (!entries) return null;
  const lacking = names.filter((name) => !Object.hasOwn(entries, name));
  // A file without any secret was never one of ours.
  if (lacking.length === names.length) refuseDamaged(file);
  if (lacking.length === 0) return parseSecrets(entries, file);
  return addSecrets(file, await parseSecrets(await fill(entries), file));
}

/** Entries that this version does not know stay: an earlier one may be started again. */
async function fill(entries: Record<string, unknown>): Promise<Record<string, unknown>> {
  return { ...(await createSecrets()), ...entries };
}

async function parseSecrets(entries: Record<string, unknown>, file: string): Promise<Secrets> {
  try {
    const secrets = secretsSchema.parse(entries);
    await Promise.all(secrets.signingKeys.map(proveKey));
    return secrets;
  } catch {
    return refuseDamaged(file);
  }
}

/** Makes a file that appears whole or not at all, once: a concurrent start may read it, and a crash may come, at any time. */
async function writeOnce(file: string, entries: object): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  try {
    await writeFile(draft, JSON.stringify(entries, null, 2), { mode: 0o600, flush: true });
    await link(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
}

/** The second of two concurrent first starts reads what the first has written. */
async function writeSecrets(file: string, secrets: Secrets): Promise<Secrets> {
  try {
    await writeOnce(file, secrets);
    return secrets;
  } catch (error) {
    const winner = await readSecrets(file);
    if (!winner) throw error;
    return winner;
  }
}

/** The completed file is made beside the present one by the first of all concurrent starts, which puts it in its place. */
async function addSecrets(file: string, secrets: Secrets): Promise<Secrets> {
  const completed = `${file}.completed`;
  const isFirst = await writeOnce(completed, secrets).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
      return false;
    },
  );
  if (!isFirst) await setTimeout(handOverMs); // else a crash has left it, and it is put in its place here
  const present = await readEntries(file);
  if (present && names.every((name) => Object.hasOwn(present, name))) {
    if (isFirst) await rm(completed, { force: true });
    return parseSecrets(present, file);
  }
  await rename(completed, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  return (await readSecrets(file)) ?? secrets;
}
