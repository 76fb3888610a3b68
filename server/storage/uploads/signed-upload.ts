import { AppError } from '#domain/errors.ts';
import type { Caller } from '#server/database/caller.ts';
import type { CallerSql } from '#server/database/database.ts';
import { resolveCaller } from '#server/http/caller.ts';
import type { RequestContext } from '#server/http/context.ts';
import type { RouteHandler } from '#server/http/route.ts';
import {
  signUploadToken,
  verifyUploadToken,
  type UploadLink,
  type UploadPlace,
} from '../signing/signed-token.ts';
import { isUploadTokenUsed, useUploadToken } from './object-row.sql.ts';
import { refuseAnnouncedSize, requireTarget, storeUpload } from './store-upload.ts';
import { isUpsert } from './upload-object.ts';

/** The caller who created the link. His session and his rights are checked again when the file arrives. */
export function toLinkCaller(
  { ownerId, sessionId }: Pick<UploadPlace, 'ownerId' | 'sessionId'>,
  { clientAddress: address }: RequestContext,
): Caller {
  if (ownerId === null)
    return { role: 'service_role', userId: null, claims: { role: 'service_role' }, address };
  const claims = { sub: ownerId, role: 'authenticated', session_id: sessionId };
  return { role: 'authenticated', userId: ownerId, claims, address };
}

const usedBefore = () =>
  new AppError('invalid_request', 'The signed upload link was already used', {
    details: { error: 'InvalidUploadSignature' },
  });

/** Throws invalid_request when the link was used before. */
export async function useLink(sql: CallerSql, { id, expiresAt }: UploadLink): Promise<void> {
  if (!(await useUploadToken(sql, id, expiresAt))) throw usedBefore();
}

/** The same before any byte is taken; the link is used when the file is whole. */
export async function requireUnusedLink(
  { id }: UploadLink,
  { database }: Pick<RequestContext, 'database'>,
): Promise<void> {
  if (await isUploadTokenUsed(database, id)) throw usedBefore();
}

/** POST /object/upload/sign/:bucket/:name: a link for the upload of one file, once, within two hours. */
export const signUpload: RouteHandler = async (request, context, { bucket = '', name = '' }) => {
  const caller = await resolveCaller(request, context);
  const canReplace = isUpsert(request);
  await requireTarget(bucket, name, caller, canReplace ? 'upsert' : 'create', context);
  const object = `${bucket}/${name}`;
  const { session_id: session } = caller.claims;
  const sessionId = typeof session === 'string' ? session : null;
  const place = { object, ownerId: caller.userId, sessionId, canReplace };
  const token = await signUploadToken(place, context);
  return Response.json({ url: `/object/upload/sign/${object}?token=${token}`, token });
};

/** PUT /object/upload/sign/:bucket/:name?token=…: the token is the proof, no key is required. */
export const uploadSigned: RouteHandler = async (request, context, { bucket = '', name = '' }) => {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const proof = await verifyUploadToken(token, `${bucket}/${name}`, context);
  await requireUnusedLink(proof, context);
  const mode = proof.canReplace ? 'upsert' : 'create';
  const target = await requireTarget(bucket, name, toLinkCaller(proof, context), mode, context);
  refuseAnnouncedSize(request, target.bucket);
  await storeUpload(request, target, context, (sql) => useLink(sql, proof));
  return Response.json({ Key: `${bucket}/${name}` });
};
