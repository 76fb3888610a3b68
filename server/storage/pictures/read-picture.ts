import type { RouteHandler } from '#server/http/route.ts';
import { getReadableObject } from '../find-object.ts';
import { getPublicObject, openLink } from '../reads/read-object.ts';
import { noMatch } from '../signing/signed-token.ts';
import { isSameOrNone, parseClaim, parseQuery } from './parameters.ts';
import { sendPicture } from './send-picture.ts';

/** GET and HEAD /render/image/public/:bucket/:name?width=…: changed pictures of public buckets. */
export const readPublicPicture: RouteHandler = async (request, context, params) => {
  const parameters = parseQuery(new URL(request.url).searchParams);
  const object = await getPublicObject(params, context);
  const cacheControl = `public, ${object.metadata.cacheControl ?? 'no-cache'}`;
  return sendPicture(request, { object, parameters, cacheControl }, context);
};

/** GET and HEAD /render/image/authenticated/:bucket/:name?width=…: as the token's caller. */
export const readPicture: RouteHandler = async (request, context, params) => {
  const parameters = parseQuery(new URL(request.url).searchParams);
  const object = await getReadableObject(request, params, context);
  const cacheControl = 'private, no-cache';
  return sendPicture(request, { object, parameters, cacheControl }, context);
};

/** GET and HEAD /render/image/sign/:bucket/:name?token=…: in the one form that the link was made for. */
export const readSignedPicture: RouteHandler = async (request, context, params) => {
  const { object, transformations, cacheControl } = await openLink(request, params, context);
  const parameters = transformations === null ? null : parseClaim(transformations);
  if (parameters === null || !isSameOrNone(new URL(request.url).searchParams, parameters))
    throw noMatch();
  return sendPicture(request, { object, parameters, cacheControl }, context);
};
