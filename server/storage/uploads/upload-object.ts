import { resolveCaller } from '#server/http/caller.ts';
import type { RequestContext } from '#server/http/context.ts';
import type { RouteHandler } from '#server/http/route.ts';
import type { WriteMode } from './object-row.sql.ts';
import { refuseAnnouncedSize, requireTarget, storeUpload } from './store-upload.ts';

async function upload(
  request: Request,
  context: RequestContext,
  { bucket = '', name = '' }: Record<string, string>,
  mode: WriteMode,
): Promise<Response> {
  const caller = await resolveCaller(request, context);
  const target = await requireTarget(bucket, name, caller, mode, context);
  refuseAnnouncedSize(request, target.bucket);
  const { id } = await storeUpload(request, target, context);
  return Response.json({ Id: id, Key: `${bucket}/${name}` });
}

export function isUpsert(request: Request): boolean {
  return request.headers.get('x-upsert') === 'true';
}

/** POST /object/:bucket/:name: a new object, or with `x-upsert: true` a replacement. */
export const uploadObject: RouteHandler = (request, context, params) =>
  upload(request, context, params, isUpsert(request) ? 'upsert' : 'create');

/** PUT /object/:bucket/:name: replaces an existing object. */
export const replaceObject: RouteHandler = (request, context, params) =>
  upload(request, context, params, 'replace');
