import { resolveCaller } from '#server/http/caller.ts';
import type { RouteHandler } from '#server/http/route.ts';
import { getBucket, noSuchBucket } from '../buckets/get-bucket.ts';
import { getLinkedObject, getObject } from '../find-object.ts';
import { sendObject } from './send-object.ts';
import { isPlaylist, sendPlaylist } from './send-playlist.ts';
import { verifyObjectToken } from '../signing/signed-token.ts';

/** GET and HEAD /object/:bucket/:name and /object/authenticated/:bucket/:name, as the token's caller. */
export const readObject: RouteHandler = async (request, context, params) => {
  const caller = await resolveCaller(request, context);
  const object = await getObject(params['bucket'] ?? '', params['name'] ?? '', caller, context);
  return sendObject(request, object, context);
};

/** GET and HEAD /object/sign/:bucket/:name?token=…: the token is the proof, no key is required. */
export const readSignedObject: RouteHandler = async (request, context, params) => {
  const { bucket = '', name = '' } = params;
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const { secondsLeft, makerId } = await verifyObjectToken(token, `${bucket}/${name}`, context);
  const object = await getLinkedObject(bucket, name, makerId, context);
  if (isPlaylist(object)) return sendPlaylist(object, secondsLeft, context);
  return sendObject(
    request,
    object,
    context,
    secondsLeft > 0 ? `private, max-age=${secondsLeft}` : 'private, no-cache',
  );
};

/** GET and HEAD /object/public/:bucket/:name: files of public buckets, without key or token. */
export const readPublicObject: RouteHandler = async (request, context, params) => {
  const bucket = await getBucket(params['bucket'] ?? '', context);
  if (!bucket.public) throw noSuchBucket();
  const object = await getLinkedObject(bucket.id, params['name'] ?? '', null, context);
  const lifetime = object.metadata.cacheControl ?? 'no-cache';
  return sendObject(request, object, context, `public, ${lifetime}`);
};

/** GET /object/info/:bucket/:name: an object's metadata. */
export const readObjectInfo: RouteHandler = async (request, context, params) => {
  const caller = await resolveCaller(request, context);
  const object = await getObject(params['bucket'] ?? '', params['name'] ?? '', caller, context);
  const { metadata, user_metadata, updated_at, ...known } = object;
  return Response.json({
    ...known,
    size: metadata.size ?? null,
    content_type: metadata.mimetype ?? null,
    cache_control: metadata.cacheControl ?? null,
    etag: metadata.eTag ?? null,
    metadata: user_metadata ?? null,
    last_modified: updated_at,
  });
};
