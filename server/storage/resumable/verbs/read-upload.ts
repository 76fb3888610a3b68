import { findUpload, toProgress } from '../find-upload.ts';
import { withLease } from '../lease.ts';
import { noSuchUpload, withProtocol } from '../protocol.ts';
import { receive, requireUploadTarget } from '../receive.ts';
import { resolveSender } from '../sender.ts';

/**
 * HEAD /upload/resumable/:id: how far an upload is. A whole one whose end was not written, because the server was killed, is made an
 * object now: its sender takes the answer for that.
 */
export const readUpload = withProtocol(async (request, context, { id = '' }) => {
  if (request.method !== 'HEAD') throw noSuchUpload();
  const sender = await resolveSender(request, context);
  const upload = await findUpload(id, sender, context);
  if (upload.done === upload.size && upload.finished_at === null) {
    const target = await requireUploadTarget(upload, sender, context);
    await withLease(upload, context, (present, lease) =>
      receive(request, present, { target, sender, lease }, context),
    );
  }
  return new Response(null, {
    headers: {
      ...toProgress(upload),
      'upload-length': String(upload.size),
      'upload-metadata': upload.announced,
    },
  });
});
