import { randomUUID } from 'node:crypto';
import { AppError } from '#domain/errors.ts';
import type { CallerSql } from '#server/database/database.ts';
import type { Caller } from '#server/database/caller.ts';
import type { RequestContext } from '#server/http/context.ts';
import { countAttempt } from '#server/http/rate-limit.ts';
import type { Bucket } from '../buckets/bucket.sql.ts';
import { getBucket } from '../buckets/get-bucket.ts';
import { toFileKey } from '../find-object.ts';
import { isObjectName } from '../object-name.ts';
import { translateRefusal } from '../sql-refusal.ts';
import { discardVersion } from './discard-version.ts';
import { readIncomingFile } from './incoming-file.ts';
import { inspectFile, requireSize, requireType } from './inspect-file.ts';
import { writeRow, type ObjectRow, type WriteMode, type WrittenRow } from './object-row.sql.ts';

/** The object that a caller wants to write. */
export interface UploadTarget {
  bucket: Bucket;
  name: string;
  caller: Caller;
  mode: WriteMode;
}

class Rollback extends Error {}

/** Throws not_found. */
export function requireRow(row: WrittenRow | null): WrittenRow {
  if (!row) throw new AppError('not_found', 'Object not found');
  return row;
}

/** Checks the caller's right before any byte is read, by writing the row and rolling it back. */
async function requireRight(
  target: UploadTarget,
  { database }: RequestContext,
  metadata: object,
): Promise<void> {
  const { bucket, name, caller, mode } = target;
  const row: ObjectRow = {
    bucket: bucket.id,
    name,
    ownerId: caller.userId,
    version: randomUUID(),
    metadata,
    userMetadata: null,
  };
  try {
    await database.asCaller(caller, async (sql) => {
      requireRow(await writeRow(sql, mode, row));
      throw new Rollback();
    });
  } catch (error) {
    if (!(error instanceof Rollback)) throw error;
  }
}

/** The target, after the caller's right was checked; `metadata` is what is known of the file. Throws not_found, invalid_request, forbidden, conflict. */
export async function requireTarget(
  bucketId: string,
  name: string,
  caller: Caller,
  mode: WriteMode,
  context: RequestContext,
  metadata: object = {},
): Promise<UploadTarget> {
  const bucket = await getBucket(bucketId, context);
  if (!isObjectName(bucket.id, name)) {
    throw new AppError('invalid_request', `Invalid key: ${name}`, {
      details: { error: 'InvalidKey' },
    });
  }
  const target = { bucket, name, caller, mode };
  await translateRefusal(() => requireRight(target, context, metadata));
  return target;
}

/** Counts one upload of an account. Throws rate_limited. */
export async function countUpload({ userId }: Caller, context: RequestContext): Promise<void> {
  if (userId === null) return;
  const limit = { name: 'storage-upload', key: userId };
  await countAttempt(context, { ...limit, points: 300, durationSeconds: 600 });
}

/**
 * Streams a request's file to the disk and then, in one transaction, makes it the object of that name; `also` runs in the same
 * transaction. A failure leaves the object as it was; after a lost answer to the commit the result is unknown. Throws what
 * requireTarget throws, and body_too_large.
 */
export async function storeUpload(
  request: Request,
  { bucket, name, caller, mode }: UploadTarget,
  context: RequestContext,
  also: (sql: CallerSql) => Promise<void> = async () => {},
): Promise<WrittenRow> {
  const { database, files, clock } = context;
  await countUpload(caller, context);
  const file = await readIncomingFile(request, name);
  requireType(bucket, file.mimetype);
  const inspection = inspectFile(file, bucket);
  const version = randomUUID();
  await files.write(bucket.id, toFileKey({ name, version }), inspection.content);
  try {
    const row: ObjectRow = {
      bucket: bucket.id,
      name,
      ownerId: caller.userId,
      version,
      metadata: inspection.toMetadata(clock()),
      userMetadata: file.userMetadata,
    };
    const written = await translateRefusal(() =>
      database.asCaller(caller, async (sql) => {
        await also(sql);
        return requireRow(await writeRow(sql, mode, row));
      }),
    );
    if (written.replaced) await files.remove(bucket.id, toFileKey(written.replaced));
    return written;
  } catch (error) {
    await discardVersion({ bucket: bucket.id, name, version }, context);
    throw error;
  }
}

/** Refuses an announced size before the body is read. A form is a little longer than its file. */
export function refuseAnnouncedSize(request: Request, bucket: Bucket): void {
  const announced = Number(request.headers.get('content-length') ?? 0);
  const form = request.headers.get('content-type')?.startsWith('multipart/') ? 65_536 : 0;
  requireSize(bucket, announced - form);
}
