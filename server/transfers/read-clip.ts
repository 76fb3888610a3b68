import { buffer } from 'node:stream/consumers';
import type { StudyClip } from '#domain/contracts/study-bundle.ts';
import type { Caller } from '#server/database/caller.ts';
import type { RequestContext } from '#server/http/context.ts';
import { getObject, toFileKey } from '#server/storage/find-object.ts';

/** The bit rate of the school's sounds: 40 kbit/s. */
const bytesPerMs = 5;

/** The bytes of a clip as the caller may read it; null: it was deleted or is not allowed. */
export async function readClip(
  context: RequestContext,
  caller: Caller,
  { bucket, path, startMs, endMs, isCut }: StudyClip,
): Promise<Buffer | null> {
  const object = await getObject(bucket, path, caller, context).catch(() => null);
  if (!object) return null;
  const range =
    isCut && endMs !== null
      ? { start: startMs * bytesPerMs, end: endMs * bytesPerMs - 1 }
      : undefined;
  const stream = await context.files.read(bucket, toFileKey(object), range);
  return stream && (await buffer(stream));
}
