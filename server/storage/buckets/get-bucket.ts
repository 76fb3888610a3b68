import { AppError } from '#domain/errors.ts';
import type { RequestContext } from '#server/http/context.ts';
import { findBucket, type Bucket } from './bucket.sql.ts';

export function noSuchBucket(options: ErrorOptions = {}): AppError {
  return new AppError('not_found', 'Bucket not found', {
    ...options,
    details: { error: 'Bucket not found', code: 'NoSuchBucket' },
  });
}

/** Throws upstream's not_found. */
export async function getBucket(id: string, { database }: RequestContext): Promise<Bucket> {
  if (id.includes('\0')) throw noSuchBucket();
  const bucket = await findBucket(database.sql, id);
  if (!bucket) throw noSuchBucket();
  return bucket;
}
