import { randomBytes, randomUUID } from 'node:crypto';
import { CompactSign, compactVerify, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import { z } from 'zod';

export const jwkSchema = z.looseObject({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  kid: z.string().min(1),
  d: z.string(),
  x: z.string(),
  y: z.string(),
});

export async function createSigningKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  return { ...(await exportJWK(privateKey)), kid: randomUUID(), alg: 'ES256', use: 'sig' };
}

/** Throws where the private half cannot sign what the public half proves. */
export async function proveKey({ d, ...open }: z.infer<typeof jwkSchema>): Promise<void> {
  const alg = 'ES256';
  const probe = await new CompactSign(randomBytes(8))
    .setProtectedHeader({ alg })
    .sign(await importJWK({ ...open, d }, alg));
  await compactVerify(probe, await importJWK(open, alg));
}

/** The keys of AUTH_SIGNING_KEYS. Throws one line where one of them could not sign. */
export async function parseSigningKeys(text: string): Promise<JWK[]> {
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

/**
 * The lists of a rotation, one after the other on all processes: the new key is known before it signs, and the old one goes when the
 * last token under it is over.
 */
export function planRotation([present]: readonly JWK[], next: JWK): JWK[][] {
  if (!present) throw new Error('no signing key');
  return [[present, next], [next, present], [next]];
}
