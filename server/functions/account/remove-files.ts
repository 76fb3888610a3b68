import type { RequestContext } from '#server/http/context.ts';
import { describeError } from '#server/ports/logger.ts';
import { toFileKey } from '#server/storage/find-object.ts';
import type { RemovedFile } from './account.sql.ts';

/** Removes the pictures of a deleted account last: files that stay behind have no row and are not served. */
export async function removeFiles(
  { files, logger }: RequestContext,
  removed: readonly RemovedFile[],
): Promise<void> {
  for (const file of removed) {
    await files
      .remove(file.bucket_id, toFileKey(file))
      .catch((error: unknown) => logger.warn(describeError(error), 'a picture was left behind'));
  }
}
