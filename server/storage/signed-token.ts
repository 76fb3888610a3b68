import { errors, jwtVerify, SignJWT } from 'jose';
import { AppError } from '../../domain/errors.ts';
import type { RequestContext } from '../http/context.ts';

type Signer = Pick<RequestContext, 'secrets' | 'clock'>;

const algorithm = 'HS256';
/** A link that leaks, or that outlives its owner's access, dies the same day. */
const maxLifetimeSeconds = 6 * 60 * 60;

function toKey({ secrets }: Signer): Uint8Array {
  return new TextEncoder().encode(secrets.storageSigningSecret);
}

/** A token that opens one object (`bucket/name`) to whoever holds it, for `expiresIn` seconds and six hours at most. */
export async function signObjectToken(
  object: string,
  expiresIn: number,
  context: Signer,
): Promise<string> {
  const now = Math.floor(context.clock().getTime() / 1000);
  return new SignJWT({ url: object })
    .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
    .setIssuedAt(now)
    .setExpirationTime(now + Math.min(expiresIn, maxLifetimeSeconds))
    .sign(toKey(context));
}

/** Proves that a token was signed by us for this object; returns the seconds it still lives. Throws invalid_request. */
export async function verifyObjectToken(
  token: string,
  object: string,
  context: Signer,
): Promise<number> {
  const currentDate = context.clock();
  const { url, exp } = await prove(token, context, currentDate);
  if (url !== object || exp === undefined) {
    throw refuse('InvalidSignature', 'The url do not match the signature');
  }
  return Math.max(0, exp - Math.floor(currentDate.getTime() / 1000));
}

async function prove(token: string, context: Signer, currentDate: Date) {
  try {
    const { payload } = await jwtVerify(token, toKey(context), {
      algorithms: [algorithm],
      currentDate,
    });
    return payload;
  } catch (cause) {
    const isExpired = cause instanceof errors.JWTExpired;
    throw refuse(
      'InvalidJWT',
      isExpired ? '"exp" claim timestamp check failed' : 'Invalid JWT',
      cause,
    );
  }
}

function refuse(error: string, message: string, cause?: unknown): AppError {
  return new AppError('invalid_request', message, { cause, details: { error } });
}
