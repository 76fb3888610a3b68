import type { RequestContext } from '#server/http/context.ts';
import { discardVersion } from '../uploads/discard-version.ts';
import { toPartialFile } from './find-upload.ts';
import { deleteUpload, type Upload } from './upload.sql.ts';

/** Removes an upload with its bytes, but for those that an object has; what fails is done when it has expired. */
export async function dropUpload(
  upload: Upload,
  { database, files }: Pick<RequestContext, 'database' | 'files'>,
): Promise<void> {
  await files.abort(toPartialFile(upload));
  const { bucket_id: bucket, name, version } = upload;
  await discardVersion({ bucket, name, version }, { database, files });
  await deleteUpload(database.sql, upload.id);
}
