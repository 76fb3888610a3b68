import { buffer } from 'node:stream/consumers';
import { keepSharePictureRequest } from '#domain/contracts/keep-share-picture.ts';
import { AppError } from '#domain/errors.ts';
import { readJpegSize, SHARE_PICTURE } from '#domain/pages/share-picture.ts';
import type { RequestContext } from '#server/http/context.ts';
import { getObject, type StorageObject, toFileKey } from '#server/storage/find-object.ts';
import { messages } from '../request/messages.ts';
import { readRequest, respond } from '../request/read-request.ts';
import { requireRole } from '../request/require-role.ts';
import { keepSharePicture } from './keep-share-picture.sql.ts';

const BUCKET = 'thumbnails';

/** A JPEG of exactly the size, and small enough. */
async function isRight(
  { metadata, ...object }: StorageObject,
  { files }: RequestContext,
): Promise<boolean> {
  const { width, height, maxBytes } = SHARE_PICTURE;
  if (metadata.mimetype !== 'image/jpeg' || (metadata.size ?? Infinity) > maxBytes) return false;
  const stream = await files.read(BUCKET, toFileKey(object));
  const size = stream && readJpegSize(await buffer(stream));
  return size?.width === width && size.height === height;
}

/** Makes an uploaded picture the one that shared links of a course show. Throws unauthorized, forbidden, not_found, invalid_request. */
export async function handleKeepSharePicture(
  request: Request,
  context: RequestContext,
): Promise<Response> {
  const asked = await readRequest(request, keepSharePictureRequest);
  const caller = await requireRole(request, context, 'content');
  const object = await getObject(BUCKET, asked.file, caller, context);
  if (!(await isRight(object, context)))
    throw new AppError('invalid_request', messages.sharePictureWrong);
  return respond(await keepSharePicture(context.database.sql, asked));
}
