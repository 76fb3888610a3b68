import { z } from 'zod';
import { AppError } from '#domain/errors.ts';
import { readJson } from '#server/http/body.ts';
import { resolveCaller } from '#server/http/caller.ts';
import type { RouteHandler } from '#server/http/route.ts';
import { readFileKey } from '../find-object.ts';
import { isBucketName, isText } from '../object-name.ts';
import { translateRefusal } from '../sql-refusal.ts';
import {
  bucketColumns,
  deleteBucketSql,
  emptyBucketSql,
  insertBucketSql,
  readBucketSql,
  toListBucketsSql,
  updateBucketSql,
} from './bucket.sql.ts';
import { noSuchBucket } from './get-bucket.ts';
import { parseSizeLimit } from './size-limit.ts';

const sizeLimit = z.union([z.number(), z.string(), z.null()]).transform(parseSizeLimit);
const types = z.array(z.string().max(200)).max(100).nullable();
const newBucket = z.object({
  id: z.string().optional(),
  name: z.string(),
  type: z.literal('STANDARD', 'must be equal to one of the allowed values').optional(),
  public: z.boolean().default(false),
  file_size_limit: sizeLimit.default(null),
  allowed_mime_types: types.default(null),
});
/** A field that is not sent stays as it is; null removes a limit. */
const bucketChanges = z.object({
  public: z.boolean().optional(),
  file_size_limit: sizeLimit.optional(),
  allowed_mime_types: types.optional(),
});
/** Reserved names: objects of such a bucket would have the address of another endpoint. */
const routeWords = new Set([
  'authenticated',
  'copy',
  'info',
  'list',
  'list-v2',
  'move',
  'public',
  'sign',
  'upload',
]);

const listing = z.object({
  limit: z.coerce.number().int().min(1).optional(),
  offset: z.coerce.number().int().min(0).default(0),
  search: z.string().max(200).refine(isText).default(''),
  sortColumn: z.enum(bucketColumns).default('id'),
  sortOrder: z.enum(['asc', 'desc']).default('asc'),
});

function parse<T>(schema: z.ZodType<T>, input: unknown, place = 'body'): T {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new AppError('invalid_request', `${place}/${issue?.path.join('/')} ${issue?.message}`);
}

/** GET /bucket */
export const listBuckets: RouteHandler = async (request, context) => {
  const caller = await resolveCaller(request, context);
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const { limit, offset, search, sortColumn, sortOrder } = parse(listing, query, 'querystring');
  const sql = toListBucketsSql(sortColumn, sortOrder);
  const rows = await translateRefusal(() =>
    context.database.queryAsCaller(caller, sql, [search, limit ?? null, offset]),
  );
  return Response.json(rows.map((row) => row['bucket']));
};

/** GET /bucket/:bucket */
export const readBucket: RouteHandler = async (request, context, { bucket = '' }) => {
  const caller = await resolveCaller(request, context);
  const [row] = await translateRefusal(() =>
    context.database.queryAsCaller(caller, readBucketSql, [bucket]),
  );
  if (!row) throw noSuchBucket();
  return Response.json(row['bucket']);
};

/** POST /bucket */
export const createBucket: RouteHandler = async (request, context) => {
  const caller = await resolveCaller(request, context);
  const body = parse(newBucket, await readJson(request));
  const id = body.id ?? body.name;
  if (!isBucketName(id) || routeWords.has(id)) {
    throw new AppError('invalid_request', 'Bucket name invalid', {
      details: { error: 'Invalid Input', code: 'InvalidBucketName' },
    });
  }
  await translateRefusal(() =>
    context.database.queryAsCaller(caller, insertBucketSql, [
      id,
      caller.userId,
      body.public,
      body.file_size_limit,
      JSON.stringify(body.allowed_mime_types ?? []),
    ]),
  );
  return Response.json({ name: id });
};

/** PUT /bucket/:bucket */
export const updateBucket: RouteHandler = async (request, context, { bucket = '' }) => {
  const caller = await resolveCaller(request, context);
  const changes = JSON.stringify(parse(bucketChanges, await readJson(request)));
  const rows = await translateRefusal(() =>
    context.database.queryAsCaller(caller, updateBucketSql, [bucket, changes]),
  );
  if (rows.length === 0) throw noSuchBucket();
  return Response.json({ message: 'Successfully updated' });
};

/** DELETE /bucket/:bucket. The bucket must be empty and not one of the product's own. */
export const deleteBucket: RouteHandler = async (request, context, { bucket = '' }) => {
  const caller = await resolveCaller(request, context);
  const rows = await translateRefusal(() =>
    context.database.queryAsCaller(caller, deleteBucketSql, [bucket]),
  );
  if (rows.length === 0) throw noSuchBucket();
  return Response.json({ message: 'Successfully deleted' });
};

/** POST /bucket/:bucket/empty */
export const emptyBucket: RouteHandler = async (request, context, { bucket = '' }) => {
  const { database, files } = context;
  const caller = await resolveCaller(request, context);
  const [visible] = await translateRefusal(() =>
    database.queryAsCaller(caller, readBucketSql, [bucket]),
  );
  if (!visible) throw noSuchBucket();
  const rows = await translateRefusal(() =>
    database.queryAsCaller(caller, emptyBucketSql, [bucket]),
  );
  for (const row of rows) await files.remove(bucket, readFileKey(row));
  return Response.json({ message: 'Successfully emptied' });
};
