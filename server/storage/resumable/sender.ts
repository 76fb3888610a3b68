import { AppError } from '#domain/errors.ts';
import type { Caller } from '#server/database/caller.ts';
import { resolveCaller } from '#server/http/caller.ts';
import type { RequestContext } from '#server/http/context.ts';
import { readUploadToken, type UploadLink } from '../signing/signed-token.ts';
import { toLinkCaller } from '../uploads/signed-upload.ts';

/** The sender of an upload, with the signed link that is the proof in place of a key; null: none. */
export interface Sender {
  caller: Caller;
  link: UploadLink | null;
}

/** Path of the uploads of senders with a link; those of others are one folder above. */
export const signedPath = '/upload/resumable/sign';

/** Throws as resolveCaller does, and invalid_request for a link that is none. */
export async function resolveSender(request: Request, context: RequestContext): Promise<Sender> {
  if (!new URL(request.url).pathname.startsWith(`/storage/v1${signedPath}`))
    return { caller: await resolveCaller(request, context), link: null };
  const signature = request.headers.get('x-signature');
  if (!signature)
    throw new AppError('invalid_request', 'Missing x-signature header', {
      details: { error: 'InvalidSignature' },
    });
  const link = await readUploadToken(signature, context);
  return { caller: toLinkCaller(link, context), link };
}
