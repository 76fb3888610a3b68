import type { RequestContext } from '#server/http/context.ts';
import { toFileKey } from '../find-object.ts';
import { isVersionStored, type ObjectRow } from './object-row.sql.ts';

/**
 * Removes the bytes of a row that could not be written. After a lost answer the row may exist, so the database is asked; when it
 * cannot be asked, the bytes are left to sweepVersions.
 */
export async function discardVersion(
  row: Pick<ObjectRow, 'bucket' | 'name' | 'version'>,
  { database, files }: Pick<RequestContext, 'database' | 'files'>,
): Promise<void> {
  const mayBeStored = await isVersionStored(database, row).catch(() => true);
  if (!mayBeStored) await files.remove(row.bucket, toFileKey(row));
}
