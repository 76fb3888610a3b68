import { findUpload, toProgress } from '../find-upload.ts';
import { withLease } from '../lease.ts';
import { noSuchUpload, withProtocol } from '../protocol.ts';
import { receive, requireUploadTarget } from '../receive.ts';
import { resolveSender } from '../sender.ts';

/**
 * HEAD /upload/resumable/:id: how far an upload is, when the request before it has ended. A whole one whose end was not written, because the server was killed, is made an
 * object now: its sender takes the answer for that.
 */
export const readUpload = withProtocol(async (request, context, { id = '' }) => {
  if (request.method !== 'HEAD') throw noSuchUpload();
  const sender = await resolveSender(request, context);
  const found = await findUpload(id, sender, context);
  const upload = await withLease(found, context, async (present, lease) => {
    if (present.done < present.size || present.finished_at !== null) return present;
    const target = await requireUploadTarget(present, sender, context);
    return (await receive(request, present, { target, sender, lease }, context)).upload;
  });
  return new Response(null, {
    headers: {
      ...toProgress(upload),
      'upload-length': String(upload.size),
      'upload-metadata': upload.announced,
    },
  });
});
