import { timingSafeEqual } from 'node:crypto';
import { decodeProtectedHeader, jwtVerify } from 'jose';
import { AppError } from '#domain/errors.ts';
import type { Caller } from '../database/caller.ts';
import type { RequestContext } from './context.ts';
import { isProven, verifyAccessToken } from './tokens.ts';

const anonymous: Caller = { role: 'anon', userId: null, claims: { role: 'anon' } };
const service: Caller = { role: 'service_role', userId: null, claims: { role: 'service_role' } };

function isSame(given: string, expected: string): boolean {
  const a = Buffer.from(given);
  const b = Buffer.from(expected);
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Whether a text is a JWT of the kind legacy keys are. Its header distinguishes it from an access token, before any cryptography. */
function isLegacyToken(text: string): boolean {
  if (!text.startsWith('ey')) return false;
  try {
    return decodeProtectedHeader(text).alg === 'HS256';
  } catch {
    return false;
  }
}

/** The caller that a project key stands for: publishable, secret, or a legacy HS256 key; null when it is none of them. */
async function findKeyCaller(key: string, { secrets }: RequestContext): Promise<Caller | null> {
  if (isSame(key, secrets.publishableKey)) return anonymous;
  if (isSame(key, secrets.secretKey)) return service;
  if (!isLegacyToken(key)) return null;
  try {
    const secret = new TextEncoder().encode(secrets.legacyJwtSecret);
    const { payload } = await jwtVerify(key, secret, { algorithms: ['HS256'] });
    if (payload.role === 'anon') return anonymous;
    return payload.role === 'service_role' ? service : null;
  } catch {
    return null;
  }
}

async function resolveBearer(token: string, context: RequestContext): Promise<Caller> {
  const byKey = isProven(token, context) ? null : await findKeyCaller(token, context);
  if (byKey) return byKey;
  const claims = await verifyAccessToken(token, context);
  if (typeof claims.sub !== 'string') throw new AppError('invalid_jwt', 'Invalid JWT');
  return { role: 'authenticated', userId: claims.sub, claims };
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
  const byKey = await findKeyCaller(key, context);
  if (!byKey) throw new AppError('invalid_api_key', 'Invalid API key');
  return bearer === null || bearer === key ? byKey : resolveBearer(bearer, context);
}

/** As resolveCaller, for endpoints that also serve people who send nothing at all: they are anonymous. */
export async function resolveOptionalCaller(
  request: Request,
  context: RequestContext,
): Promise<Caller> {
  const bearer = readBearer(request);
  if (bearer) return resolveBearer(bearer, context);
  return request.headers.has('apikey') ? resolveCaller(request, context) : anonymous;
}
