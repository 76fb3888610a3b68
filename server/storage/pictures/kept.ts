import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { RequestContext } from '#server/http/context.ts';
import type { Job } from '#server/ports/job.ts';
import { isBackupRunning } from '#server/database/settings.ts';
import type { StorageObject } from '../find-object.ts';
import type { Parameters } from './parameters.ts';
import type { PictureFormat } from './render.ts';
import { forgetRendering, listOldRenderings, noteRendering } from './renderings.sql.ts';

/** The name of a rendering, by version and parameters: another version has other bytes, so none is ever changed. */
export interface RenderingKey {
  bucket: string;
  version: string;
  digest: string;
}

export function toRenderingKey(
  { bucket_id, id, version, metadata }: StorageObject,
  parameters: Parameters,
  format: PictureFormat,
): RenderingKey {
  const { width, height, resize, quality } = parameters;
  // Samples of the product have no version: their content is in the digest.
  const content = version === null ? metadata.eTag : undefined;
  const digest = createHash('sha256')
    .update(JSON.stringify([width, height, resize, quality, format, content]))
    .digest('hex')
    .slice(0, 32);
  return { bucket: bucket_id, version: version ?? id, digest };
}

const toFileName = ({ version, digest }: RenderingKey) => `renderings/${version}-${digest}`;

type Store = Pick<RequestContext, 'files' | 'database'>;

export async function readKept({ files }: Store, key: RenderingKey): Promise<Uint8Array | null> {
  const stream = await files.read(key.bucket, toFileName(key));
  return stream && buffer(stream);
}

/** Keeps a rendering, unless its version has thirty. */
export async function keep(
  { files, database }: Store,
  key: RenderingKey,
  bytes: Uint8Array,
): Promise<void> {
  if (await noteRendering(database.sql, key)) await files.write(key.bucket, toFileName(key), bytes);
}

async function sweep({ files, database: { sql } }: Store): Promise<void> {
  if (await isBackupRunning(sql)) return;
  for (const key of await listOldRenderings(sql)) {
    await files.remove(key.bucket, toFileName(key));
    await forgetRendering(sql, key);
  }
}

/** Removes old renderings, and those of files that are gone. */
export const createPictureJobs = (store: Store): Job[] => [
  { name: 'renderings', loop: 'hourly', run: () => sweep(store) },
];
