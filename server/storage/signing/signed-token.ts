import { randomUUID } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { AppError } from '#domain/errors.ts';
import type { RequestContext } from '#server/http/context.ts';

type Signer = Pick<RequestContext, 'secrets' | 'clock'>;

const algorithm = 'HS256';
/** A leaked link, or one of a person who lost access, expires on the same day. */
export const maxLifetimeSeconds = 6 * 60 * 60;

function toKey({ secrets }: Signer): Uint8Array {
  return new TextEncoder().encode(secrets.storageSigningSecret);
}

interface LinkTerms {
  expiresIn: number;
  /** The link opens no more of a song than its maker may still hear. Null: made with the secret key, or by a playlist. */
  makerId: string | null;
  /** A visitor's link to a lesson or song that is marked open: it ends with the mark. */
  isSample?: boolean;
  /** Claims of a changed picture; see toTransformations. */
  picture?: Readonly<Record<string, string>>;
}

/** A token that opens one object (`bucket/name`) to its bearer, for `expiresIn` seconds and at most six hours. */
export async function signObjectToken(
  object: string,
  { expiresIn, makerId, isSample = false, picture = {} }: LinkTerms,
  context: Signer,
): Promise<string> {
  const now = Math.floor(context.clock().getTime() / 1000);
  return new SignJWT({
    ...picture,
    url: object,
    maker: makerId,
    ...(isSample && { sample: true }),
  })
    .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
    .setIssuedAt(now)
    .setExpirationTime(now + Math.min(expiresIn, maxLifetimeSeconds))
    .sign(toKey(context));
}

const linkClaims = z.object({
  url: z.string(),
  maker: z.string().nullish(),
  sample: z.boolean().default(false),
  transformations: z.string().nullish(),
  exp: z.number(),
});

interface VerifiedLink {
  secondsLeft: number;
  makerId: string | null;
  isSample: boolean;
  /** The one form of a picture that the link opens; null: the file as it is. */
  transformations: string | null;
}

/** Verifies a token for this object; returns the seconds until it expires, and who made it. Throws invalid_request. */
export async function verifyObjectToken(
  token: string,
  object: string,
  context: Signer,
): Promise<VerifiedLink> {
  const currentDate = context.clock();
  const claims = linkClaims.safeParse(await prove(token, context, currentDate));
  if (!claims.success || claims.data.url !== object) {
    throw noMatch();
  }
  const { exp, maker = null, sample: isSample, transformations = null } = claims.data;
  const secondsLeft = Math.max(0, exp - Math.floor(currentDate.getTime() / 1000));
  return { secondsLeft, makerId: maker, isSample, transformations };
}

/** Scope of an upload link. Its claims differ from those of a link to read, so it cannot read. */
export interface UploadPlace {
  object: string;
  /** Null: created with the secret key. */
  ownerId: string | null;
  /** The link is void after this session has ended. */
  sessionId: string | null;
  canReplace: boolean;
}

const uploadLifetimeSeconds = 2 * 60 * 60;
const uploadClaims = z.object({
  upload: z.string(),
  owner: z.string().nullable(),
  session: z.string().nullable(),
  upsert: z.boolean(),
  jti: z.uuid(),
  exp: z.number(),
});

export async function signUploadToken(
  { object, ownerId, sessionId, canReplace }: UploadPlace,
  context: Signer,
): Promise<string> {
  const now = Math.floor(context.clock().getTime() / 1000);
  return new SignJWT({ upload: object, owner: ownerId, session: sessionId, upsert: canReplace })
    .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
    .setIssuedAt(now)
    .setJti(randomUUID())
    .setExpirationTime(now + uploadLifetimeSeconds)
    .sign(toKey(context));
}

export interface UploadLink extends UploadPlace {
  id: string;
  expiresAt: Date;
}

/** The upload that a token stands for. Throws invalid_request. */
export async function readUploadToken(token: string, context: Signer): Promise<UploadLink> {
  const claims = uploadClaims.safeParse(await prove(token, context, context.clock()));
  if (!claims.success) throw noMatch();
  const { upload, jti, exp, owner, session, upsert } = claims.data;
  return {
    id: jti,
    object: upload,
    expiresAt: new Date(exp * 1000),
    ownerId: owner,
    sessionId: session,
    canReplace: upsert,
  };
}

/** Throws invalid_request for the link of another object. */
export function requireObject(link: UploadLink, object: string): void {
  if (link.object !== object) throw noMatch();
}

/** Verifies a token for an upload of this object. Throws invalid_request. */
export async function verifyUploadToken(
  token: string,
  object: string,
  context: Signer,
): Promise<UploadLink> {
  const link = await readUploadToken(token, context);
  requireObject(link, object);
  return link;
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

/** The refusal of a link that was made for something else. */
export const noMatch = (): AppError =>
  refuse('InvalidSignature', 'The url do not match the signature');

function refuse(error: string, message: string, cause?: unknown): AppError {
  return new AppError('invalid_request', message, { cause, details: { error } });
}
