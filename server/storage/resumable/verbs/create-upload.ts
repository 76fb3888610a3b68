import { randomUUID } from 'node:crypto';
import { AppError } from '#domain/errors.ts';
import type { RequestContext } from '#server/http/context.ts';
import { toFileKey } from '#server/storage/find-object.ts';
import { requireObject } from '#server/storage/signing/signed-token.ts';
import { requireSize, requireType } from '#server/storage/uploads/inspect-file.ts';
import { requireUnusedLink } from '#server/storage/uploads/signed-upload.ts';
import { countUpload } from '#server/storage/uploads/store-upload.ts';
import { isUpsert } from '#server/storage/uploads/upload-object.ts';
import { parseAnnounced } from '../announced-file.ts';
import { toProgress } from '../find-upload.ts';
import { withLease } from '../lease.ts';
import { contentType, readBytesHeader, refuse, withProtocol } from '../protocol.ts';
import { endCut, receive, requireUploadTarget } from '../receive.ts';
import { resolveSender } from '../sender.ts';
import { insertUpload, type NewUpload, type Upload } from '../upload.sql.ts';

const lifetimeMs = 24 * 60 * 60_000;

/** Begins the file, then its row: bytes without a row are swept, a row without its file could not go on. */
async function begin(
  planned: Omit<NewUpload, 'version' | 'store_id' | 'expires_at'>,
  { database, files, clock }: RequestContext,
): Promise<Upload> {
  const { bucket_id: bucket, size } = planned;
  const version = randomUUID();
  const name = toFileKey({ name: planned.name, version });
  const id = await files.begin(bucket, name, size);
  try {
    const at = clock();
    const expiresAt = new Date(at.getTime() + lifetimeMs);
    const row = { ...planned, version, store_id: id, expires_at: expiresAt };
    const upload = await insertUpload(database, row, at);
    if (!upload) throw new AppError('rate_limited', 'Too many uploads are open');
    return upload;
  } catch (error) {
    await files.abort({ bucket, name, id });
    throw error;
  }
}

function readSize(request: Request): number {
  const size = readBytesHeader(request, 'upload-length');
  if (size === null) throw refuse(400, 'Upload-Length header required');
  return size;
}

/** POST /upload/resumable: begins an upload, which may bring its first bytes. */
export const createUpload = withProtocol(async (request, context) => {
  const sender = await resolveSender(request, context);
  const { caller, link } = sender;
  const announced = request.headers.get('upload-metadata') ?? '';
  const { bucketId, name, mimetype } = parseAnnounced(announced);
  if (link) {
    requireObject(link, `${bucketId}/${name}`);
    await requireUnusedLink(link, context);
  }
  const size = readSize(request);
  const planned = {
    bucket_id: bucketId,
    name,
    owner_id: caller.userId,
    token_id: link?.id ?? null,
    can_replace: link ? link.canReplace : isUpsert(request),
    size,
    announced,
  };
  const target = await requireUploadTarget(planned, sender, context);
  requireType(target.bucket, mimetype);
  requireSize(target.bucket, size);
  await countUpload(caller, context);
  const begun = await begin(planned, context);
  const brings = request.headers.get('content-type') === contentType || size === 0;
  const { upload, wasCut } = brings
    ? await withLease(begun, context, (present, lease) =>
        receive(request, present, { target, sender, lease }, context),
      )
    : { upload: begun, wasCut: false };
  const location = `${new URL(request.url).pathname.replace(/\/$/u, '')}/${upload.id}`;
  const headers = { location, ...toProgress(upload), ...endCut(wasCut) };
  return new Response(null, { status: 201, headers });
});
