import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { AppError } from '#domain/errors.ts';
import { readJson } from '#server/http/body.ts';
import { resolveCaller } from '#server/http/caller.ts';
import type { RequestContext } from '#server/http/context.ts';
import type { RouteHandler } from '#server/http/route.ts';
import { getObject, toFileKey, type StorageObject } from '../find-object.ts';
import { translateRefusal } from '../sql-refusal.ts';
import { discardVersion } from '../uploads/discard-version.ts';
import { requireSize, requireType } from '../uploads/inspect-file.ts';
import { writeRow } from '../uploads/object-row.sql.ts';
import { requireTarget } from '../uploads/store-upload.ts';
import { isUpsert } from '../uploads/upload-object.ts';
import { moveRow } from './objects.sql.ts';

const relocation = z.object({
  bucketId: z.string(),
  sourceKey: z.string(),
  destinationBucket: z.string().optional(),
  destinationKey: z.string(),
});

async function readRelocation(request: Request): Promise<z.infer<typeof relocation>> {
  const parsed = relocation.safeParse(await readJson(request));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new AppError('invalid_request', `body/${issue?.path.join('/')} ${issue?.message}`);
}

/** Copies an object's bytes to a new version. */
async function duplicate(
  source: StorageObject,
  bucket: string,
  { files }: RequestContext,
): Promise<string> {
  const version = randomUUID();
  const isCopied = await files.copy(
    { bucket: source.bucket_id, name: toFileKey(source) },
    { bucket, name: toFileKey({ name: source.name, version }) },
  );
  if (!isCopied) throw new AppError('not_found', 'Object not found');
  return version;
}

/** POST /object/copy */
export const copyObject: RouteHandler = async (request, context) => {
  const { database, files } = context;
  const caller = await resolveCaller(request, context);
  const body = await readRelocation(request);
  const source = await getObject(body.bucketId, body.sourceKey, caller, context);
  const bucketId = body.destinationBucket ?? body.bucketId;
  const name = body.destinationKey;
  const mode = isUpsert(request) ? 'upsert' : 'create';
  const { bucket } = await requireTarget(bucketId, name, caller, mode, context);
  requireType(bucket, source.metadata.mimetype ?? 'application/octet-stream');
  requireSize(bucket, source.metadata.size ?? 0);
  const version = await duplicate(source, bucket.id, context);
  const userMetadata =
    typeof source.user_metadata === 'object' && source.user_metadata ? source.user_metadata : null;
  const owner = { ownerId: caller.userId, metadata: source.metadata, userMetadata };
  try {
    const row = await translateRefusal(() =>
      database.asCaller(caller, (sql) =>
        writeRow(sql, mode, { ...owner, bucket: bucket.id, name, version }),
      ),
    );
    if (row?.replaced) await files.remove(bucket.id, toFileKey(row.replaced));
    return Response.json({ Id: row?.id, Key: `${bucket.id}/${name}` });
  } catch (error) {
    await discardVersion({ bucket: bucket.id, name, version }, context);
    throw error;
  }
};

/** POST /object/move. Within a bucket only the row changes, because its version names the bytes. */
export const moveObject: RouteHandler = async (request, context) => {
  const { database, files } = context;
  const caller = await resolveCaller(request, context);
  const body = await readRelocation(request);
  const source = await getObject(body.bucketId, body.sourceKey, caller, context);
  const bucketId = body.destinationBucket ?? body.bucketId;
  const { bucket } = await requireTarget(bucketId, body.destinationKey, caller, 'create', context);
  requireType(bucket, source.metadata.mimetype ?? 'application/octet-stream');
  requireSize(bucket, source.metadata.size ?? 0);
  const isInPlace = bucket.id === source.bucket_id && source.version !== null;
  const copied = isInPlace ? null : await duplicate(source, bucket.id, context);
  const place = { bucket: bucket.id, name: body.destinationKey };
  const isMoved = await translateRefusal(() =>
    database.asCaller(caller, (sql) =>
      moveRow(
        sql,
        { ...source, bucket: source.bucket_id },
        { ...place, version: copied ?? source.version },
      ),
    ),
  ).catch(async (error: unknown) => {
    if (copied !== null) await discardVersion({ ...place, version: copied }, context);
    throw error;
  });
  if (copied !== null) {
    const left = isMoved ? source : { ...source, bucket_id: bucket.id, version: copied };
    await files.remove(left.bucket_id, toFileKey(left));
  }
  if (!isMoved) throw new AppError('not_found', 'Object not found');
  return Response.json({ message: 'Successfully moved' });
};
