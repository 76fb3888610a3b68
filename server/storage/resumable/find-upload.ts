import type { PartialFile } from '#server/ports/file-store.ts';
import type { RequestContext } from '#server/http/context.ts';
import { toFileKey } from '../find-object.ts';
import { translateRefusal } from '../sql-refusal.ts';
import { goneUpload, noSuchUpload } from './protocol.ts';
import type { Sender } from './sender.ts';
import { findUploadSql, parseUpload, type Upload } from './upload.sql.ts';

const uploadId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;

/** An upload that this sender began; to everybody else it does not exist. Throws 404, 410 and invalid_jwt. */
export async function findUpload(
  id: string,
  { caller, link }: Sender,
  { database, clock }: RequestContext,
): Promise<Upload> {
  if (!uploadId.test(id) || caller.role === 'anon') throw noSuchUpload();
  const [row] = await translateRefusal(() => database.queryAsCaller(caller, findUploadSql, [id]));
  const upload = parseUpload(row);
  if (!upload || upload.token_id !== (link?.id ?? null)) throw noSuchUpload();
  if (upload.expires_at <= clock()) throw goneUpload();
  return upload;
}

/** The upload as the store of files knows it. */
export function toPartialFile(upload: Upload): PartialFile {
  return {
    bucket: upload.bucket_id,
    name: toFileKey(upload),
    id: upload.store_id,
    total: upload.size,
    size: upload.done,
    parts: upload.parts,
  };
}

/** Headers that say how far an upload is. */
export const toProgress = ({ done, expires_at }: Upload) => ({
  'upload-offset': String(done),
  'upload-expires': expires_at.toUTCString(),
});
