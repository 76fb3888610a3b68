import type { Database } from '#server/database/database.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { FileStore } from '#server/ports/file-store.ts';
import { dropUpload } from './drop-upload.ts';
import { deleteUpload, listExpired, type Upload } from './upload.sql.ts';

export interface SweepContext {
  database: Database;
  files: FileStore;
  clock: Clock;
}

/**
 * Removes expired uploads, with the bytes of those that did not become an object. One that the store does not let go stays for the next
 * sweep, and keeps no other; throws its error at the end.
 */
export async function sweepUploads({ database, files, clock }: SweepContext): Promise<void> {
  const remove = (upload: Upload) =>
    upload.finished_at === null
      ? dropUpload(upload, { database, files })
      : deleteUpload(database.sql, upload.id);
  const errors: unknown[] = [];
  for (const upload of await listExpired(database.sql, clock()))
    await remove(upload).catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw errors[0];
}
