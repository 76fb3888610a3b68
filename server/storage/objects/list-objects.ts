import { z } from 'zod';
import { AppError } from '#domain/errors.ts';
import { readJson } from '#server/http/body.ts';
import { resolveCaller } from '#server/http/caller.ts';
import type { RouteHandler } from '#server/http/route.ts';
import { isText } from '../object-name.ts';
import { translateRefusal } from '../sql-refusal.ts';
import { sortColumns, toListSql } from './objects.sql.ts';

// Defaults that storage-js documents.
const listing = z.object({
  prefix: z.string().max(1024),
  limit: z.number().int().min(1).max(1000).default(100),
  offset: z.number().int().min(0).max(1_000_000).default(0),
  search: z.string().max(200).default(''),
  sortBy: z
    .object({
      column: z.enum(sortColumns).default('name'),
      order: z.enum(['asc', 'desc']).default('asc'),
    })
    .default({ column: 'name', order: 'asc' }),
});

function toFolder(prefix: string): string {
  const path = prefix.replaceAll(/^\/+|\/+$/gu, '');
  return path === '' ? '' : `${path}/`;
}

/** POST /object/list/:bucket: the entries of one folder that the caller may see. */
export const listObjects: RouteHandler = async (request, context, { bucket = '' }) => {
  const caller = await resolveCaller(request, context);
  const parsed = listing.safeParse(await readJson(request));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new AppError('invalid_request', `body/${issue?.path.join('/')} ${issue?.message}`);
  }
  const { prefix, search, limit, offset, sortBy } = parsed.data;
  if (![bucket, prefix, search].every(isText)) return Response.json([]);
  const sql = toListSql(sortBy.column, sortBy.order);
  const values = [bucket, toFolder(prefix), search, limit, offset];
  const rows = await translateRefusal(() => context.database.queryAsCaller(caller, sql, values));
  return Response.json(rows.map((row) => row['entry']));
};
