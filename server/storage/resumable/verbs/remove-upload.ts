import { dropUpload } from '../drop-upload.ts';
import { findUpload } from '../find-upload.ts';
import { withLease } from '../lease.ts';
import { refuse, withProtocol } from '../protocol.ts';
import { resolveSender } from '../sender.ts';
import type { Upload } from '../upload.sql.ts';

function requireUnfinished({ finished_at }: Upload): void {
  if (finished_at !== null) throw refuse(400, 'Cannot terminate an already completed upload');
}

/** DELETE /upload/resumable/:id: ends an upload and removes what it has sent. */
export const removeUpload = withProtocol(async (request, context, { id = '' }) => {
  const upload = await findUpload(id, await resolveSender(request, context), context);
  requireUnfinished(upload);
  await withLease(upload, context, async (present) => {
    requireUnfinished(present);
    await dropUpload(present, context);
  });
  return new Response(null, { status: 204 });
});
