import type { RequestContext } from '#server/http/context.ts';
import { requireTarget, type UploadTarget } from '../uploads/store-upload.ts';
import { ArrivingBody } from './arriving-body.ts';
import { completeUpload } from './complete-upload.ts';
import { keepContent } from './keep-content.ts';
import type { Lease } from './lease.ts';
import type { Sender } from './sender.ts';
import type { Upload } from './upload.sql.ts';

/** The object of an upload, after the sender's right to write it was asked once more. Throws as requireTarget does. */
export function requireUploadTarget(
  upload: Pick<Upload, 'bucket_id' | 'name' | 'can_replace' | 'size'>,
  { caller }: Sender,
  context: RequestContext,
): Promise<UploadTarget> {
  const { bucket_id: bucket, name, can_replace: canReplace, size } = upload;
  const mode = canReplace ? 'upsert' : 'create';
  return requireTarget(bucket, name, caller, mode, context, { size });
}

interface Receiving {
  target: UploadTarget;
  sender: Sender;
  lease: Lease;
}

interface Received {
  /** The upload as it is then. */
  upload: Upload;
  wasCut: boolean;
  /** True when a whole body came of which the store keeps nothing: the same one again would bring the upload no further. */
  wasTooSmall: boolean;
}

/** Keeps what a request brings, and makes the upload an object when it is whole. */
export async function receive(
  request: Request,
  upload: Upload,
  receiving: Receiving,
  context: RequestContext,
): Promise<Received> {
  const { lease, target } = receiving;
  const body = new ArrivingBody(request);
  const kept = await keepContent(upload, body, { bucket: target.bucket, lease }, context);
  if (kept.done === kept.size && kept.finished_at === null)
    await completeUpload(kept, receiving, context);
  const { hasCome, wasCut } = body;
  return { upload: kept, wasCut, wasTooSmall: hasCome && !wasCut && kept.done === upload.done };
}

/** The rest of a body that was given up is not awaited. */
export const endCut = (wasCut: boolean): Record<string, string> =>
  wasCut ? { connection: 'close' } : {};
