import { z } from 'zod';
import { AppError } from '#domain/errors.ts';
import type { Caller } from '../database/caller.ts';
import { resolveCaller } from '../http/caller.ts';
import type { RequestContext } from '../http/context.ts';
import { findBucket } from './buckets/bucket.sql.ts';
import { isObjectName } from './object-name.ts';
import {
  findLinkedObjectSql,
  findObjectSql,
  findReadableNamesSql,
  isOpenFileSql,
} from './object.sql.ts';
import { translateRefusal } from './sql-refusal.ts';

const objectSchema = z.object({
  id: z.string(),
  bucket_id: z.string(),
  name: z.string(),
  version: z.string().nullable(),
  metadata: z.object({
    eTag: z.string().optional(),
    mimetype: z.string().optional(),
    size: z.number().optional(),
    cacheControl: z.string().optional(),
  }),
  user_metadata: z.unknown(),
  created_at: z.string(),
  updated_at: z.string(),
});

export type StorageObject = z.infer<typeof objectSchema>;

/** Key of an object's bytes: its version, or its name for the samples that come with the product. */
export function toFileKey({ name, version }: { name: string; version: string | null }): string {
  return version === null ? name : `versions/${version}`;
}

/** Key of the bytes of a returned row. */
export function readFileKey(row: Record<string, unknown>): string {
  return toFileKey(z.object({ name: z.string(), version: z.string().nullable() }).parse(row));
}

/** Caller of a signed link, whose right to read was checked when the link was made. */
const linkHolder: Caller = {
  role: 'service_role',
  userId: null,
  claims: { role: 'service_role' },
};

/** An object that the caller may read. Throws the same not_found for a missing and a forbidden object. */
export async function getObject(
  bucket: string,
  name: string,
  caller: Caller,
  { database }: RequestContext,
): Promise<StorageObject> {
  const rows = isObjectName(bucket, name)
    ? await translateRefusal(() => database.queryAsCaller(caller, findObjectSql, [bucket, name]))
    : [];
  return toObject(rows);
}

/** An object that the sender of a request may read. A file of a public bucket is everybody's, so nobody is asked for a key. */
export async function getReadableObject(
  request: Request,
  { bucket = '', name = '' }: Record<string, string>,
  context: RequestContext,
): Promise<StorageObject> {
  const found = isObjectName(bucket, name) && (await findBucket(context.database.sql, bucket));
  if (found && found.public) return getLinkedObject(bucket, name, null, context);
  return getObject(bucket, name, await resolveCaller(request, context), context);
}

/** An object behind a link. `makerId`: who made the link; null for a public file and for the secret key. */
export async function getLinkedObject(
  bucket: string,
  name: string,
  makerId: string | null,
  { database }: RequestContext,
): Promise<StorageObject> {
  const rows = isObjectName(bucket, name)
    ? await database.queryAsCaller(linkHolder, findLinkedObjectSql, [bucket, name, makerId])
    : [];
  return toObject(rows);
}

/** For a visitor's link: the file's lesson or song is still marked open. Throws not_found. */
export async function requireOpenFile(name: string, { database }: RequestContext): Promise<void> {
  const [row] = await database.sql.unsafe(isOpenFileSql, [name]);
  if (row?.['is_open'] !== true) throw new AppError('not_found', 'Object not found');
}

function toObject([row]: readonly Record<string, unknown>[]): StorageObject {
  if (!row) throw new AppError('not_found', 'Object not found');
  return objectSchema.parse(row['object']);
}

/** Names that the caller may read. */
export async function findReadableNames(
  bucket: string,
  names: readonly string[],
  caller: Caller,
  { database }: RequestContext,
): Promise<Set<string>> {
  const possible = names.filter((name) => isObjectName(bucket, name));
  if (possible.length === 0) return new Set();
  const asked = JSON.stringify(possible);
  const rows = await translateRefusal(() =>
    database.queryAsCaller(caller, findReadableNamesSql, [bucket, asked]),
  );
  return new Set(rows.map((row) => String(row['name'])));
}
