import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { AppError } from '#domain/errors.ts';
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

/** The bytes as a stream, for which the store keeps its reserve of space. */
async function* toContent(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** Keeps a rendering, unless its version has thirty, or little space is left. */
export async function keep(
  { files, database }: Store,
  key: RenderingKey,
  bytes: Uint8Array,
): Promise<void> {
  if (!(await noteRendering(database.sql, key))) return;
  await files.write(key.bucket, toFileName(key), toContent(bytes)).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'storage_full') throw error;
  });
}

async function sweep({ files, database: { sql } }: Store, stopping: AbortSignal): Promise<void> {
  let old = [];
  do {
    old = await listOldRenderings(sql);
    for (const key of old) {
      await files.remove(key.bucket, toFileName(key));
      // Nothing was removed, and only the row knows of the file.
      if (await isBackupRunning(sql)) return;
      await forgetRendering(sql, key);
    }
  } while (old.length > 0 && !stopping.aborted);
}

/** Removes old renderings, and those of files that are gone. */
export const createPictureJobs = (store: Store): Job[] => [
  { name: 'renderings', loop: 'hourly', run: (stopping) => sweep(store, stopping) },
];
