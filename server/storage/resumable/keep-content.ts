import { AppError } from '#domain/errors.ts';
import type { RequestContext } from '#server/http/context.ts';
import { partBytes, type KeptParts } from '#server/ports/file-store.ts';
import { imageHeadBytes } from '../uploads/image-type.ts';
import { requireContent } from '../uploads/inspect-file.ts';
import type { UploadTarget } from '../uploads/store-upload.ts';
import { parseAnnounced } from './announced-file.ts';
import type { ArrivingBody } from './arriving-body.ts';
import { dropUpload } from './drop-upload.ts';
import { toPartialFile } from './find-upload.ts';
import { lostLease, type Lease } from './lease.ts';
import { goneUpload, refuse } from './protocol.ts';
import { noteKept, type Upload } from './upload.sql.ts';

interface Receiving {
  bucket: UploadTarget['bucket'];
  lease: Lease;
}

/** Fails at the first bytes of a file that is not what its type says. */
async function* inspect(
  content: AsyncIterable<Uint8Array>,
  { done, announced }: Upload,
  { bucket, lease }: Receiving,
): AsyncGenerator<Uint8Array> {
  let head = done === 0 ? Buffer.alloc(0) : null;
  for await (const chunk of content) {
    lease.requireHeld();
    if (head) {
      head = Buffer.concat([head, chunk.subarray(0, imageHeadBytes)]);
      if (head.byteLength >= imageHeadBytes) {
        requireContent(bucket, parseAnnounced(announced).mimetype, head);
        head = null;
      }
    }
    yield chunk;
  }
}

/** One part of the store, or less. An upload that cannot go on is dropped. */
async function keepPart(
  upload: Upload,
  body: ArrivingBody,
  receiving: Receiving,
  context: RequestContext,
): Promise<KeptParts> {
  const room = Math.min(partBytes - (upload.done % partBytes), upload.size - upload.done);
  const content = inspect(body.take(room), upload, receiving);
  try {
    return await context.files.append(toPartialFile(upload), content);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const isGone = error.code === 'not_found';
    if (isGone || error.code === 'invalid_request') await dropUpload(upload, context);
    throw isGone ? goneUpload(error) : error;
  }
}

/** Keeps what a body brings, part by part. Returns the upload as it is then. Throws 413 for a body with more than is missing. */
export async function keepContent(
  upload: Upload,
  body: ArrivingBody,
  receiving: Receiving,
  context: RequestContext,
): Promise<Upload> {
  const { sql } = context.database;
  let { done, parts } = upload;
  while (done < upload.size && (await body.hasMore())) {
    const present = { ...upload, done, parts };
    ({ size: done, parts } = await keepPart(present, body, receiving, context));
    const isNoted = await noteKept(sql, { id: upload.id, done, parts }, receiving.lease.id);
    if (!isNoted) throw lostLease();
  }
  if (await body.hasMore()) throw refuse(413, "upload's size exceeded");
  return { ...upload, done, parts };
}
