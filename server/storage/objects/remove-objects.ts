import { z } from 'zod';
import { AppError } from '#domain/errors.ts';
import { readJson } from '#server/http/body.ts';
import type { Caller } from '#server/database/caller.ts';
import { resolveCaller } from '#server/http/caller.ts';
import type { RequestContext } from '#server/http/context.ts';
import type { RouteHandler } from '#server/http/route.ts';
import { readFileKey } from '../find-object.ts';
import { isObjectName } from '../object-name.ts';
import { translateRefusal } from '../sql-refusal.ts';
import { deleteObjectsSql } from './objects.sql.ts';

const removal = z.object({ prefixes: z.array(z.string()).min(1).max(1000) });

async function remove(
  bucket: string,
  names: readonly string[],
  caller: Caller,
  { database, files }: RequestContext,
): Promise<unknown[]> {
  const possible = JSON.stringify(names.filter((name) => isObjectName(bucket, name)));
  const rows = await translateRefusal(() =>
    database.queryAsCaller(caller, deleteObjectsSql, [bucket, possible]),
  );
  for (const row of rows) await files.remove(bucket, readFileKey(row));
  return rows.map((row) => row['object']);
}

/** DELETE /object/:bucket: answers with the removed objects; all others are skipped silently. */
export const removeObjects: RouteHandler = async (request, context, { bucket = '' }) => {
  const caller = await resolveCaller(request, context);
  const parsed = removal.safeParse(await readJson(request));
  if (!parsed.success)
    throw new AppError('invalid_request', 'body/prefixes must be a list of names');
  return Response.json(await remove(bucket, parsed.data.prefixes, caller, context));
};

/** DELETE /object/:bucket/:name */
export const removeObject: RouteHandler = async (request, context, { bucket = '', name = '' }) => {
  const caller = await resolveCaller(request, context);
  const removed = await remove(bucket, [name], caller, context);
  if (removed.length === 0) throw new AppError('not_found', 'Object not found');
  return Response.json({ message: 'Successfully deleted' });
};
