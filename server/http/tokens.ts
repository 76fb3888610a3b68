import { createHash } from 'node:crypto';
import { errors, importJWK, jwtVerify, SignJWT, type CryptoKey, type JWK } from 'jose';
import { AppError } from '../../domain/errors.ts';
import type { RequestContext } from './context.ts';

type Key = CryptoKey | Uint8Array;
type KeyHolder = Pick<RequestContext, 'secrets' | 'config' | 'clock'>;
export type Claims = Record<string, unknown> & { sub?: string; role?: string; exp?: number };

const algorithm = 'ES256';
const maxRemembered = 5_000;
const imported = new WeakMap<JWK, { sign: Promise<Key>; verify: Promise<Key> }>();
/** Proven tokens by their digest, so that a session's signature is checked once and not at every request. */
const remembered = new Map<string, Claims>();

function importKeys(jwk: JWK): { sign: Promise<Key>; verify: Promise<Key> } {
  const known = imported.get(jwk);
  if (known) return known;
  const keys = { sign: importJWK(jwk, algorithm), verify: importJWK(toPublicJwk(jwk), algorithm) };
  imported.set(jwk, keys);
  return keys;
}

/** The half of a signing key that JWKS may show. */
export function toPublicJwk({ kty, crv, x, y, kid }: JWK): JWK {
  return { kty, crv, x, y, kid, alg: algorithm, use: 'sig', key_ops: ['verify'] } as JWK;
}

export function tokenIssuer({ config }: Pick<RequestContext, 'config'>): string {
  return `${config.publicUrl}/auth/v1`;
}

/** An ES256 access token in GoTrue's form; `exp` and `iat` are seconds and come in the claims. */
export async function signAccessToken(claims: Claims, context: KeyHolder): Promise<string> {
  const [jwk] = context.secrets.signingKeys;
  if (!jwk?.kid) throw new Error('no signing key');
  return new SignJWT({ iss: tokenIssuer(context), ...claims })
    .setProtectedHeader({ alg: algorithm, kid: jwk.kid, typ: 'JWT' })
    .sign(await importKeys(jwk).sign);
}

function isExpired(claims: Claims, context: KeyHolder): boolean {
  return typeof claims.exp !== 'number' || claims.exp * 1000 <= context.clock().getTime();
}

function remember(digest: string, claims: Claims): void {
  if (remembered.size >= maxRemembered) {
    const oldest = remembered.keys().next().value;
    if (oldest !== undefined) remembered.delete(oldest);
  }
  remembered.set(digest, claims);
}

async function proveToken(token: string, context: KeyHolder): Promise<Claims> {
  try {
    const { payload } = await jwtVerify(
      token,
      ({ kid }) => {
        const jwk = context.secrets.signingKeys.find((candidate) => candidate.kid === kid);
        if (!jwk) throw new errors.JWKSNoMatchingKey();
        return importKeys(jwk).verify;
      },
      { algorithms: [algorithm], issuer: tokenIssuer(context), currentDate: context.clock() },
    );
    return payload;
  } catch (cause) {
    if (cause instanceof errors.JWTExpired) throw new AppError('jwt_expired', 'JWT expired', { cause });
    throw new AppError('invalid_jwt', 'Invalid JWT', { cause });
  }
}

/** The claims of a token of ours. Throws invalid_jwt (forged, unsigned, foreign key or issuer) or jwt_expired. */
export async function verifyAccessToken(token: string, context: KeyHolder): Promise<Claims> {
  const kids = context.secrets.signingKeys.map((jwk) => jwk.kid).join();
  const digest = createHash('sha256').update(`${kids}\n${context.config.publicUrl}\n${token}`).digest('base64');
  const known = remembered.get(digest);
  if (known) {
    if (isExpired(known, context)) throw new AppError('jwt_expired', 'JWT expired');
    return known;
  }
  const claims = await proveToken(token, context);
  if (isExpired(claims, context)) throw new AppError('jwt_expired', 'JWT expired');
  remember(digest, claims);
  return claims;
}
