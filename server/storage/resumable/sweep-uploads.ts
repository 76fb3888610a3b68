import type { Database } from '#server/database/database.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { FileStore } from '#server/ports/file-store.ts';
import { dropUpload } from './drop-upload.ts';
import { deleteUpload, listExpired } from './upload.sql.ts';

export interface SweepContext {
  database: Database;
  files: FileStore;
  clock: Clock;
}

/** Removes expired uploads, with the bytes of those that did not become an object. */
export async function sweepUploads({ database, files, clock }: SweepContext): Promise<void> {
  for (const upload of await listExpired(database.sql, clock())) {
    if (upload.finished_at === null) await dropUpload(upload, { database, files });
    else await deleteUpload(database.sql, upload.id);
  }
}
