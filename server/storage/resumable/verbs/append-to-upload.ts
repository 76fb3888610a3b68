import { partBytes } from '#server/ports/file-store.ts';
import { findUpload, toProgress } from '../find-upload.ts';
import { withLease } from '../lease.ts';
import { contentType, readBytesHeader, refuse, withProtocol } from '../protocol.ts';
import { endCut, receive, requireUploadTarget } from '../receive.ts';
import { resolveSender } from '../sender.ts';
import type { Upload } from '../upload.sql.ts';

function readOffset(request: Request): number {
  if (request.headers.get('content-type') !== contentType)
    throw refuse(415, `Content-Type must be ${contentType}`);
  const offset = readBytesHeader(request, 'upload-offset');
  if (offset === null) throw refuse(400, 'Upload-Offset header required');
  return offset;
}

function requireFit(request: Request, { done, size }: Upload, offset: number): void {
  if (offset !== done) throw refuse(409, 'Upload-Offset conflict');
  if (done + (readBytesHeader(request, 'content-length') ?? 0) > size)
    throw refuse(413, "upload's size exceeded");
}

/** PATCH /upload/resumable/:id: adds the bytes from Upload-Offset on. A body that is cut off is kept up to there. */
export const appendToUpload = withProtocol(async (request, context, { id = '' }) => {
  const sender = await resolveSender(request, context);
  const found = await findUpload(id, sender, context);
  const offset = readOffset(request);
  if (found.finished_at === null) {
    const target = await requireUploadTarget(found, sender, context);
    const { upload, wasCut, wasTooSmall } = await withLease(found, context, (present, lease) => {
      requireFit(request, present, offset);
      return receive(request, present, { target, sender, lease }, context);
    });
    if (wasTooSmall) throw refuse(400, `Parts of ${partBytes} bytes needed`);
    const headers = { ...toProgress(upload), ...endCut(wasCut) };
    return new Response(null, { status: 204, headers });
  }
  requireFit(request, found, offset);
  return new Response(null, { status: 204, headers: toProgress(found) });
});
