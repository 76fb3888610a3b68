import { z } from 'zod';
import { AppError } from '../../domain/errors.ts';
import type { Caller } from '../http/caller.ts';
import type { RequestContext } from '../http/context.ts';
import { isObjectName } from './object-name.ts';
import { findObjectSql, findReadableNamesSql } from './object.sql.ts';

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

/** Where the bytes of an object lie: under its version, or, for the samples that came with the product, under its name. */
export function toFileKey({ name, version }: { name: string; version: string | null }): string {
  return version === null ? name : `versions/${version}`;
}

/** The same of a row as a statement returns it. */
export function readFileKey(row: Record<string, unknown>): string {
  return toFileKey(z.object({ name: z.string(), version: z.string().nullable() }).parse(row));
}

/** The holder of a signed link: what he may read was decided when the link was made. */
export const linkHolder: Caller = {
  role: 'service_role',
  userId: null,
  claims: { role: 'service_role' },
};

/** An object that the caller may read. Throws not_found alike for one that is missing and one that is not for him. */
export async function getObject(
  bucket: string,
  name: string,
  caller: Caller,
  { database }: RequestContext,
): Promise<StorageObject> {
  const rows = isObjectName(bucket, name)
    ? await database.queryAsCaller(caller, findObjectSql, [bucket, name])
    : [];
  const [row] = rows;
  if (!row) throw new AppError('not_found', 'Object not found');
  return objectSchema.parse(row['object']);
}

/** Which of these names the caller may read. */
export async function findReadableNames(
  bucket: string,
  names: readonly string[],
  caller: Caller,
  { database }: RequestContext,
): Promise<Set<string>> {
  const possible = names.filter((name) => isObjectName(bucket, name));
  if (possible.length === 0) return new Set();
  const asked = JSON.stringify(possible);
  const rows = await database.queryAsCaller(caller, findReadableNamesSql, [bucket, asked]);
  return new Set(rows.map((row) => String(row['name'])));
}
