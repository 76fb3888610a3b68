import type { RequestContext } from '../../http/context.ts';
import { toFileKey } from '../find-object.ts';
import { isVersionStored, type ObjectRow } from './object-row.sql.ts';

/**
 * Removes the bytes of a row that could not be written. An answer that was lost is no refusal: the row may be there, so the
 * database is asked. When it cannot be, the bytes are left to sweepVersions.
 */
export async function discardVersion(
  row: Pick<ObjectRow, 'bucket' | 'name' | 'version'>,
  { database, files }: Pick<RequestContext, 'database' | 'files'>,
): Promise<void> {
  const mayBeStored = await isVersionStored(database, row).catch(() => true);
  if (!mayBeStored) await files.remove(row.bucket, toFileKey(row));
}
