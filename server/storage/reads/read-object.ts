import type { RequestContext } from '#server/http/context.ts';
import type { RouteHandler } from '#server/http/route.ts';
import { getBucket, noSuchBucket } from '../buckets/get-bucket.ts';
import {
  getLinkedObject,
  getReadableObject,
  requireOpenFile,
  type StorageObject,
} from '../find-object.ts';
import { sendObject } from './send-object.ts';
import { isPlaylist, sendPlaylist } from './send-playlist.ts';
import { maxLifetimeSeconds, noMatch, verifyObjectToken } from '../signing/signed-token.ts';

/** GET and HEAD /object/:bucket/:name and /object/authenticated/:bucket/:name, as the token's caller. */
export const readObject: RouteHandler = async (request, context, params) => {
  return sendObject(request, await getReadableObject(request, params, context), context);
};

/** The object of a link, for its bearer. `transformations`: the changes of a picture; null: the file as it is. */
export async function openLink(
  request: Request,
  { bucket = '', name = '' }: Record<string, string>,
  context: RequestContext,
) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const link = await verifyObjectToken(token, `${bucket}/${name}`, context);
  const { secondsLeft, makerId, isSample, transformations } = link;
  if (isSample) await requireOpenFile(name, context);
  const object = await getLinkedObject(bucket, name, makerId, context);
  const cacheControl = secondsLeft > 0 ? `private, max-age=${secondsLeft}` : 'private, no-cache';
  return { object, secondsLeft, transformations, cacheControl };
}

/** GET and HEAD /object/sign/:bucket/:name?token=…: the token is the proof, no key is required. */
export const readSignedObject: RouteHandler = async (request, context, params) => {
  const link = await openLink(request, params, context);
  // A link to a small picture does not open the whole one.
  if (link.transformations !== null) throw noMatch();
  const { object, secondsLeft, cacheControl } = link;
  if (isPlaylist(object)) return sendPlaylist(object, secondsLeft, context);
  return sendObject(request, object, context, { cacheControl, redirectSeconds: secondsLeft });
};

/** A file of a public bucket. Throws not_found. */
export async function getPublicObject(
  { bucket = '', name = '' }: Record<string, string>,
  context: RequestContext,
): Promise<StorageObject> {
  const found = await getBucket(bucket, context);
  if (!found.public) throw noSuchBucket();
  return getLinkedObject(found.id, name, null, context);
}

/** GET and HEAD /object/public/:bucket/:name: files of public buckets, without key or token. */
export const readPublicObject: RouteHandler = async (request, context, params) => {
  const object = await getPublicObject(params, context);
  const cacheControl = `public, ${object.metadata.cacheControl ?? 'no-cache'}`;
  return sendObject(request, object, context, {
    cacheControl,
    redirectSeconds: maxLifetimeSeconds,
    isPublic: true,
  });
};

function toInfo({ metadata, user_metadata, updated_at, ...known }: StorageObject): Response {
  return Response.json({
    ...known,
    size: metadata.size ?? null,
    content_type: metadata.mimetype ?? null,
    cache_control: metadata.cacheControl ?? null,
    etag: metadata.eTag ?? null,
    metadata: user_metadata ?? {},
    last_modified: updated_at,
  });
}

/** GET /object/info/:bucket/:name and /object/info/authenticated/:bucket/:name: an object's metadata. */
export const readObjectInfo: RouteHandler = async (request, context, params) =>
  toInfo(await getReadableObject(request, params, context));

/** GET /object/info/public/:bucket/:name: the same for files of public buckets, without key or token. */
export const readPublicObjectInfo: RouteHandler = async (_request, context, params) =>
  toInfo(await getPublicObject(params, context));
