import { timingSafeEqual } from 'node:crypto';
import { decodeProtectedHeader, jwtVerify } from 'jose';
import { AppError } from '#domain/errors.ts';
import type { Caller } from '../database/caller.ts';
import { toAddressKey } from './address-key.ts';
import type { RequestContext } from './context.ts';
import { findProven, verifyAccessToken } from './tokens.ts';

type KeyRole = 'anon' | 'service_role';

/** A caller without an account. */
const toKeyCaller = (role: KeyRole, { clientAddress }: RequestContext): Caller => {
  return { role, userId: null, claims: { role }, address: toAddressKey(clientAddress) };
};

function isSame(given: string, expected: string): boolean {
  const a = Buffer.from(given);
  const b = Buffer.from(expected);
  return a.length === b.length && timingSafeEqual(a, b);
}

/**
 * True when a text is a JWT of the kind that legacy keys are. Its header distinguishes it from an access token, before any
 * cryptography.
 */
function isLegacyToken(text: string): boolean {
  if (!text.startsWith('ey')) return false;
  try {
    return decodeProtectedHeader(text).alg === 'HS256';
  } catch {
    return false;
  }
}

/** The role that a project key stands for: publishable, secret, or a legacy HS256 key; null when it is none of them. */
async function findKeyRole(key: string, { secrets }: RequestContext): Promise<KeyRole | null> {
  const { publishableKey, secretKey, olderKeys } = secrets;
  const isOne = (keys: readonly string[] = []) => keys.some((one) => isSame(key, one));
  if (isOne([publishableKey, ...(olderKeys?.publishable ?? [])])) return 'anon';
  if (isOne([secretKey, ...(olderKeys?.secret ?? [])])) return 'service_role';
  if (!isLegacyToken(key)) return null;
  try {
    const secret = new TextEncoder().encode(secrets.legacyJwtSecret);
    const { payload } = await jwtVerify(key, secret, { algorithms: ['HS256'] });
    return payload.role === 'anon' || payload.role === 'service_role' ? payload.role : null;
  } catch {
    return null;
  }
}

/** The caller of an access token or a key. Throws invalid_jwt, jwt_expired. */
export async function resolveBearer(token: string, context: RequestContext): Promise<Caller> {
  const byKey = findProven(token, context) ? null : await findKeyRole(token, context);
  if (byKey) return toKeyCaller(byKey, context);
  const claims = await verifyAccessToken(token, context);
  if (typeof claims.sub !== 'string') throw new AppError('invalid_jwt', 'Invalid JWT');
  return {
    role: 'authenticated',
    userId: claims.sub,
    claims,
    address: toAddressKey(context.clientAddress),
  };
}

/** The bearer token of a request; null without one. Throws invalid_jwt where something else follows the word. */
export function readBearer(request: Request): string | null {
  const header = request.headers.get('authorization') ?? '';
  if (!/^Bearer(?:\s|$)/i.test(header)) return null;
  const token = /^Bearer\s+(\S+)\s*$/i.exec(header)?.[1];
  if (token === undefined)
    throw new AppError('invalid_jwt', 'Invalid JWT', { details: { isMalformed: true } });
  return token;
}

/**
 * The caller of a request that must carry an API key (header apikey, or the query's for links and sockets).
 * A user's access token in Authorization decides over the key. Throws missing_api_key, invalid_api_key, invalid_jwt, jwt_expired.
 */
export async function resolveCaller(request: Request, context: RequestContext): Promise<Caller> {
  const bearer = readBearer(request);
  const key =
    request.headers.get('apikey') ?? new URL(request.url).searchParams.get('apikey') ?? bearer;
  if (!key) throw new AppError('missing_api_key', 'No API key found in request');
  const byKey = await findKeyRole(key, context);
  if (!byKey) throw new AppError('invalid_api_key', 'Invalid API key');
  return bearer === null || bearer === key
    ? toKeyCaller(byKey, context)
    : resolveBearer(bearer, context);
}

/** The same as resolveCaller, for endpoints that also serve people who send nothing at all: they are anonymous. */
export async function resolveOptionalCaller(
  request: Request,
  context: RequestContext,
): Promise<Caller> {
  const bearer = readBearer(request);
  if (bearer) return resolveBearer(bearer, context);
  return request.headers.has('apikey')
    ? resolveCaller(request, context)
    : toKeyCaller('anon', context);
}

/** True when a browser says that a page of another site sent the request. Programs say nothing of the kind. */
export function isCrossSite({ headers, url }: Request, { config }: RequestContext): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'cross-site';
  const origin = headers.get('origin');
  return origin !== null && origin !== config.publicUrl && origin !== new URL(url).origin;
}
