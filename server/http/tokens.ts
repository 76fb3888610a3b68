import { errors, importJWK, jwtVerify, SignJWT, type CryptoKey, type JWK } from 'jose';
import { AppError } from '#domain/errors.ts';
import type { RequestContext } from './context.ts';

type Key = CryptoKey | Uint8Array;
type KeyHolder = Pick<RequestContext, 'secrets' | 'config' | 'clock'>;
export type Claims = Record<string, unknown> & { sub?: string; role?: string; exp?: number };

const algorithm = 'ES256';
const audience = 'authenticated';
const maxRemembered = 5_000;
const maxRememberedLength = 4_000; // metadata can swell a token to four times that
const imported = new WeakMap<JWK, { sign: Promise<Key>; verify: Promise<Key> }>();
/** Proven tokens of each set of keys, so that a session's signature is checked once and not at every request. */
const proven = new WeakMap<readonly JWK[], Map<string, Claims>>();

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

function provenWith(keys: readonly JWK[]): Map<string, Claims> {
  const tokens = proven.get(keys) ?? new Map<string, Claims>();
  proven.set(keys, tokens);
  return tokens;
}

function remember(token: string, claims: Claims, tokens: Map<string, Claims>): void {
  if (token.length > maxRememberedLength) return;
  if (tokens.size >= maxRemembered) {
    const oldest = tokens.keys().next().value;
    if (oldest !== undefined) tokens.delete(oldest);
  }
  tokens.set(token, claims);
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
      {
        algorithms: [algorithm],
        issuer: tokenIssuer(context),
        audience,
        currentDate: context.clock(),
      },
    );
    return payload;
  } catch (cause) {
    if (cause instanceof errors.JWTExpired)
      throw new AppError('jwt_expired', 'JWT expired', { cause });
    throw new AppError('invalid_jwt', 'Invalid JWT', { cause });
  }
}

/** The claims of a token that is remembered as one of ours; it may have expired. */
export function findProven(
  token: string,
  { secrets }: Pick<RequestContext, 'secrets'>,
): Claims | undefined {
  return proven.get(secrets.signingKeys)?.get(token);
}

/** The claims of a token of ours. Throws invalid_jwt (forged, unsigned, foreign key or issuer) or jwt_expired. */
export async function verifyAccessToken(token: string, context: KeyHolder): Promise<Claims> {
  const tokens = provenWith(context.secrets.signingKeys);
  const known = tokens.get(token);
  const isKnown = known?.iss === tokenIssuer(context);
  const claims = isKnown ? known : await proveToken(token, context);
  if (isExpired(claims, context)) throw new AppError('jwt_expired', 'JWT expired');
  if (!isKnown) remember(token, claims, tokens);
  return claims;
}
