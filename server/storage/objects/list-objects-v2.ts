import { z } from 'zod';
import { AppError } from '#domain/errors.ts';
import { readJson } from '#server/http/body.ts';
import { resolveCaller } from '#server/http/caller.ts';
import type { RouteHandler } from '#server/http/route.ts';
import { isText } from '../object-name.ts';
import { translateRefusal } from '../sql-refusal.ts';
import { keyColumns, toListV2Sql } from './objects.sql.ts';

const maxEntries = 1000;
const text = z.string().max(1024).refine(isText);
const orders = z.enum(['asc', 'desc']);
/** Objects have no versions here: to include them changes nothing, and no client may request them alone. */
const versions = z.enum(['exclude', 'include']).optional();

const listing = z.object({
  prefix: text.default(''),
  limit: z.number().int().min(1).default(maxEntries),
  cursor: z.string().max(4096).optional(),
  with_delimiter: z.boolean().default(false),
  sortBy: z
    .object({ column: z.enum(keyColumns), order: orders.default('asc') })
    .default({ column: 'name', order: 'asc' }),
  exactMatch: z.boolean().default(false),
  noncurrentVersions: versions,
  deleteMarkers: versions,
});
/** Position of a page's end: sort key and name of its last entry. The next page continues in the cursor's own order. */
const place = z.object({ column: z.enum(keyColumns), order: orders, key: text, name: text });
const found = z.object({ sort_key: z.string(), entry: z.looseObject({ name: z.string() }) });

function parseCursor(cursor: string): z.infer<typeof place> {
  try {
    return place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch (cause) {
    throw new AppError('invalid_request', 'Invalid Parameter continuation token', {
      cause,
      details: { error: 'InvalidParameter' },
    });
  }
}

const toCursor = (end: z.infer<typeof place>) =>
  Buffer.from(JSON.stringify(end)).toString('base64url');

/** POST /object/list-v2/:bucket: objects with a prefix, with a delimiter one folder only, page by page. */
export const listObjectsV2: RouteHandler = async (request, context, { bucket = '' }) => {
  const caller = await resolveCaller(request, context);
  const parsed = listing.safeParse(await readJson(request));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new AppError('invalid_request', `body/${issue?.path.join('/')} ${issue?.message}`);
  }
  const { prefix, cursor, sortBy, with_delimiter: hasFolders, exactMatch } = parsed.data;
  const limit = Math.min(parsed.data.limit, maxEntries);
  const start = cursor === undefined ? null : parseCursor(cursor);
  const { column, order } = start ?? sortBy;
  const values = [
    isText(bucket) ? bucket : '', // No bucket has an empty name.
    prefix,
    hasFolders,
    exactMatch,
    start?.key ?? null,
    start?.name ?? null,
    limit + 1,
  ];
  const sql = toListV2Sql(column, order);
  const rows = await translateRefusal(() => context.database.queryAsCaller(caller, sql, values));
  const page = rows.slice(0, limit).map((row) => found.parse(row));
  const last = rows.length > limit ? page.at(-1) : undefined;
  const entries = page.map(({ entry }) => entry);
  const level = prefix.split('/').length - 1;
  if (hasFolders) for (const entry of entries) entry['key'] = entry.name.split('/')[level];
  return Response.json({
    hasNext: last !== undefined,
    nextCursor: last && toCursor({ column, order, key: last.sort_key, name: last.entry.name }),
    folders: entries.filter(({ id }) => id === null),
    objects: entries.filter(({ id }) => id !== null),
  });
};
